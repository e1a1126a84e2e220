/// Channels that a function makes and shares only with the goroutines it starts.
///
/// In come the skeletons of a program; out comes who can wait for ever on such a channel, with the
/// steps that lead there. Only a few functions know such a channel, so their skeletons, cut down to
/// what they do with it, are explored together in every order. Everything else is
/// over-approximated: an operation on another object can always go on, and a condition that is not
/// known goes either way. What could be an artefact of that (two loops that run equally often, a
/// condition on memory that goroutines share) is not reported. Nothing here knows types, syntax or
/// behaviours.
package concord.facts.local;
