/// The exploration of states, with partial-order reduction.
///
/// In: a machine. Out: a graph of states. Must not judge what is found.
package concord.verify.explore;
