package concord.flow.solve;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.EnumSort;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import concord.flow.Substitution;
import concord.flow.Term;
import concord.flow.Type;
import concord.flow.solve.Query.Sort;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// Z3, asked about one program. One context and one solver serve its queries, between `push` and
/// `pop`. The custom functions come with the queries that call them: their quantifiers would slow
/// down all others.
///
/// Like the paper's implementation, this one discards the context regularly, because Z3 leaks
/// memory, but only after thousands of queries. A test asks 100,000 queries and watches the memory.
final class Z3Solver implements AutoCloseable {
  /// The limit that normally ends a hard query: Z3's own count of work, the same on every machine.
  private static final int RESOURCES = 5_000_000;

  /// After so many queries the context is closed and a new one is made.
  private static final int QUERIES_PER_SESSION = 2_000;

  /// A sort must have elements. Two, so that no variable is determined by there being only one.
  private static final String[] NO_TYPES = {"Nothing", "Nobody"};

  private final Universe universe;
  private final Map<String, List<Sort>> signatures;
  private Optional<Session> session = Optional.empty();
  private int queries;

  Z3Solver(Universe universe) {
    this.universe = universe;
    this.signatures = CustomFunctions.signatures(universe.functions());
  }

  Solution solve(Query query) {
    Optional<SequencedMap<String, Sort>> sorts = VariableSorts.infer(query, signatures);
    if (sorts.isEmpty()) {
      return new Solution.Unsatisfiable();
    }
    try {
      if (queries++ % QUERIES_PER_SESSION == 0) {
        close();
        session = Optional.of(new Session(universe));
      }
      return session.get().solve(query, sorts.get());
    } catch (Z3Exception e) {
      return new Solution.Unknown("Z3 reports: " + oneLine(e.getMessage()));
    } catch (LinkageError e) {
      return new Solution.Unknown("Z3 cannot be loaded here: " + oneLine(e.getMessage()));
    }
  }

  private static String oneLine(String message) {
    return message == null ? "no reason" : message.strip().replaceAll("\\s+", " ");
  }

  @Override
  public void close() {
    session.ifPresent(Session::close);
    session = Optional.empty();
  }

  /// The objects in Z3's memory.
  private static final class Session {
    private final Context context = new Context();
    private final com.microsoft.z3.Solver solver;
    private final EnumSort<?> concrete;
    private final String functions;

    Session(Universe universe) {
      this.solver = context.mkSimpleSolver();
      Params params = context.mkParams();
      params.add("rlimit", RESOURCES);
      solver.setParameters(params);
      String[] elements =
          universe.concrete().isEmpty() ? NO_TYPES : universe.concrete().toArray(String[]::new);
      this.concrete = context.mkEnumSort("Concrete", elements);
      this.functions = CustomFunctions.inherit(universe.inheritance()) + universe.functionText();
    }

    Solution solve(Query query, SequencedMap<String, Sort> sorts) {
      solver.push();
      try {
        Z3Encoding encoding = new Z3Encoding(context, concrete, functions, sorts);
        add(encoding.condition(query.condition()));
        if (encoding.callsFunctions()) {
          solver.add(Z3Encoding.parse(context, concrete, functions, Map.of()));
        }
        for (String length : query.lengths()) {
          add(context.mkGe(context.mkIntConst(length), context.mkInt(0)));
        }
        return switch (solver.check()) {
          case UNSATISFIABLE -> new Solution.Unsatisfiable();
          case UNKNOWN -> new Solution.Unknown("Z3 gave up: " + solver.getReasonUnknown());
          case SATISFIABLE -> new Solution.Satisfiable(determined(encoding, sorts));
        };
      } finally {
        solver.pop();
      }
    }

    /// The variables whose interpretation is unique: adding its inverse leaves nothing.
    private Substitution determined(Z3Encoding encoding, SequencedMap<String, Sort> sorts) {
      Model model = solver.getModel();
      Substitution determined = Substitution.NONE;
      for (String variable : sorts.sequencedKeySet()) {
        Expr<?> constant = encoding.variable(variable);
        Expr<?> value = model.eval(constant, /* completion= */ true);
        solver.push();
        add(context.mkNot(context.mkEq(constant, value)));
        boolean unique = solver.check() == Status.UNSATISFIABLE;
        solver.pop();
        if (unique) {
          determined = determined.with(variable, type(value, sorts.get(variable)));
        }
      }
      return determined;
    }

    private static Type type(Expr<?> value, Sort sort) {
      return switch (sort) {
        case INT -> new Type.Value(new Term.Int(Long.parseLong(value.toString())));
        case BOOL -> new Type.Value(new Term.Bool(value.isTrue()));
        case CONCRETE -> new Type.Concrete(value.getFuncDecl().getName().toString());
      };
    }

    private void add(BoolExpr condition) {
      solver.add(new BoolExpr[] {condition});
    }

    void close() {
      context.close();
    }
  }
}
