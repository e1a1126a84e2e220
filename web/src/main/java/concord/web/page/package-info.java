/// Pages: each class turns what a store holds into HTML.
///
/// Must never know: how requests come in and who asks.
package concord.web.page;
