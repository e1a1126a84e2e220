/// What a verified behaviour says about the source: violations in the words of a report, the values
/// for which they happen, and the branches that may be infeasible.
///
/// In: an inferred behaviour and the result of its verification. Out: findings, circumstances and
/// reasons. Must not know which attempt comes next.
package concord.check.verified;
