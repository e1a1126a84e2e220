/// Long runs that lose nothing: generate → run → judge → shrink → bucket → store.
///
/// In comes a [Subject]: how to make a program from a seed, run many of them, make one smaller, and
/// say which failures look alike. Out come [Finding]s, one per failing program, shrunk, confirmed
/// and kept in a [Store].
///
/// ```
///   seed, index ──► Subject.generate ──► Runner.run (a batch) ──► Outcome
///                                                                  │ Failed
///                       Store ◄── Finding ◄── bucket ◄── Shrinking ◄── Runner.confirm
/// ```
///
/// [Supply] makes the programs of the next batch while one is run. [Examination] does the upper
/// line and the shrinking for one batch, so that it can run on any machine; [Campaign] hands out
/// batches, writes each result in one transaction and knows when to stop. A program is never
/// written down in a form that must be read back: a case is its seed, and a shrunk case is its seed
/// and the [Trail] of choices that shrank it.
///
/// This package must never know what a program is, which language it is in, or what counts as a
/// bug: those are the subject's.
package concord.campaign;
