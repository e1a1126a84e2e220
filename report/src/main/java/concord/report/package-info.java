/// What Concord tells people: findings and verdicts, and every form they are printed in.
///
/// In come the records of [Report], made by an engine; out go text, JSON, SARIF, annotations of a
/// build server, a page of HTML. This package knows places in files as names and numbers only: how
/// a finding was found, and how files are read, it must never know.
package concord.report;
