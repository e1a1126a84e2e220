/// Every form in which a report is printed: text, JSON, SARIF, HTML, Mermaid, annotations for
/// GitHub, summaries.
///
/// In comes a [concord.report.Report]; out comes text. Nothing here decides what is reported.
package concord.report.render;
