/// Channel libraries of Rust, fetched and built by cargo.
///
/// In comes a library by its name and version, out comes a driver; must not know which programs are
/// generated.
package concord.fuzz.target.rust;
