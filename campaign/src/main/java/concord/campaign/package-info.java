/// Long runs that can be interrupted at any time: generate → run → judge → shrink → bucket → store.
///
/// In comes a [Subject]: how to make a program from a seed, run many of them, make one smaller, and
/// tell which failures are similar. Out come findings, one per failing program, kept in a
/// [concord.campaign.store.Store] from the moment they are seen.
///
/// ```
///   a range of cases ──► Subject.make ──► Runner.run (a batch) ──► Outcome ──► Store
///                                                                   Failed: a suspect
///   a suspect ──► Runner.confirm ──► Store        a confirmed one ──► Shrinking, bucket ──► Store
/// ```
///
/// [Supply] makes the programs of the next batch while one is run. [Examination] generates, runs
/// and judges one range of cases, [Inquiry] confirms and shrinks one finding; both can run on any
/// machine. [Campaign] takes ranges and findings from the store under leases, and stops when the
/// budget is used up. Programs are never parsed back from text: a case is its seed, and a shrunk
/// case is its seed and the [Trail] of shrinking steps.
///
/// This package must never know what a program is, which language it is in, or what counts as a
/// bug: the subject decides that.
package concord.campaign;
