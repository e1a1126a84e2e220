package concord.go.types;

import concord.go.syntax.Expr;
import concord.go.syntax.Source;
import java.util.Optional;

/// Where a constant gets its type and value: perhaps from an earlier line of its group, with an
/// `iota` of its own.
public record ConstDecl(
    Scope scope, Source source, Optional<Expr> type, Optional<Expr> init, int iota) {}
