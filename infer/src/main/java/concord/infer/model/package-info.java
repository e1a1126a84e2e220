/// Models of the standard library: what a call of a function does to the state, and which actions
/// it is in the behaviour.
///
/// In: a call with abstract arguments. Out: its results, or actions and several paths.
/// [concord.infer.model.Models] lists all models. Must not know which entry is followed, or how
/// behaviours are verified.
package concord.infer.model;
