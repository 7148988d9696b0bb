// The buttons on a pen's barrel.

/// The barrel buttons of a pen.
public struct PenButtons: OptionSet, Sendable, Hashable, BitwiseCopyable {
  /// The bits of the buttons held down.
  public let rawValue: UInt8

  /// Creates a set of buttons from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The button nearest the tip.
  public static let lower = PenButtons(rawValue: 1)
  /// The button above it.
  public static let upper = PenButtons(rawValue: 2)
  /// A third barrel button.
  public static let third = PenButtons(rawValue: 4)
}
