/// Control-flow graphs of functions.
///
/// In comes the body of a function ([concord.go.syntax.Stmt.Block]); out goes a [Cfg] of basic
/// blocks, whose conditions have no `&&`, `||` or `!` left and whose labels, `goto` and
/// `fallthrough` have become edges. What a deferred call does when the function ends is not an
/// edge: [PendingDefers] says which calls are due at each end. Nothing here knows types; which
/// calls do not return is asked of [Calls].
package concord.go.cfg;
