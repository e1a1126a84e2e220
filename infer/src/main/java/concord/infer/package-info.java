/// Inference of behaviours from Go code (POPL 2017, §3 and §7).
///
/// In comes code ([concord.go.code]); out comes a program of behaviours with the way back to the
/// source. Each goroutine is run abstractly on its own: what the code decides by itself (constants,
/// addresses, which function is called) is decided here, once and for all, and what remains, its
/// communication, is written down. A definition is a place in the code together with all that is
/// known there; the synchronisation objects it knows are its parameters. So two calls of a function
/// that makes a channel make two channels, a bounded loop is unrolled, and a loop that comes back
/// to the same knowledge is a recursion.
///
/// What goroutines share and change is no longer decided here but becomes a cell of the behaviour:
/// see [concord.infer.know.Knowledge]. Nothing here knows how behaviours are verified.
package concord.infer;
