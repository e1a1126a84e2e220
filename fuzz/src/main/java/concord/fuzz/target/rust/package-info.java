/// Channel libraries of Rust, fetched and built by cargo.
///
/// In comes a library by its name and version, out comes a driver; what its programs are about is
/// unknown here.
package concord.fuzz.target.rust;
