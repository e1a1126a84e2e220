package concord.cli.cache;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Values as bytes, and back: our records and enums, texts, numbers, lists, sets, maps and
/// optionals of them. Components are found by reflection, so that new ones are stored
/// automatically. Only the build that wrote the bytes can read them.
@SuppressWarnings("EnumOrdinal") // the cache belongs to one build, in which the order is fixed
final class Records {
  private static final String OURS = "concord.";

  /// The order of sets and maps differs from one start of Java to the next; that of texts does not.
  private static final Comparator<Object> BY_TEXT = (a, b) -> a.toString().compareTo(b.toString());

  /// The type of the next value.
  private enum Tag {
    TEXT,
    SAME_TEXT,
    INT,
    LONG,
    TRUE,
    FALSE,
    LIST,
    SET,
    MAP,
    NOTHING,
    SOMETHING,
    NO_INT,
    SOME_INT,
    ENUM,
    RECORD;

    private static final List<Tag> ALL = List.of(values());
  }

  private Records() {}

  static byte[] bytes(Record record) {
    Writer writer = new Writer();
    writer.write(record);
    return writer.out.toByteArray();
  }

  /// Throws an unchecked exception if these are not the bytes of a record of this class.
  static <T extends Record> T of(byte[] bytes, Class<T> type) {
    return type.cast(new Reader(ByteBuffer.wrap(bytes)).read());
  }

  private static final class Writer {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Map<String, Integer> texts = new HashMap<>();
    private final Map<Class<?>, List<Method>> components = new HashMap<>();

    void write(Object value) {
      switch (value) {
        case String s -> text(s);
        case Integer i -> number(Tag.INT, i);
        case Long l -> number(Tag.LONG, l);
        case Boolean b -> tag(b ? Tag.TRUE : Tag.FALSE);
        case List<?> list -> {
          number(Tag.LIST, list.size());
          list.forEach(this::write);
        }
        case Set<?> set -> {
          number(Tag.SET, set.size());
          set.stream().sorted(BY_TEXT).forEach(this::write);
        }
        case Map<?, ?> map -> {
          number(Tag.MAP, map.size());
          map.entrySet().stream()
              .sorted(Map.Entry.comparingByKey(BY_TEXT))
              .forEach(e -> {
                write(e.getKey());
                write(e.getValue());
              });
        }
        case Optional<?> o -> {
          tag(o.isPresent() ? Tag.SOMETHING : Tag.NOTHING);
          o.ifPresent(this::write);
        }
        case OptionalInt o -> {
          if (o.isPresent()) {
            number(Tag.SOME_INT, o.getAsInt());
          } else {
            tag(Tag.NO_INT);
          }
        }
        case Enum<?> e -> {
          tag(Tag.ENUM);
          text(e.getDeclaringClass().getName());
          number(e.ordinal());
        }
        case Record r -> {
          tag(Tag.RECORD);
          text(r.getClass().getName());
          for (Method component : components.computeIfAbsent(r.getClass(), Writer::componentsOf)) {
            write(invoke(component, r));
          }
        }
        default -> throw new IllegalArgumentException("cannot be kept: " + value.getClass());
      }
    }

    private static List<Method> componentsOf(Class<?> type) {
      List<Method> accessors = new ArrayList<>();
      for (RecordComponent component : type.getRecordComponents()) {
        component.getAccessor().setAccessible(true);
        accessors.add(component.getAccessor());
      }
      return accessors;
    }

    private static Object invoke(Method component, Record of) {
      try {
        return component.invoke(of);
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException(e);
      }
    }

    private void tag(Tag tag) {
      out.write(tag.ordinal());
    }

    private void number(Tag tag, long number) {
      tag(tag);
      number(number);
    }

    /// Seven bits at a time; the sign comes last.
    private void number(long number) {
      long left = (number << 1) ^ (number >> 63);
      while ((left & ~0x7fL) != 0) {
        out.write((int) (left & 0x7f) | 0x80);
        left >>>= 7;
      }
      out.write((int) left);
    }

    private void text(String text) {
      Integer known = texts.putIfAbsent(text, texts.size());
      if (known != null) {
        number(Tag.SAME_TEXT, known);
        return;
      }
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      number(Tag.TEXT, bytes.length);
      out.writeBytes(bytes);
    }
  }

  private static final class Reader {
    private final ByteBuffer in;
    private final List<String> texts = new ArrayList<>();
    private final Map<String, Class<?>> classes = new HashMap<>();
    private final Map<Class<?>, Constructor<?>> constructors = new HashMap<>();

    Reader(ByteBuffer in) {
      this.in = in;
    }

    Object read() {
      return switch (Tag.ALL.get(in.get())) {
        case TEXT -> {
          byte[] bytes = new byte[(int) number()];
          in.get(bytes);
          String text = new String(bytes, StandardCharsets.UTF_8);
          texts.add(text);
          yield text;
        }
        case SAME_TEXT -> texts.get((int) number());
        case INT -> (int) number();
        case LONG -> number();
        case TRUE -> true;
        case FALSE -> false;
        case LIST -> {
          int size = (int) number();
          List<Object> list = new ArrayList<>(size);
          for (int i = 0; i < size; i++) {
            list.add(read());
          }
          yield list;
        }
        case SET -> {
          Set<Object> set = new LinkedHashSet<>();
          for (long left = number(); left > 0; left--) {
            set.add(read());
          }
          yield set;
        }
        case MAP -> {
          Map<Object, Object> map = new LinkedHashMap<>();
          for (long left = number(); left > 0; left--) {
            map.put(read(), read());
          }
          yield map;
        }
        case NOTHING -> Optional.empty();
        case SOMETHING -> Optional.of(read());
        case NO_INT -> OptionalInt.empty();
        case SOME_INT -> OptionalInt.of((int) number());
        case ENUM -> type((String) read()).getEnumConstants()[(int) number()];
        case RECORD -> record(type((String) read()));
      };
    }

    private Object record(Class<?> type) {
      Constructor<?> constructor = constructors.computeIfAbsent(type, Reader::constructorOf);
      Object[] args = new Object[constructor.getParameterCount()];
      for (int i = 0; i < args.length; i++) {
        args[i] = read();
      }
      try {
        return constructor.newInstance(args);
      } catch (ReflectiveOperationException e) {
        throw new IllegalArgumentException(e);
      }
    }

    private static Constructor<?> constructorOf(Class<?> type) {
      RecordComponent[] components = type.getRecordComponents();
      Class<?>[] types = new Class<?>[components.length];
      for (int i = 0; i < types.length; i++) {
        types[i] = components[i].getType();
      }
      try {
        Constructor<?> constructor = type.getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return constructor;
      } catch (NoSuchMethodException e) {
        throw new IllegalArgumentException(e);
      }
    }

    /// Only our own classes are instantiated from a file.
    private Class<?> type(String name) {
      return classes.computeIfAbsent(
          name,
          n -> {
            try {
              Class<?> type = Class.forName(n);
              if (n.startsWith(OURS) && (type.isRecord() || type.isEnum())) {
                return type;
              }
            } catch (ClassNotFoundException _) {
              // see below
            }
            throw new IllegalArgumentException("no record of ours: " + n);
          });
    }

    private long number() {
      long number = 0;
      for (int shift = 0; ; shift += 7) {
        byte b = in.get();
        number |= (long) (b & 0x7f) << shift;
        if (b >= 0) {
          return (number >>> 1) ^ -(number & 1);
        }
      }
    }
  }
}
