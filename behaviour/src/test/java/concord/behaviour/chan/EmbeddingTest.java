package concord.behaviour.chan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EmbeddingTest {
  private static final Stmt.Act RECV = Stmt.Act.of(new Action.Recv("c"));
  private static final Stmt.Act SEND = Stmt.Act.of(Action.Send.of("c"));
  private static final Effect GET = new Effect.Get("c");
  private static final Effect PUT = new Effect.Put("c");

  private static List<Stmt> main(Effect effect) {
    return Embedding.embed(effect).definition("main").orElseThrow().body();
  }

  @Test
  void spawnedEffectsAreDefinitions() {
    Effect effect = Effect.seq(new Effect.Chan("c", 2), new Effect.Spawn(PUT), GET);
    Stmt make = new Stmt.New("c", new Sort.Channel("c", 2));
    List<Stmt> body = List.of(make, new Stmt.Spawn("p0", List.of("c")), RECV);
    List<Definition> definitions =
        List.of(
            new Definition("main", List.of(), body),
            new Definition("p0", List.of("c"), List.of(SEND)));
    assertEquals(new Program(definitions, "main"), Embedding.embed(effect));
  }

  @Test
  void choicesAndSelects() {
    Stmt choice =
        new Stmt.Choice(List.of(Stmt.Branch.of(List.of(RECV)), Stmt.Branch.of(List.of(SEND))));
    assertEquals(List.of(choice), main(new Effect.Choice(GET, PUT)));
    Effect select =
        new Effect.Select(
            List.of(new SelectEffect.SelGet("c", PUT), new SelectEffect.SelPut("c", Effect.EMPTY)),
            Optional.of(GET));
    List<Stmt.Case> cases =
        List.of(new Stmt.Case(RECV, List.of(SEND)), new Stmt.Case(SEND, List.of()));
    assertEquals(List.of(new Stmt.Select(cases, Optional.of(List.of(RECV)))), main(select));
  }

  @Test
  void rangesAreRecursive() {
    Program program = Embedding.embed(new Effect.Range("c", Effect.EMPTY));
    Stmt again = new Stmt.Call("r0", List.of("c"));
    Stmt.Outcome value = new Stmt.Outcome("", List.of(), List.of(again));
    assertEquals(
        List.of(new Stmt.Act(new Action.Recv("c"), List.of(value))),
        program.definition("r0").orElseThrow().body());
  }

  @Test
  void aSpawnedRangeIsNotItsOwnProcess() {
    Program program = Embedding.embed(new Effect.Spawn(new Effect.Range("c", Effect.EMPTY)));
    assertEquals(
        List.of(new Stmt.Call("r0", List.of("c"))), program.definition("p0").orElseThrow().body());
  }

  @Test
  void repetitionsAreUnrolled() {
    assertEquals(List.of(RECV, RECV, RECV), main(new Effect.Repeat(3, GET)));
  }

  @Test
  void sequencesAreFlat() {
    Effect nested = Effect.seq(Effect.seq(GET, Effect.EMPTY), Effect.seq(PUT, GET));
    assertEquals(new Effect.Seq(List.of(GET, PUT, GET)), nested);
    assertEquals(List.of("c"), List.copyOf(Embedding.freeChannels(nested)));
    assertEquals("Get(c); Put(c); Get(c)", nested.toString());
  }
}
