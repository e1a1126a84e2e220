/// Decides one entry: which attempts are made, in which order, and what each may claim.
///
/// In: an entry, the inference of its package, and limits. Out: an answer, and the story of the
/// attempts. Must not know which entries a package has, how results are stored, or how they are
/// printed.
package concord.check.ladder;
