/// Requests, responses, routes, and access control: what the dashboard needs on top of the JDK's
/// server.
///
/// Must never know: campaigns, findings, pages.
package concord.web.http;
