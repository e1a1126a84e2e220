/// What a verified behaviour says about the source: violations in the words of a report, the values
/// for which they happen, and the branches that may be infeasible.
///
/// In come an inferred behaviour and the result of its verification; out come findings,
/// circumstances and reasons. It never knows which attempt is made next.
package concord.check.verified;
