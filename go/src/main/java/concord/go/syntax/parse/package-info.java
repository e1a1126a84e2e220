/// The lexer and the parser of Go.
///
/// In: the bytes of one file ([concord.go.syntax.Source]). Out: a tree, always, with a diagnostic
/// for each place that is not Go. The parser is one object that is written as a chain of classes,
/// one for each chapter of the spec. Must not know what a name means.
package concord.go.syntax.parse;
