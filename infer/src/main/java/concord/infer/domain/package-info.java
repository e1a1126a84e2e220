/// The abstract values of inference: values, objects, states, facts about unknown values, widening
/// and the canonical form by which two states are compared.
///
/// In come values and states; out come others. Nothing here knows how code is run, or what other
/// goroutines do.
package concord.infer.domain;
