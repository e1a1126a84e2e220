/// States and steps: goroutines, objects, the moves of a state, its canonical form, and how states
/// are stored.
///
/// In: code. Out: successors of states. Must not decide what is explored.
package concord.verify.machine;
