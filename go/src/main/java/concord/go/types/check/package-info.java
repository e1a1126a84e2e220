/// The type checker of Go.
///
/// In come packages of syntax trees; out come [concord.go.types.Info] and problems. The types and
/// objects themselves are in [concord.go.types].
package concord.go.types.check;
