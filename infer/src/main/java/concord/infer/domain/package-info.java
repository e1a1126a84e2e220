/// The abstract values of inference: values, objects, states, facts about unknown values, widening
/// and the canonical form by which two states are compared.
///
/// In: values and states. Out: others. Must not know how code is run, or what other goroutines do.
package concord.infer.domain;
