/// The exploration of states with partial-order reduction.
///
/// In comes a machine; out comes a graph of states. Nothing here judges what is found.
package concord.verify.explore;
