//! Enums whose values have names in files.

/// Writes a list of names once, and makes from it the type and both ways between them.
macro_rules! named {
    ($(#[$about:meta])* $Type:ident: $($(#[doc = $doc:literal])+ $id:literal $Value:ident,)+) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $Type {
            $($(#[doc = $doc])+ $Value,)+
        }

        impl $Type {
            /// All of them, in order.
            pub const ALL: &[Self] = &[$(Self::$Value,)+];

            /// Their names in files, in the same order.
            pub const IDS: &[&'static str] = &[$($id,)+];

            /// The name used in files and on screen.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$Value => $id,)+ }
            }

            /// The one of that name.
            pub fn from_id(id: &str) -> Option<Self> {
                match id { $($id => Some(Self::$Value),)+ _ => None }
            }
        }
    };
}
