/// Stored answers of `concord check`, so that an unchanged check is not repeated.
///
/// A check's questions to the [concord.go.load.World] are recorded ([Recording]). Its output
/// ([Answer]) is stored with these [Question]s and their answers. If all answers are the same in a
/// later run, the output would be the same. Must not know what a check does, and must not make one
/// fail: an answer that cannot be read or written is a missing answer.
package concord.cli.cache;
