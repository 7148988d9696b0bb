// What is said of the steady tone to compare with.

import Translation

/// The words of the steady tone.
public enum DroneSentences {
  /// Whether it sounds, after a key.
  public static func sounds(_ hasDrone: Bool) -> String {
    hasDrone
      ? translated("Steady tone while you trace, at the pitch of the median.")
      : translated("No steady tone.")
  }
}
