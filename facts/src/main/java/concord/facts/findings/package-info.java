/// What summaries show to be wrong by themselves.
///
/// In come summaries with what was noted on the paths; out come [concord.facts.findings.Found]s: a
/// lock that is taken again by who holds it, that stays locked on one of several ways to return,
/// that is given back twice, or two that are taken in two orders. Each holds whatever callers do,
/// since nobody else could end the wait. Nothing here knows how findings are printed.
package concord.facts.findings;
