/// Checks packages of Go, and behaviours: finds their entries and units, decides each, and collects
/// the reports.
///
/// In: packages or `.migo` text, and limits. Out: a report. Must not read options or print.
package concord.check;
