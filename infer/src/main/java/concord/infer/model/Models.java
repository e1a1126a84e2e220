package concord.infer.model;

import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Builtins;
import concord.infer.run.Calls;
import concord.infer.run.Calls.Completion;
import concord.infer.run.Channels;
import concord.infer.run.Counts;
import concord.infer.run.LibraryModels;
import concord.infer.run.Memory;
import concord.infer.run.Surroundings;
import concord.infer.run.WholeProgram;
import concord.infer.write.Specialiser;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The list of all models: what functions of the standard library do, under their full names. Each
/// family has a file of its own.
public final class Models implements LibraryModels {
  private final Map<String, Model> models = new HashMap<>();

  public Models(
      Specialiser specialiser, Memory memory, Channels channels, WholeProgram world, Calls calls) {
    Counts counts = new Counts(specialiser, world);
    new SyncModels(specialiser, memory, channels, counts, calls).addTo(models);
    new AtomicModels(memory).addTo(models);
    ContextModels contexts = new ContextModels(specialiser, channels, calls);
    contexts.addTo(models);
    new TimeModels(specialiser, memory, channels, calls).addTo(models);
    new ProcessModels(specialiser, calls).addTo(models);
    new CallerModels(world, new Surroundings(world, specialiser, memory, channels), specialiser)
        .addTo(models);
    new TestModels(specialiser, channels, counts, calls, contexts).addTo(models);
    new FormatModels(calls).addTo(models);
    new ErrorModels(specialiser, memory, world).addTo(models);
    new DataModels(specialiser, world).addTo(models);
    new TextModels().addTo(models);
    Builtins builtins = new Builtins(specialiser, memory, channels);
    new ListModels(specialiser, memory, builtins).addTo(models);
    models.put(Calls.CALLS_BACK, calls::callsBack);
    models.put(
        LibraryModels.builtin("panic"),
        (path, args, _) -> calls.returns().panic(path, args.getFirst()));
    for (String name : List.of("clear", "close", "copy", "delete", "print", "println", "recover")) {
      models.put(
          LibraryModels.builtin(name),
          (path, args, done) ->
              builtins.call(path, name, concord.go.types.Basic.INVALID, args, done));
    }
  }

  @Override
  public boolean has(String name) {
    return models.containsKey(name);
  }

  @Override
  public void call(Path path, String name, List<Value> args, Completion done) {
    models.get(name).call(path, args, done);
  }

  @Override
  public void returned(Path path, List<Value> args, Value result) {
    DataModels.returned(path, args, result);
  }
}
