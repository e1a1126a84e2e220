/// Skeletons: functions reduced to a small control-flow graph of what matters to synchronisation.
///
/// In: the code of one function. Out: a [concord.facts.skeleton.Skeleton] with operations on
/// synchronisation objects, calls, stores of values that can carry such objects, and the branches
/// between them. [concord.facts.skeleton.Term]s over the function's parameters name the objects. A
/// skeleton refers to functions and types by name only, so that it outlives the syntax tree and can
/// be kept on disk. Must not know callers or callees.
package concord.facts.skeleton;
