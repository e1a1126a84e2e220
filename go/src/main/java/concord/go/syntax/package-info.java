/// Go text to tokens to trees.
///
/// In come the bytes of one file ([Source]); out goes a [File], always, with a [Diagnostic] for
/// each place that is not Go. Nothing here throws on any input, reads a disk, or knows what a name
/// means: that a name is a type or a package is decided by `concord.go.types`.
///
/// Trees are records, but their identity matters: two nodes are never the same object, so that
/// later phases can keep what they learn in side tables keyed by identity
/// ([java.util.IdentityHashMap]).
package concord.go.syntax;
