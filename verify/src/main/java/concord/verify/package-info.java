/// Verification of behaviours: who can block for ever, what can panic, and by which schedule.
///
/// In comes a well-formed [concord.behaviour.Program] with its [concord.behaviour.Sites]; out goes
/// a [concord.verify.api.Result]. The one way in is
///
/// ```
///   Result result = Verifier.verify(program, sites, Settings.DEFAULT);
/// ```
///
/// where [concord.verify.api.Settings] says whether the return of the entry ends the program
/// (`main`) or leaves the others running (tests, library functions), which semantics holds, and how
/// far to go. `result.violations()` has one [concord.verify.api.Violation] for each statement at
/// which a goroutine can block for ever or panic, each with a schedule that leads there and with
/// all goroutines that wait at its end. If something is undecided, the result says so, with the
/// reason. A violation is never a guess.
///
/// Inside, a program is compiled ([concord.verify.code.Code]) and run on numbers
/// ([concord.verify.machine.Machine]); [concord.verify.explore.Explorer] finds the states,
/// [concord.verify.judge.Judge] the blocked goroutines, [concord.verify.judge.Replay] the
/// schedules. Must not know Go, files or output.
package concord.verify;
