/// What a project says about reports: the configuration file, comments that ignore findings, and
/// baselines with fingerprints.
///
/// In comes a report with texts of the project; out comes the report that is left. Nothing here
/// prints.
package concord.report.project;
