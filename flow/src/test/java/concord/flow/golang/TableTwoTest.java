package concord.flow.golang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.flow.golang.FlowChecker.Verdict;
import concord.flow.reduce.Options;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

/// Table II, the column "Ours": our programs for the patterns of Table I, and our reconstructions
/// of the four real bugs.
class TableTwoTest {
  private static final SequencedMap<String, String> OURS = new LinkedHashMap<>();

  static {
    OURS.put("p01_basic", "No");
    OURS.put("p02_basic_receive_in_function", "No");
    OURS.put("p03_defer2", "No");
    OURS.put("p04_inline_func", "No");
    OURS.put("p05_inline_func_var_outside", "No");
    OURS.put("p06_main_exit", "No");
    OURS.put("p07_rec_main", "No");
    OURS.put("p08_sleeping_receiver", "No");
    OURS.put("p09_sleeping_sender", "No");
    OURS.put("p10_wait30", "No");
    OURS.put("p11_basic_receive_in_function_extra", "Yes");
    OURS.put("p12_basic3receive", "Yes");
    OURS.put("p13_no_sender", "Yes");
    OURS.put("p14_no_receiver", "Yes");
    OURS.put("p15_no_live_goroutines", "Yes");
    OURS.put("p16_func", "Yes");
    OURS.put("p17_out_of_order", "Yes");
    OURS.put("p18_return_channel", "Yes");
    OURS.put("b1_cockroachdb_25456", "Yes");
    OURS.put("b2_grpc_1424", "Yes");
    OURS.put("b3_moby_33293", "Yes");
    OURS.put("b4_moby_4395", "Yes");
  }

  /// With the rules as printed, a coroutine may receive what it yielded itself; so a send to a
  /// channel that only the sender will read is not seen.
  private static final List<String> MISSED_WITHOUT_LABELS = List.of("b3_moby_33293");

  @Test
  void ours() {
    List<String> table = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    OURS.forEach((name, verdict) -> {
      boolean missed = MISSED_WITHOUT_LABELS.contains(name);
      expected.add(row(name, verdict, missed ? "No" : verdict));
      table.add(row(name, blocks(name, Options.EXECUTABLE), blocks(name, GoPrograms.PAPER)));
    });
    System.out.println(row("Program", "Ours", "Without labels"));
    table.forEach(System.out::println);
    assertEquals(String.join("\n", expected), String.join("\n", table));
  }

  private static String blocks(String name, Options options) {
    Verdict verdict = GoPrograms.judge(GoPrograms.resource("patterns/" + name), options).verdict();
    return switch (verdict) {
      case OK -> "No";
      case DEADLOCK, LEAK -> "Yes";
      case UNDECIDED -> "Err";
    };
  }

  private static String row(String name, String ours, String withoutLabels) {
    return "| %-36s | %-4s | %-14s |".formatted(name, ours, withoutLabels);
  }
}
