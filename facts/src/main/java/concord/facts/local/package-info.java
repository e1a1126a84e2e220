/// Channels that a function makes and shares only with the goroutines it starts.
///
/// In: the skeletons of a program. Out: the goroutines that can wait for ever on such a channel,
/// with the steps that lead there. Only a few functions can reach such a channel, so their
/// skeletons, reduced to what they do with it, are explored together in every order. Everything
/// else is over-approximated: an operation on another object can always proceed, and an unknown
/// condition goes either way. A violation that may be an artefact of that (two loops that run
/// equally often, a condition on shared memory) is not reported. Must not know types, syntax or
/// behaviours.
package concord.facts.local;
