package concord.report.render;

import java.io.Writer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/// Streams of JSON tokens. Binding JSON to classes would double the start-up time.
final class Json {
  private Json() {}

  private static final JsonFactory FACTORY = new JsonFactory();

  /// Indented by two, lines ending in `\n` on every system.
  static JsonGenerator pretty(Writer out) {
    return FACTORY.createGenerator(INDENTED, out);
  }

  /// Without a space.
  static JsonGenerator compact(Writer out) {
    return FACTORY.createGenerator(ObjectWriteContext.empty(), out);
  }

  static JsonParser parse(String text) {
    return FACTORY.createParser(ObjectReadContext.empty(), text);
  }

  private static final ObjectWriteContext INDENTED =
      new ObjectWriteContext.Base() {
        @Override
        public PrettyPrinter getPrettyPrinter() {
          DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
          return new DefaultPrettyPrinter()
              .withObjectIndenter(indenter)
              .withArrayIndenter(indenter);
        }

        @Override
        public boolean hasPrettyPrinter() {
          return true;
        }
      };
}
