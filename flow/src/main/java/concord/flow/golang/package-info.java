/// The flow type system for Go (section IV): from a checked Go package to coroutine types.
///
/// In comes a package with its types; out come, for each entry, the mapping `M` of its functions to
/// coroutine definitions, or the first construct that lies outside the fragment: unbuffered
/// channels, `go`, `defer`, calls and conditions. Nothing here reduces anything.
package concord.flow.golang;
