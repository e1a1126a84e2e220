/// Effects of functions on other goroutines, by the source text alone.
///
/// In: the code of functions. Out: what they send, receive, signal, write and lock. Must not know
/// when a function is called.
package concord.facts.summary;
