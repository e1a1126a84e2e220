/// The signatures of the standard library, for machines without Go and for speed.
///
/// In comes an import path; out goes a tree of declarations. Must not interpret them.
package concord.go.std;
