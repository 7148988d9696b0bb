// One thing that was looked at on a machine: whether it is as it should be, and what to do where it is not.

import Translation

/// A finding about the machine's equipment.
public struct MachineFinding: Sendable, Hashable, Encodable {
  /// Its subject.
  public let subject: String
  /// Whether nothing needs to be done.
  public let isFine: Bool
  /// The finding, and the remedy where there is one.
  public let sentence: String

  /// The finding as a line: the verdict first, then what it is about.
  public var line: String {
    "\(isFine ? translated("ok   ") : translated("needs"))  \(subject): \(sentence)"
  }
}
