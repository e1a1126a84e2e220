package concord.campaign.store;

import concord.campaign.Settings;
import java.io.Serializable;

/// The parameters of a campaign. Subject, settings, version and seed decide its programs.
///
/// @param subject the command and its target, such as `fuzz go`
/// @param version of Concord: another version may make other programs of the same seed
/// @param tools which compilers and libraries are tested
public record Plan(String subject, Settings settings, String version, long seed, Tools tools)
    implements Serializable {

  /// The scope of its buckets: the command and the target without its variants, since one bug is
  /// often in several versions.
  public String scope() {
    return scope(subject);
  }

  static String scope(String subject) {
    String[] words = subject.split(" ");
    return words.length < 2 ? subject : words[0] + " " + words[1];
  }
}
