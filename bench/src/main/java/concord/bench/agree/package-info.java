/// Figures of `agree`: how fast programs are generated and compared, how large they are, and how
/// soon and how small a known bug is found. Needs the compilers that bin/install-ocaml 4.04.2
/// builds.
package concord.bench.agree;
