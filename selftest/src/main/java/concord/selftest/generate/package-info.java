/// Makes Go programs from seeds. In comes a seed and [concord.selftest.generate.Settings], out
/// comes a [concord.selftest.program.GoProgram]; the same seed gives the same text.
///
/// A program is first a schedule that goes well: one event after the other ([Trace]) adds to the
/// code of the goroutines that take part. So what is generated can at least end, and mostly does
/// something before. Then a [Mutation] may take something out, double it or exchange it. How an
/// event is written is decided last: the code of an operation is wrapped in all the ways in which
/// the language lets one say the same ([Wrapping], [Conditions], [References]).
///
/// Data that goroutines share is only touched under a lock, by atomic operations, or by who got it
/// over a channel: there is no data race in any of the programs. Every loop has a bound.
///
/// This package must never know how programs are run or checked.
package concord.selftest.generate;
