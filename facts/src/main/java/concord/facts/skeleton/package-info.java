/// What a function does that matters to synchronisation, cut down to a small control-flow graph.
///
/// In comes the code of one function; out comes a [concord.facts.skeleton.Skeleton]: operations on
/// synchronisation objects, calls, stores of what can carry them, and the branches between them.
/// Objects are named by [concord.facts.skeleton.Term]s over the parameters of the function. A
/// skeleton refers to functions and types by name only, so that it outlives the syntax tree and can
/// be kept on disk. Nothing here knows callers or callees.
package concord.facts.skeleton;
