/// Judges a graph of states: which goroutines can wait for ever, what panics, and the shortest
/// schedule to it.
///
/// In: a graph of states. Out: violations with schedules. Must not add states to the graph or put
/// findings into words.
package concord.verify.judge;
