/// Summaries of functions, bottom-up over the call graph.
///
/// In come skeletons; out comes for each function a [concord.facts.effect.Summary]: what it may
/// take, wait for and call, and with which locks it can return, said about its parameters and
/// package variables. On the way [concord.facts.effect.PathWalk] follows the paths of each function
/// once and notes what is wrong on them. Nothing here reads syntax trees or types.
package concord.facts.effect;
