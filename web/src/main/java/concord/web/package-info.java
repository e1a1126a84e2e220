/// The dashboard: campaigns, buckets and findings of a store, and results of `check`, in a browser.
///
/// In comes an open store ([concord.campaign.store.Store]), a folder with results of `check`, and
/// [Charts] that draw a finding as a schedule. Out go pages, which work without a script, and one
/// stream of changes that a script turns into live pages.
///
/// Must never know: how a program is generated or run, and which commands there are. Texts that
/// come from programs, compilers and people are data: they reach a page only through
/// [concord.web.page.Html], which escapes them.
package concord.web;
