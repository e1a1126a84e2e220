/// From what a user names (files, directories, `./...`) to parsed packages, and from an import path
/// to the package it means.
///
/// In come patterns and the file system; out go [GoPackage]s, each with the files that belong to it
/// under the given [BuildContext], and [Imports] to find others. No Go toolchain is needed. What an
/// import means is looked up in the module itself, its workspace, `vendor`, the module cache and
/// GOROOT, as far as these exist; a package in none of them is not found. Must not know types.
package concord.go.load;
