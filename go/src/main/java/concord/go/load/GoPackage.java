package concord.go.load;

import concord.go.syntax.Diagnostic;
import java.nio.file.Path;
import java.util.List;

/// A package, parsed: the files of one directory that are built together.
///
/// Identity matters: for one loading, the same package in the same role is the same object. Two
/// roles of a package share the trees of the files they have in common, so that facts about a tree
/// are computed for one package only.
public final class GoPackage {
  /// Which files of its directory a package has.
  public enum Role {
    /// Those that are not tests: the package as others import it.
    PLAIN,
    /// Those and the `_test.go` files of the same package.
    WITH_TESTS,
    /// The `_test.go` files of package `name_test`, which imports the package it tests.
    EXTERNAL_TEST
  }

  private final String path;
  private final String name;
  private final Path dir;
  private final Role role;
  private final List<GoFile> files;
  private final GoModule module;
  private final boolean standard;
  private final List<Diagnostic> problems;

  GoPackage(
      String path,
      String name,
      Path dir,
      Role role,
      List<GoFile> files,
      GoModule module,
      boolean standard,
      List<Diagnostic> problems) {
    this.path = path;
    this.name = name;
    this.dir = dir;
    this.role = role;
    this.files = List.copyOf(files);
    this.module = module;
    this.standard = standard;
    this.problems = List.copyOf(problems);
  }

  /// The import path; that of an external test ends in `_test`.
  public String path() {
    return path;
  }

  /// The name in its package clauses.
  public String name() {
    return name;
  }

  public Path dir() {
    return dir;
  }

  public Role role() {
    return role;
  }

  /// Whether it is the external test of the package with this import path.
  public boolean tests(String importPath) {
    return role == Role.EXTERNAL_TEST && path.equals(importPath + "_test");
  }

  /// The files, sorted by name.
  public List<GoFile> files() {
    return files;
  }

  public GoModule module() {
    return module;
  }

  /// Whether it belongs to the standard library.
  public boolean isStandard() {
    return standard;
  }

  /// Problems of the package as a whole; problems of a file are in the file.
  public List<Diagnostic> problems() {
    return problems;
  }

  @Override
  public String toString() {
    return path + (role == Role.WITH_TESTS ? " (with tests)" : "");
  }
}
