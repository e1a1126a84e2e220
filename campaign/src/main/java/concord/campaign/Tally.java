package concord.campaign;

/// How far a campaign has come.
///
/// @param done cases with an outcome: `passed + failed + undecided`
/// @param buckets how many different ones the failures fall in
public record Tally(long done, long passed, long failed, long undecided, long buckets) {}
