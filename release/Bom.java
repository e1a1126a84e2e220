import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Properties;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultPrettyPrinter;

/// Adds the Java runtime to a bill of materials (CycloneDX): Maven knows the jars, but not what
/// runs them.
///
/// ```
/// java -cp jackson-core.jar Bom.java BOM IMAGE JDK
/// ```
///
/// `IMAGE` is the runtime that `jlink` made, `JDK` the one it was made from.
final class Bom {
  private Bom() {}

  public static void main(String[] args) throws IOException {
    Path bom = Path.of(args[0]);
    Properties image = release(Path.of(args[1]));
    Properties jdk = release(Path.of(args[2]));
    Runtime runtime =
        new Runtime(
            text(jdk, "IMPLEMENTOR"), text(jdk, "JAVA_RUNTIME_VERSION"), text(image, "MODULES"));
    StringWriter out = new StringWriter();
    JsonFactory factory = new JsonFactory();
    ObjectWriteContext pretty =
        new ObjectWriteContext.Base() {
          @Override
          public tools.jackson.core.PrettyPrinter getPrettyPrinter() {
            return new DefaultPrettyPrinter();
          }

          @Override
          public boolean hasPrettyPrinter() {
            return true;
          }
        };
    try (JsonParser in = factory.createParser(ObjectReadContext.empty(), Files.readString(bom));
        JsonGenerator to = factory.createGenerator(pretty, out)) {
      copy(in, to, runtime);
    }
    Files.writeString(bom, out + "\n");
  }

  private static void copy(JsonParser in, JsonGenerator to, Runtime runtime) {
    Deque<String> path = new ArrayDeque<>(); // the names that lead here; "" for an element
    boolean linked = false;
    String name = "";
    for (JsonToken token = in.nextToken(); token != null; token = in.nextToken()) {
      to.copyCurrentEvent(in);
      switch (token) {
        case PROPERTY_NAME -> name = in.currentName();
        case START_OBJECT, START_ARRAY -> {
          path.addLast(name);
          name = "";
          String here = String.join("/", path);
          if (here.equals("/components")) {
            runtime.component(to);
          } else if (here.equals("/dependencies//dependsOn") && !linked) {
            to.writeString(runtime.ref()); // the first is the application itself
            linked = true;
          }
        }
        case END_OBJECT, END_ARRAY -> path.removeLast();
        default -> {}
      }
    }
  }

  private record Runtime(String vendor, String version, String modules) {
    String ref() {
      return "pkg:generic/openjdk@" + version.replace("+", "%2B");
    }

    void component(JsonGenerator to) {
      to.writeStartObject();
      to.writeStringProperty("type", "platform");
      to.writeStringProperty("bom-ref", ref());
      to.writeStringProperty("publisher", vendor);
      to.writeStringProperty("name", "openjdk");
      to.writeStringProperty("version", version);
      to.writeStringProperty("description", "Java runtime, made with jlink: " + modules);
      to.writeStringProperty("scope", "required");
      to.writeArrayPropertyStart("licenses");
      to.writeStartObject();
      to.writeStringProperty("expression", "GPL-2.0-only WITH Classpath-exception-2.0");
      to.writeEndObject();
      to.writeEndArray();
      to.writeStringProperty("purl", ref());
      to.writeEndObject();
    }
  }

  /// The file `release` of a JDK: `JAVA_VERSION="25.0.1"`.
  private static Properties release(Path home) throws IOException {
    Properties properties = new Properties();
    try (var reader = Files.newBufferedReader(home.resolve("release"))) {
      properties.load(reader);
    }
    return properties;
  }

  private static String text(Properties properties, String key) {
    return properties.getProperty(key, "unknown").replace("\"", "");
  }
}
