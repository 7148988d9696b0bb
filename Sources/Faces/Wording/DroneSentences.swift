// What is said of the steady tone to compare with.

/// The words of the steady tone.
public enum DroneSentences {
  /// Whether it sounds, after a key.
  public static func sounds(_ hasDrone: Bool) -> String {
    hasDrone ? "Steady tone: the median; half of the picture is darker." : "Steady tone: off."
  }
}
