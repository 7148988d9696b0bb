// The sheets of capsule paper that a touchable picture is printed on.

/// A sheet of paper, upright.
public enum TactilePaper: String, Sendable, Hashable, CaseIterable {
  /// 210 mm by 297 mm.
  case a4
  /// 8.5 by 11 inches.
  case letter

  /// The width in millimetres.
  public var widthMillimetres: Double { self == .a4 ? 210 : 215.9 }
  /// The height in millimetres.
  public var heightMillimetres: Double { self == .a4 ? 297 : 279.4 }
}
