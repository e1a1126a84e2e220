package concord.go.code;

import concord.go.syntax.Expr;
import concord.go.syntax.Stmt;
import concord.go.types.Info;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.List;

/// Statements, in the order of the spec's chapter. What has a file of its own is named there:
/// [Assignments], [Jumps], [Switches], [Selects], [Loops].
final class Statements {
  private static final int NONE = -1;

  private final Lowering lowering;
  private final Assembler out;
  private final Info info;
  private final Expressions expressions;
  private int epilogue = NONE;

  Statements(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.info = lowering.info;
    this.expressions = lowering.expressions;
  }

  /// The label of the epilogue, or -1.
  int epilogue() {
    return epilogue;
  }

  void body(Stmt.Block body) {
    epilogue = Defers.in(body) ? out.label() : NONE;
    block(body.stmts());
    if (epilogue == NONE) {
      out.at(body.end() - 1);
      returnResults();
      return;
    }
    out.place(epilogue);
    out.at(Math.max(body.start(), body.end() - 1));
    out.emit(new Instr.RunDefers());
    returnResults();
  }

  /// `return` with what the named results hold, or with nothing known.
  private void returnResults() {
    List<Integer> registers = new ArrayList<>();
    for (Var var : lowering.results) {
      registers.add(read(var));
    }
    out.emit(new Instr.Return(registers));
  }

  private int read(Var var) {
    return switch (lowering.home(var).orElseThrow()) {
      case Lowering.Home.Register(int register) -> register;
      case Lowering.Home.Address(int register) -> {
        int dst = out.register();
        out.emit(new Instr.Load(dst, register));
        yield dst;
      }
    };
  }

  void block(List<Stmt> stmts) {
    stmts.forEach(this::stmt);
  }

  void stmt(Stmt stmt) {
    out.at(stmt.start());
    String label = lowering.jumps.takeLabel();
    switch (stmt) {
      case Stmt.Bad _ -> out.emit(new Instr.Opaque("a statement that is not valid Go"));
      case Stmt.Empty _ -> {}
      case Stmt.ExprStmt s -> exprStmt(s.x());
      case Stmt.Send s -> {
        int channel = expressions.value(s.chan());
        int value = expressions.value(s.value(), FieldSteps.elem(info.type(s.chan())));
        out.at(s.start());
        out.emit(new Instr.Send(channel, value));
      }
      case Stmt.IncDec s -> lowering.assignments.incDec(s);
      case Stmt.Assign s -> lowering.assignments.assign(s);
      case Stmt.ShortVarDecl s -> lowering.assignments.shortVarDecl(s);
      case Stmt.DeclStmt s -> lowering.assignments.decl(s.decl());
      case Stmt.Labeled s -> lowering.jumps.labeled(s);
      case Stmt.Go s -> {
        Calls.Prepared call = lowering.calls.prepare(s.call());
        out.at(s.start());
        out.emit(new Instr.Go(call.callee(), call.args()));
      }
      case Stmt.Defer _ when lowering.loopBody().isPresent() ->
          out.emit(new Instr.Opaque("a defer in a loop over a function"));
      case Stmt.Defer s -> {
        Calls.Prepared call = lowering.calls.prepare(s.call());
        out.at(s.start());
        out.emit(new Instr.Defer(call.callee(), call.args()));
      }
      case Stmt.Return s -> returnStmt(s);
      case Stmt.Branch s -> lowering.jumps.branch(s);
      case Stmt.Block s -> block(s.stmts());
      case Stmt.If s -> ifStmt(s);
      case Stmt.Switch s -> lowering.switches.switchStmt(s, label);
      case Stmt.TypeSwitch s -> lowering.switches.typeSwitch(s, label);
      case Stmt.Select s -> lowering.selects.select(s, label);
      case Stmt.For s -> lowering.loops.forStmt(s, label);
      case Stmt.Range s -> lowering.loops.range(s, label);
    }
  }

  private void exprStmt(Expr x) {
    if (Expressions.unparen(x) instanceof Expr.Call call) {
      int before = out.at(call.start());
      lowering.calls.calls(call, 0);
      out.at(before);
    } else {
      expressions.value(x);
    }
  }

  private void returnStmt(Stmt.Return s) {
    List<Integer> registers = new ArrayList<>();
    if (s.results().size() == 1 && lowering.results.size() > 1) {
      registers.addAll(
          lowering
              .assignments
              .results(s.results().getFirst(), lowering.results.size())
              .registers());
    } else {
      for (int i = 0; i < s.results().size(); i++) {
        Expr value = s.results().get(i);
        registers.add(
            i < lowering.results.size()
                ? lowering.builtins.named(
                    value, lowering.results.get(i).type(), lowering.results.get(i).name())
                : expressions.value(value));
      }
    }
    out.at(s.start());
    if (epilogue == NONE && lowering.loopBody().isEmpty() && !s.results().isEmpty()) {
      out.emit(new Instr.Return(registers));
      return;
    }
    for (int i = 0; i < registers.size() && i < lowering.results.size(); i++) {
      store(lowering.results.get(i), registers.get(i));
    }
    returnHeld(s);
  }

  /// Returns what the results hold.
  void returnHeld(Stmt.Return s) {
    if (lowering.loopBody().isPresent()) {
      lowering.rangeFunctions.exit(lowering.loopBody().get(), s);
      return;
    }
    if (epilogue != NONE) {
      out.emit(new Instr.RunDefers());
    }
    returnResults();
  }

  private void store(Var var, int register) {
    switch (lowering.home(var).orElseThrow()) {
      case Lowering.Home.Register(int own) -> out.emit(new Instr.Copy(own, register));
      case Lowering.Home.Address(int address) -> out.emit(new Instr.Store(address, register));
    }
  }

  private void ifStmt(Stmt.If s) {
    s.init().ifPresent(this::stmt);
    int then = out.label();
    int otherwise = out.label();
    int end = out.label();
    lowering.operators.condition(s.cond(), then, otherwise, false);
    out.place(then);
    block(s.then().stmts());
    out.emit(new Instr.Jump(end));
    out.place(otherwise);
    s.otherwise().ifPresent(this::stmt);
    out.place(end);
  }
}
