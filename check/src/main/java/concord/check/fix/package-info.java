/// Edits that mend what was found. In come findings and the world they were found in; out go fixes,
/// each of which was checked: in the edited program the finding is gone and nothing new came.
///
/// Knows the syntax of Go and how to check it, and must never know who shows or applies an edit.
package concord.check.fix;
