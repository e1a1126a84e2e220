/// Verified fixes. In: findings and the world they were found in. Out: edits after which the
/// finding is gone and no new one appears.
///
/// Knows Go's syntax and how to check it. Must not know who shows or applies an edit.
package concord.check.fix;
