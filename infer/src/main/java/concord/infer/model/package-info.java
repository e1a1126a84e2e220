/// Models of the standard library: what a call of one of its functions does to the state, and which
/// actions it is in the behaviour.
package concord.infer.model;
