package concord.agree;

import concord.agree.backend.Backend;
import concord.agree.backend.Miscompilation;
import concord.agree.backend.Ocaml;
import concord.agree.backend.OcamlBackends;
import concord.agree.backend.Scheme;
import concord.agree.backend.SchemeBackends;
import concord.agree.backend.Sml;
import concord.agree.backend.SmlBackends;
import concord.agree.generate.Generator;
import concord.agree.generate.Sizes;
import concord.agree.generate.Weights;
import concord.agree.term.Language;
import concord.campaign.Settings;
import concord.campaign.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// The languages that `agree` knows, made from settings:
///
/// | setting | values | default |
/// |---|---|---|
/// | `language` | `paper`, `extended` | `paper` |
/// | `size` | `paper`, or the largest size | `paper` |
/// | `weights` | as [Weights] prints them | the paper's |
/// | `mutant` | a planted bug of the last backend | none |
/// | `backends` | names, with commas between | those of the system |
public final class Targets {
  public static final List<String> NAMES = List.of("ocaml", "scheme", "sml");

  private static final String PREFIX = "agree ";
  private static final String OCAML_BACKENDS = "ocamlc,ocamlopt";
  private static final String SCHEME_BACKENDS = "guile,chezscheme";
  private static final String SML_BACKENDS = "poly,polyc";

  private Targets() {}

  /// An unknown target or setting; the message lists the known ones.
  public static final class UnknownSetting extends IOException {
    private static final long serialVersionUID = 1;

    UnknownSetting(String message) {
      super(message);
    }
  }

  /// For [concord.campaign.Subjects].
  public static Optional<Subject<?>> make(String name, Settings settings) throws IOException {
    if (!name.startsWith(PREFIX)) {
      return Optional.empty();
    }
    return Optional.of(target(name.substring(PREFIX.length()), settings));
  }

  /// @throws UnknownSetting if the target or a setting is unknown
  public static TermSubject target(String target, Settings settings) throws IOException {
    return switch (target) {
      case "ocaml" -> ocaml(settings, OcamlBackends.ofThisUser());
      case "scheme" -> scheme(settings);
      case "sml" -> sml(settings);
      default ->
          throw new UnknownSetting(
              "no target " + target + " (there are: " + String.join(", ", NAMES) + ")");
    };
  }

  static TermSubject ocaml(Settings settings, OcamlBackends known) throws IOException {
    List<Backend> backends =
        backends(
            settings.get("backends", OCAML_BACKENDS),
            known::find,
            "[WHERE/]ocamlc, [WHERE/]ocamlopt, [WHERE/]js_of_ocaml, [WHERE/]bsc, each with flags"
                + " after it");
    Ocaml.Platform platform =
        backends.stream().anyMatch(b -> OcamlBackends.isJavaScript(b.name()))
            ? Ocaml.Platform.JAVASCRIPT
            : Ocaml.Platform.NATIVE;
    return new TermSubject(
        PREFIX + "ocaml",
        settings,
        language(settings),
        generator(settings),
        new Ocaml(platform),
        backends);
  }

  private static TermSubject scheme(Settings settings) throws IOException {
    if (language(settings) != Language.PAPER) {
      throw new UnknownSetting("scheme knows the paper's language only");
    }
    List<Backend> backends =
        backends(
            settings.get("backends", SCHEME_BACKENDS),
            SchemeBackends::find,
            "guile, chezscheme, gsi, gsc, csi, csc, each with flags after it");
    backends = planted(settings, backends, Miscompilation.SCHEME);
    return new TermSubject(
        PREFIX + "scheme",
        settings,
        Language.PAPER,
        generator(settings),
        new Scheme(Language.PAPER.signature()),
        backends);
  }

  private static TermSubject sml(Settings settings) throws IOException {
    if (language(settings) != Language.PAPER) {
      throw new UnknownSetting("sml knows the paper's language only");
    }
    List<Backend> backends =
        backends(
            settings.get("backends", SML_BACKENDS),
            SmlBackends::find,
            "poly, poly-noinline, polyc");
    return new TermSubject(
        PREFIX + "sml",
        settings,
        Language.PAPER,
        generator(settings),
        new Sml(Language.PAPER.signature()),
        planted(settings, backends, Miscompilation.SML));
  }

  /// The last backend has the bug that `mutant` names.
  private static List<Backend> planted(
      Settings settings, List<Backend> backends, List<Miscompilation> known) throws UnknownSetting {
    String name = settings.get("mutant", "");
    if (name.isEmpty()) {
      return backends;
    }
    Miscompilation bug =
        known.stream()
            .filter(m -> m.name().equals(name))
            .findFirst()
            .orElseThrow(() ->
                new UnknownSetting(
                    "no mutant "
                        + name
                        + " (there are: "
                        + String.join(", ", known.stream().map(Miscompilation::name).toList())
                        + ")"));
    List<Backend> all = new ArrayList<>(backends);
    all.set(all.size() - 1, bug.in(all.getLast()));
    return all;
  }

  private static List<Backend> backends(
      String names, Function<String, Optional<Backend>> find, String known) throws UnknownSetting {
    var backends = new ArrayList<Backend>();
    for (String name : names.split(",")) {
      backends.add(
          find.apply(name.strip())
              .orElseThrow(() ->
                  new UnknownSetting(
                      "no backend " + name.strip() + " (there are: " + known + ")")));
    }
    if (backends.size() < 2) {
      throw new UnknownSetting("one backend has nothing to be compared with: name two or more");
    }
    return backends;
  }

  private static Language language(Settings settings) throws IOException {
    return switch (settings.get("language", "paper").toLowerCase(Locale.ROOT)) {
      case "paper" -> Language.PAPER;
      case "extended" -> Language.EXTENDED;
      default -> throw new UnknownSetting("no language " + settings.get("language", ""));
    };
  }

  private static Generator generator(Settings settings) throws IOException {
    String weights = settings.get("weights", "");
    String size = settings.get("size", "paper");
    return new Generator(
        language(settings),
        Weights.parse(weights)
            .orElseThrow(
                () -> new UnknownSetting("no weights: " + weights + " (like EIf=0,ELet=12)")),
        Sizes.parse(size)
            .orElseThrow(() -> new UnknownSetting("no size: " + size + " (paper, or a number)")));
  }
}
