/// Concord's output: findings and verdicts, and every form in which they are printed.
///
/// In: the records of [Report], made by an engine. Out: text, JSON, SARIF, CI annotations, HTML.
/// Knows places in files as names and numbers only. Must not know how findings are made, or how
/// files are read.
package concord.report;
