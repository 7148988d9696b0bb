// What a path meets of the image as a whole: its edge, and patches that are clipped or have no value.

/// What is met on the way to a reading.
public struct PathEvent: Sendable, Hashable, BitwiseCopyable {
  /// What there is to meet.
  public enum Kind: UInt8, Sendable, Hashable, BitwiseCopyable {
    /// Nothing.
    case none
    /// The edge of the image, on the way out or back.
    case edge
    /// A patch that is clipped.
    case clipped
    /// A patch without a value.
    case missing
  }

  /// What is met.
  public var kind: Kind
  /// When the path meets it, in nanoseconds of the pen's clock.
  public var timeNanoseconds: Int64

  /// Nothing.
  public static let none = PathEvent(.none, timeNanoseconds: 0)

  /// Creates what is met at a moment.
  public init(_ kind: Kind, timeNanoseconds: Int64) {
    self.kind = kind
    self.timeNanoseconds = timeNanoseconds
  }
}
