/// Requests, responses, routes, and who may ask: what the dashboard needs on top of the JDK's
/// server.
///
/// Must never know: campaigns, findings, pages.
package concord.web.http;
