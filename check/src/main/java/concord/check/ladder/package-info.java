/// Decides one entry: which attempts are made, in which order, and what each may claim.
///
/// In come an entry, the inference of its package and limits; out come an answer and the story of
/// the attempts. It never knows which entries a package has, how results are stored, or how they
/// are printed.
package concord.check.ladder;
