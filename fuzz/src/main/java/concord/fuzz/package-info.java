/// `concord fuzz`: tests channel runtimes with programs that must terminate.
///
/// In come a target and settings; out come a [FuzzSubject] for a campaign, the table of the paper
/// and scans over versions. Generation is in `effect` and `program`, execution in `run`, everything
/// about single runtimes in `target`.
package concord.fuzz;
