/// `concord reproduce`: repeats the experiments of a paper's table, and prints the paper's figures
/// beside ours.
///
/// In comes the name of a paper, out goes a table. The programs are those of our tests.
package concord.cli.reproduce;
