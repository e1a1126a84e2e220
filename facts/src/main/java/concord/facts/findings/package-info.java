/// Violations that summaries show by themselves.
///
/// In: summaries with their notes. Out: [concord.facts.findings.SummaryFinding]s, such as a lock
/// that a goroutine takes twice, a lock that one of several paths never releases, or a wake-up that
/// is forgotten. Each holds whatever the callers do, or names its assumption. Must not know how
/// findings are printed.
package concord.facts.findings;
