/// Runs foreign programs in isolation: compilers, drivers and their output.
///
/// In come a command and [Limits]; out comes a [Contained] process, or, by
/// [concord.campaign.ChildProcess], its output and how it ended. [Platform] tries once what the
/// machine supports: namespaces and limits of Linux if they are allowed, process groups and a mark
/// in the environment elsewhere. A [Reaper] outlives this process and ends its children; [Sweep]
/// ends those of earlier processes.
///
/// This package must never know what is run or why.
package concord.campaign.child;
