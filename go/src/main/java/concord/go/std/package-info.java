/// The signatures of the standard library, for machines without Go and for speed.
///
/// In comes an import path; out goes a tree of declarations. Nothing here knows what they mean.
package concord.go.std;
