/// Models of the standard library: what a call of one of its functions does to the state, and which
/// actions it is in the behaviour.
///
/// In comes a call with abstract arguments; out come its results, or actions and several paths.
/// [concord.infer.model.Models] lists all models. Nothing here knows which entry is followed, or
/// how behaviours are verified.
package concord.infer.model;
