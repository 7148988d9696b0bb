// What a face offers where the machine lacks something.

import Pen

/// The remedies of a face; each begins after a comma or a semicolon.
public struct MachineRemedies: Sendable {
  /// Without a tablet.
  public let tablet: String
  /// Without a sound card.
  public let sound: String
  /// The sentence of a failure.
  public let sentence: @Sendable (Fault) -> String

  /// Remedies in a face's own words.
  public init(
    tablet: String, sound: String, sentence: @escaping @Sendable (Fault) -> String
  ) {
    (self.tablet, self.sound, self.sentence) = (tablet, sound, sentence)
  }
}
