package concord.go.types;

import concord.go.syntax.Expr;
import concord.go.syntax.Source;
import java.util.List;
import java.util.Optional;

/// Where package-level variables get their type and value. `group` are all variables of the spec
/// when one call initialises several, else it is empty.
public record VarDecl(
    Scope scope, Source source, Optional<Expr> type, Optional<Expr> init, List<Var> group) {}
