/// Judges a graph of states: what can wait for ever, what panics, and the shortest schedule to it.
///
/// In comes a graph of states; out come violations with schedules. Nothing here adds states to the
/// graph or puts findings into words.
package concord.verify.judge;
