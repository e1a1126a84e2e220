/// Keeps campaigns: who worked on which cases, what failed, how it was shrunk and run again.
///
/// In: examined ranges of cases, under a [Lease], and the results of each [Finding]. Out, by
/// [Archive]: everything that was recorded. A [Store] is an SQLite file or a PostgreSQL database,
/// opened by [Stores]; several processes on several machines may use one at the same time.
///
/// ```
///   Stores ──► JdbcStore: Store, Archive ──► Ranges, Findings, Reading ──► Database ──► Session
/// ```
///
/// Every change is one transaction. It is retried after a conflict or a lost connection, and is
/// idempotent. All records here can be serialised.
///
/// This package must never know how programs are made or run: a program is text, a failure is a
/// kind and an evidence.
package concord.campaign.store;
