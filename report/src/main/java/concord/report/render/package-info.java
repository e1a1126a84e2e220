/// Every form in which a report is printed: text, JSON, SARIF, HTML, Mermaid, annotations for
/// GitHub, summaries.
///
/// In: a [concord.report.Report]. Out: text. Must not decide what is reported.
package concord.report.render;
