/// Keeps campaigns: who worked on which cases, what failed, how it was shrunk and run again.
///
/// In come ranges of cases that were examined, under a [Lease], and what became of each [Finding].
/// Out comes, by [Archive], all that was ever recorded. A [Store] is an SQLite file or a PostgreSQL
/// database, opened by [Stores]; several processes on several machines may use one at the same
/// time.
///
/// ```
///   Stores ──► JdbcStore: Store, Archive ──► Ranges, Findings, Reading ──► Database ──► Session
/// ```
///
/// Every change is one transaction, is tried again when somebody else was faster or the database
/// was away, and has the same effect when it is made twice. All records here can be serialised.
///
/// This package must never know how programs are made or run: a program is text, a failure is a
/// kind and an evidence.
package concord.campaign.store;
