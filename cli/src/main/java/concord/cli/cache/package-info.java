/// Answers of `concord check` that are kept, so that a check of which nothing has changed is not
/// done again.
///
/// A check listens to what it asks of the [concord.go.load.World] ([Recording]). What it printed is
/// kept with these [Question]s and what was said to them ([Answer]); where all of them are answered
/// in the same way once more, it would print the same. Nothing here knows what a check does, and
/// nothing here may fail it: an answer that cannot be read or written is one that is not there.
package concord.cli.cache;
