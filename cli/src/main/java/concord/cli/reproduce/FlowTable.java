package concord.cli.reproduce;

import concord.flow.golang.FlowChecker;
import concord.flow.reduce.Options;
import concord.go.syntax.Source;
import concord.go.syntax.parse.Parser;
import concord.go.types.check.Importer;
import concord.go.types.check.Unit;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/// Table II of *A Flow Extension to Coroutine Types*: 18 patterns and 4 bugs of real programs.
final class FlowTable {
  private record Row(String program, String paper) {}

  private static final List<Row> TABLE =
      List.of(
          new Row("p01_basic", "No"),
          new Row("p02_basic_receive_in_function", "No"),
          new Row("p03_defer2", "No"),
          new Row("p04_inline_func", "No"),
          new Row("p05_inline_func_var_outside", "No"),
          new Row("p06_main_exit", "No"),
          new Row("p07_rec_main", "No"),
          new Row("p08_sleeping_receiver", "No"),
          new Row("p09_sleeping_sender", "No"),
          new Row("p10_wait30", "No"),
          new Row("p11_basic_receive_in_function_extra", "Yes"),
          new Row("p12_basic3receive", "Yes"),
          new Row("p13_no_sender", "Yes"),
          new Row("p14_no_receiver", "Yes"),
          new Row("p15_no_live_goroutines", "Yes"),
          new Row("p16_func", "Yes"),
          new Row("p17_out_of_order", "Yes"),
          new Row("p18_return_channel", "Yes"),
          new Row("b1_cockroachdb_25456", "Yes"),
          new Row("b2_grpc_1424", "Yes"),
          new Row("b3_moby_33293", "Yes"),
          new Row("b4_moby_4395", "Yes"));

  private FlowTable() {}

  static boolean run(Consumer<String> out) throws IOException {
    Table table = new Table("program", "paper", "ours", "without labels");
    boolean same = true;
    Options paper = Options.PAPER.withLabels(Options.Labels.OFF);
    for (Row row : TABLE) {
      String ours = blocks(row.program(), Options.EXECUTABLE);
      table.row(row.program(), row.paper(), ours, blocks(row.program(), paper));
      same &= ours.equals(row.paper());
    }
    out.accept("Table II of A Flow Extension to Coroutine Types (column Ours): does it deadlock?");
    out.accept(table.print().stripTrailing());
    out.accept(
        "Without labels, and with the rules as printed, a coroutine may receive what it yielded itself; so b3 is missed.");
    return same;
  }

  private static String blocks(String name, Options options) throws IOException {
    var parsed = Parser.parse(Source.of(name + ".go", Programs.text("patterns/" + name + ".go")));
    var checked = Unit.of("main", List.of(parsed.file()), Importer::opaque).check();
    return switch (new FlowChecker(options).check(checked).getFirst().verdict()) {
      case OK -> "No";
      case DEADLOCK, LEAK -> "Yes";
      case UNDECIDED -> "Err";
    };
  }
}
