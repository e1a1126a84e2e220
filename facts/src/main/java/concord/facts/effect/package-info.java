/// Summaries of functions, bottom-up over the call graph.
///
/// In: skeletons. Out: for each function a [concord.facts.effect.Summary], which says in terms of
/// parameters and package variables what it may lock, wait for and call, and with which locks it
/// can return. [concord.facts.effect.PathWalk] walks the paths of each function once and notes what
/// looks wrong on them. Must not read syntax trees or types.
package concord.facts.effect;
