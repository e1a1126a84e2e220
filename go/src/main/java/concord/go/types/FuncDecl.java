package concord.go.types;

import concord.go.syntax.Decl;
import concord.go.syntax.Source;

/// The declaration of a function or method.
public record FuncDecl(Scope scope, Source source, Decl.Func syntax) {}
