package concord.behaviour.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.behaviour.migo.MigoParser;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The barbs of Defs. 4.3 and C.1, one line of the definition each.
final class BarbsTest {
  /// The barbs of the state that `steps` first steps lead to.
  private static List<Barb> barbs(int steps, String text) {
    Semantics semantics = new Semantics(MigoParser.parse("t.migo", text).program());
    State state = semantics.initial();
    for (int i = 0; i < steps; i++) {
      state = semantics.steps(state).getFirst().next();
    }
    return List.copyOf(new Barbs(semantics).of(state));
  }

  @Test
  void sendAndReceive() {
    assertEquals(List.of(new Barb.Out(0)), barbs(1, "def main(): let c = newchan int, 0; send c;"));
    assertEquals(
        List.of(new Barb.In(0)),
        barbs(1, "def main(): let c = newchan int, 0; call t(c);" + " def t(x): recv x;"));
  }

  @Test
  void synchronisation() {
    assertEquals(
        List.of(new Barb.Out(0), new Barb.In(0), new Barb.Sync(0)),
        barbs(2, "def main(): let c = newchan int, 0; spawn w(c); send c; def w(c): recv c;"));
  }

  @Test
  void closeAndClosed() {
    String text = "def main(): let c = newchan int, 0; close c; recv c;";
    assertEquals(List.of(new Barb.End(0)), barbs(1, text));
    assertEquals(List.of(new Barb.In(0), new Barb.Closed(0), new Barb.Sync(0)), barbs(2, text));
  }

  @Test
  void buffers() {
    String text = "def main(): let c = newchan int, 2; send c; send c; tau;";
    assertEquals(List.of(new Barb.Out(0), new Barb.Room(0), new Barb.Sync(0)), barbs(1, text));
    assertEquals(
        List.of(new Barb.Out(0), new Barb.Room(0), new Barb.Item(0), new Barb.Sync(0)),
        barbs(2, text));
    assertEquals(List.of(new Barb.Item(0)), barbs(3, text));
  }

  @Test
  void selectHasBarbsTogetherOrNotAtAll() {
    String both =
        "def main(): let c = newchan int, 0; let d = newchan int, 0;"
            + "select case send c; case recv d; endselect;";
    Semantics semantics = new Semantics(MigoParser.parse("t.migo", both).program());
    State made = semantics.steps(semantics.initial()).getFirst().next();
    State state = semantics.steps(made).getFirst().next();
    Barbs barbs = new Barbs(semantics);
    assertEquals(
        List.of(new Barb.Out(0), new Barb.In(1)), barbs.waitsFor(state.goroutines().getFirst()));
    assertEquals(
        List.of(),
        barbs(1, "def main(): let c = newchan int, 0; select case send c; case tau; endselect;"));
  }

  @Test
  void whoComparesNamesWaitsForNothing() {
    String head = "def main(): let c = newchan int, 0; ";
    assertEquals(List.of(), barbs(1, head + "same c c; send c;"));
    assertEquals(List.of(new Barb.Out(0)), barbs(2, head + "same c c; send c;"));
    assertEquals(List.of(), barbs(1, head + "select case send c; case same c c; endselect;"));
  }
}
