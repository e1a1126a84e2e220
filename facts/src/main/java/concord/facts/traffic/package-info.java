/// How goroutines use the channels and WaitGroups that one function has made and that never leave
/// it and those it starts. In: skeletons, and which functions calls mean. Out: per function its
/// ways to return and the operations at which it can wait, each with what has been done before.
/// What is wrong about that is not known here.
package concord.facts.traffic;
