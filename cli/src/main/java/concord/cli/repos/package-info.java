/// `concord check --repos`: many modules, one report.
///
/// In comes a list of modules ([Repositories]: folders, archives, versions in Go's module cache).
/// Each is checked by a process of its own, within limits ([ModuleCheck]), here or on the machines
/// of a cluster. Out goes a folder ([RepositoriesReport]): JSON, SARIF and pages with totals and
/// with one page for each module.
///
/// Apart from times, what is written depends only on the modules and the options. This package must
/// never know how a module is checked: it starts `concord check` and keeps what that writes.
package concord.cli.repos;
