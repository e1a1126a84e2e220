package concord.web;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Reads JSON as maps, lists and texts: all that results of `check` need.
final class Json {
  private static final JsonFactory FACTORY = new JsonFactory();

  private Json() {}

  /// @throws IOException when it is not JSON
  static Object read(String text) throws IOException {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      parser.nextToken();
      return value(parser);
    } catch (JacksonException e) {
      throw new IOException("not JSON: " + e.getOriginalMessage(), e);
    }
  }

  private static Object value(JsonParser parser) {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.START_OBJECT) {
      Map<String, Object> fields = new LinkedHashMap<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        parser.nextToken();
        fields.put(name, value(parser));
      }
      return fields;
    }
    if (token == JsonToken.START_ARRAY) {
      List<Object> items = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        items.add(value(parser));
      }
      return items;
    }
    return token == null || token == JsonToken.VALUE_NULL ? "" : parser.getString();
  }

  /// A text, or empty if there is none.
  static String text(Object object, String name) {
    return object instanceof Map<?, ?> fields && fields.get(name) instanceof String text
        ? text
        : "";
  }

  static List<?> list(Object object, String name) {
    return object instanceof Map<?, ?> fields && fields.get(name) instanceof List<?> list
        ? list
        : List.of();
  }
}
