/// How many mistakes that are planted into real modules are found.
///
/// In come copies of modules; out comes a table by shape of mistake. The copies are written back as
/// they were.
package concord.bench.size;
