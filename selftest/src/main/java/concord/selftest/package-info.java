/// Concord tests itself: Go programs are generated, run by Go under all schedules, and checked.
///
/// ```
///   seed ──► generate ──► GoProgram ──► oracle  (Go, every schedule) ──► Truth ──┐
///                             │                                                  ├─► compare ──► what is wrong
///                             └────────► Checker (concord check)   ──► Report ───┘
/// ```
///
/// `shrink` reduces programs with wrong answers, and a campaign stores them. `metamorphic` changes
/// programs in ways that change no verdict. A [concord.selftest.program.Checker] is passed in. Must
/// not know how a check works.
package concord.selftest;
