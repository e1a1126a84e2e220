/// Stands in for the library `turnkey-support`, of which Z3's Java binding calls one method.
///
/// The library unpacks 34 MB into the temporary folder in every process and leaves them there if
/// the process is killed. This one unpacks once, into Concord's cache. The name of the package is
/// the one that the binding was compiled against; our build leaves the library itself out.
package tools.aqua.turnkey.support;
