/// Makes Go programs from seeds. In comes a seed and [concord.selftest.generate.Settings], out
/// comes a [concord.selftest.program.GoProgram]; the same seed gives the same text.
///
/// A program starts as a successful schedule: each event ([Trace]) adds code to the goroutines that
/// take part. So at least one schedule ends well. Then a [Mutation] may remove, double or swap
/// statements. The form of the code is chosen last: operations are wrapped in equivalent code
/// ([Wrapping], [Conditions], [References]).
///
/// Data that goroutines share is only touched under a lock, by atomic operations, or by its
/// receiver after a transfer over a channel. So no program has a data race. Every loop has a bound.
///
/// This package must never know how programs are run or checked.
package concord.selftest.generate;
