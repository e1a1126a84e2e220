/// What a project says about reports: the configuration file, comments that ignore findings, and
/// baselines with fingerprints.
///
/// In: a report, and texts of the project. Out: the report that remains. Must not print.
package concord.report.project;
