/// How goroutines use the channels and WaitGroups that a function makes and that never escape it
/// and the goroutines it starts. In: skeletons, and the targets of calls. Out: per function its
/// exits and the operations at which it can block, each with the operations before it. Must not
/// know which of this is a mistake.
package concord.facts.traffic;
