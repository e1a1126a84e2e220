package concord.agree.backend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A backend with another library than the one that the first line of the sources opens. That line
/// is replaced by a text of ours.
///
/// @param header the resource with that text
/// @param backend builds the changed file, whose name has the header's before its ending
public record PortedBackend(String header, Backend backend) implements Backend {
  @Override
  public String name() {
    return backend.name();
  }

  @Override
  public Build build(Path folder, String source) throws IOException, InterruptedException {
    String text = Files.readString(folder.resolve(source));
    int end = text.indexOf('\n') + 1;
    String ported = ported(source);
    Files.writeString(folder.resolve(ported), Prelude.text(header + ".scm") + text.substring(end));
    return backend.build(folder, ported);
  }

  @Override
  public List<String> commands(String source) {
    List<String> all = new ArrayList<>();
    all.add("# put " + header + ".scm in place of the first line, as " + ported(source));
    all.addAll(backend.commands(ported(source)));
    return all;
  }

  private String ported(String source) {
    int dot = source.lastIndexOf('.');
    return source.substring(0, dot) + "_" + header + source.substring(dot);
  }
}
