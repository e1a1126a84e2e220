/// Inference of behaviours from Go code (POPL 2017, §3 and §7).
///
/// In: code ([concord.go.code]). Out: a program of behaviours with the way back to the source. Must
/// not know how behaviours are verified.
///
/// Each goroutine is run abstractly, on its own. What the code decides by itself (constants,
/// addresses, which function is called) is decided here. What remains, its communication, is
/// written down. A definition is a place in the code together with all that is known there. Its
/// parameters are the synchronisation objects it knows. So two calls of a function that makes a
/// channel make two channels, a loop with a known bound is unrolled, and a loop that returns to the
/// same knowledge becomes a recursion.
///
/// Memory that goroutines share and change becomes a cell of the behaviour: see
/// [concord.infer.know.Knowledge].
package concord.infer;
