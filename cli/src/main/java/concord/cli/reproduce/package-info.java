/// `concord reproduce`: what a table of a paper needs is run, and the paper's figures are printed
/// beside ours.
///
/// In comes the name of a paper, out goes a table. The programs are those of our tests.
package concord.cli.reproduce;
