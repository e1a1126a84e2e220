/// Channels of Clojure, fetched by Maven.
///
/// In comes a version of core.async, out comes a driver; must not know which programs are
/// generated.
package concord.fuzz.target.clojure;
