/// Channels of Clojure, fetched by Maven.
///
/// In comes a version of core.async, out comes a driver; what its programs are about is unknown
/// here.
package concord.fuzz.target.clojure;
