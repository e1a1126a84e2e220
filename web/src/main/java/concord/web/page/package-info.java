/// Pages: each class turns what a store holds into HTML.
///
/// Must never know how requests arrive or who sends them.
package concord.web.page;
