/// Runs the programs of others so that they harm nobody: compilers, drivers and what these make.
///
/// In come a command and [Limits]; out comes a [Contained] process, or, by
/// [concord.campaign.ChildProcess], all that it printed and how it ended. What a platform allows is
/// found out once ([Platform]): namespaces and limits of Linux where they may be used, process
/// groups and a mark in the environment elsewhere. A [Reaper] outlives this process and ends what
/// it leaves; [Sweep] ends what earlier ones left.
///
/// This package must never know what is run or why.
package concord.campaign.child;
