package concord.web.http;

import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Decides which requests are allowed.
///
/// On the loopback address everybody on the machine has access, but only under the machine's own
/// names. Otherwise a foreign page whose name resolves to this machine could read the data (DNS
/// rebinding). Other addresses need a token, sent as `Authorization: Bearer …` or typed in once,
/// which sets a cookie. Forms are accepted only from our own pages.
public final class Access {
  static final String COOKIE = "concord";

  private static final Set<String> LOOPBACK_NAMES = Set.of("localhost", "127.0.0.1", "[::1]");

  private final Optional<String> token;
  private final boolean loopback;

  /// The value of the cookie: another secret than the token, and a new one at every start.
  private final String session = secret();

  private Access(Optional<String> token, boolean loopback) {
    this.token = token;
    this.loopback = loopback;
  }

  /// @param token required if `address` is not the loopback
  public static Access at(InetAddress address, Optional<String> token) {
    if (token.isEmpty() && !address.isLoopbackAddress()) {
      throw new IllegalArgumentException("without a token only the loopback is served");
    }
    return new Access(token, address.isLoopbackAddress());
  }

  /// The decision about a request.
  public enum Decision {
    GRANTED,
    /// The host name of the request is not ours.
    WRONG_HOST,
    /// A form that another page sent.
    FOREIGN_FORM,
    TOKEN_NEEDED
  }

  Decision decide(Request request) {
    String host = request.header("Host").orElse("");
    if (loopback && !LOOPBACK_NAMES.contains(withoutPort(host))) {
      return Decision.WRONG_HOST;
    }
    if (request.method().equals("POST") && !isOwn(request, host)) {
      return Decision.FOREIGN_FORM;
    }
    boolean granted = token.isEmpty() || isKnown(request) || bears(request);
    return granted ? Decision.GRANTED : Decision.TOKEN_NEEDED;
  }

  /// Browsers send `Origin` with every form. Other clients need not send it, and are not controlled
  /// by a page.
  private static boolean isOwn(Request request, String host) {
    return request.header("Origin").map(origin -> same(origin, host)).orElse(true)
        && !request.header("Sec-Fetch-Site").filter("cross-site"::equals).isPresent();
  }

  private static boolean same(String origin, String host) {
    try {
      return host.equalsIgnoreCase(URI.create(origin).getRawAuthority());
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  private static String withoutPort(String host) {
    return host.toLowerCase(Locale.ROOT).replaceFirst(":\\d+$", "");
  }

  private boolean isKnown(Request request) {
    return request.cookie(COOKIE).filter(value -> equal(value, session)).isPresent();
  }

  private boolean bears(Request request) {
    return request
        .header("Authorization")
        .filter(value -> value.startsWith("Bearer "))
        .filter(value -> accepts(value.substring("Bearer ".length())))
        .isPresent();
  }

  /// Whether this is the token.
  boolean accepts(String given) {
    return token.filter(t -> equal(t, given)).isPresent();
  }

  /// The header that gives access to a browser that has sent the token.
  String cookie() {
    return String.join(
        "; ", List.of(COOKIE + "=" + session, "Path=/", "HttpOnly", "SameSite=Strict"));
  }

  /// Takes the same time wherever the texts differ, against timing attacks.
  private static boolean equal(String a, String b) {
    return MessageDigest.isEqual(
        a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
  }

  private static String secret() {
    byte[] bytes = new byte[32];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
