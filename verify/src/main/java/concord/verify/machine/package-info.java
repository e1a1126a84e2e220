/// States and steps: goroutines, objects, the moves of a state, its canonical form, and how states
/// are stored.
///
/// In comes code; out come successors of states. Nothing here decides what is explored.
package concord.verify.machine;
