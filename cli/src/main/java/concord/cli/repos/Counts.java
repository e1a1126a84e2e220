package concord.cli.repos;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Counts findings and entries in the JSON of a check.
record Counts(long entries, long undecided, long errors, long warnings) {
  static final Counts NONE = new Counts(0, 0, 0, 0);

  Counts plus(Counts other) {
    return new Counts(
        entries + other.entries,
        undecided + other.undecided,
        errors + other.errors,
        warnings + other.warnings);
  }

  static Counts of(ModuleResult result) {
    return result.json().isEmpty() ? NONE : parse(result.json());
  }

  private static Counts parse(String json) {
    Counts counts = NONE;
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        String list = parser.currentName();
        if (parser.nextToken() != JsonToken.START_ARRAY) {
          parser.skipChildren();
          continue;
        }
        while (parser.nextToken() == JsonToken.START_OBJECT) {
          counts =
              switch (list) {
                case "entries" ->
                    counts.plus(
                        new Counts(1, "undecided".equals(value(parser, "verdict")) ? 1 : 0, 0, 0));
                case "findings" ->
                    counts.plus(
                        "error".equals(value(parser, "severity"))
                            ? new Counts(0, 0, 1, 0)
                            : new Counts(0, 0, 0, 1));
                default -> {
                  value(parser, "");
                  yield counts;
                }
              };
        }
      }
    }
    return counts;
  }

  /// Reads an object to its end.
  private static String value(JsonParser parser, String name) {
    String found = "";
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      boolean wanted = parser.currentName().equals(name);
      parser.nextToken();
      if (wanted) {
        found = parser.getString();
      } else {
        parser.skipChildren();
      }
    }
    return found;
  }
}
