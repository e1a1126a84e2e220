/// Concord tests itself: Go programs are generated, run by Go under all schedules, and checked.
///
/// ```
///   seed ──► generate ──► GoProgram ──► oracle  (Go, every schedule) ──► Truth ──┐
///                             │                                                  ├─► compare ──► what is wrong
///                             └────────► Checker (concord check)   ──► Report ───┘
/// ```
///
/// What is wrong is made smaller by `shrink` and kept by a campaign. `metamorphic` changes programs
/// in ways that change no verdict. A [concord.selftest.program.Checker] is handed in: nothing here
/// knows how a check is done.
package concord.selftest;
