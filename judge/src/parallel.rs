//! Work shared out among the cores of the machine, where there is an operating system.

/// What `work` makes of each item, in the order of the items; it may be done side by side.
#[cfg(feature = "system")]
pub fn map<T: Send, R: Send>(
    items: impl rayon::iter::IntoParallelIterator<Item = T>,
    work: impl Fn(T) -> R + Send + Sync,
) -> Vec<R> {
    use rayon::iter::ParallelIterator as _;
    items.into_par_iter().map(work).collect()
}

/// What `work` makes of each item, one after another: here are no threads.
#[cfg(not(feature = "system"))]
pub fn map<T, R>(items: impl IntoIterator<Item = T>, work: impl Fn(T) -> R) -> Vec<R> {
    items.into_iter().map(work).collect()
}
