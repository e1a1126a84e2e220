/// The reduce function `∘` (section III-A): rules CR1–CR7 over a list of coroutine instances.
///
/// In comes a coroutine program; out comes, for each group of values of its condition variables,
/// the reduction with the rule of every step. Must not know Go.
package concord.flow.reduce;
