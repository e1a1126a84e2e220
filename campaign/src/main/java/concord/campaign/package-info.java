/// Long runs that lose nothing: generate → run → judge → shrink → bucket → store.
///
/// In comes a [Subject]: how to make a program from a seed, run many of them, make one smaller, and
/// say which failures look alike. Out come findings, one per failing program, kept in a
/// [concord.campaign.store.Store] from the moment they are seen.
///
/// ```
///   a range of cases ──► Subject.make ──► Runner.run (a batch) ──► Outcome ──► Store
///                                                                   Failed: a suspect
///   a suspect ──► Runner.confirm ──► Store        a confirmed one ──► Shrinking, bucket ──► Store
/// ```
///
/// [Supply] makes the programs of the next batch while one is run. [Examination] does the upper
/// line for one range, [Inquiry] the lower one for one finding; both can run on any machine.
/// [Campaign] takes ranges and findings from the store under leases, watches the time, and knows
/// when to stop. A program is never written down in a form that must be read back: a case is its
/// seed, and a shrunk case is its seed and the [Trail] of choices that shrank it.
///
/// This package must never know what a program is, which language it is in, or what counts as a
/// bug: those are the subject's.
package concord.campaign;
