/// The syntax of Go: tokens, trees, and where they are in the text. [concord.go.syntax.parse] makes
/// them.
///
/// In: the bytes of one file ([Source]). Out: a [File] with its [Comments] and [Diagnostic]s. Must
/// not read files, and must not know what a name means: `concord.go.types` decides whether it is a
/// type or a package.
///
/// Trees are records, but their identity matters: two nodes are never the same object, so that
/// later phases can keep what they learn in side tables keyed by identity
/// ([java.util.IdentityHashMap]).
package concord.go.syntax;
