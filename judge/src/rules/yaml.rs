//! What stands in a file, as text.

use serde_yaml::Value;

/// A value in YAML's form for one line.
pub(super) fn line(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Number(value) => value.to_string(),
        Value::String(value) => value.clone(),
        Value::Sequence(values) => {
            format!("[{}]", values.iter().map(line).collect::<Vec<_>>().join(", "))
        }
        Value::Mapping(values) if values.is_empty() => "{}".to_owned(),
        Value::Mapping(values) => {
            let parts: Vec<String> = values
                .iter()
                .map(|(key, value)| format!("{}: {}", line(key), line(value)))
                .collect();
            format!("{{ {} }}", parts.join(", "))
        }
        Value::Tagged(tagged) => line(&tagged.value),
    }
}
