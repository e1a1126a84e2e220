/// Decides entries of Go programs and of behaviours: which attempts are made, in which order, and
/// what the answer of each may claim.
///
/// In come packages or `.migo` text with limits; out comes a report. Nothing here reads options or
/// prints.
package concord.check;
