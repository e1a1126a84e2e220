/// `concord fuzz`: channel runtimes under programs that must terminate.
///
/// In come a target and settings; out come a [FuzzSubject] for a campaign, the table of the paper
/// and scans over versions. Generation is in `effect` and `program`, execution in `run`, what is
/// known of each runtime in `target`.
package concord.fuzz;
