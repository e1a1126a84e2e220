/// Summaries: what a function may do for others, by its text alone.
///
/// In comes the code of functions; out comes what they send, receive, signal, write and lock.
/// Nothing here knows when a function is called.
package concord.facts.summary;
