/// The flow type system for Go (section IV): from a checked Go package to coroutine types.
///
/// In comes a package with its types; out come, for each entry, the mapping `M` of its functions to
/// coroutine definitions, or the first construct outside the fragment (unbuffered channels, `go`,
/// `defer`, calls and conditions). Must not know how types are reduced.
package concord.flow.golang;
