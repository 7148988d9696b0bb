// What of a crystal is met at a reading: a row that is crossed, a site that differs.

/// What is met on the way over a crystal.
public struct PathLandmark: Sendable, Hashable, BitwiseCopyable {
  /// What a site has, against the others of its kind.
  public enum Site: UInt8, Sendable, Hashable, BitwiseCopyable {
    /// There is no such site.
    case none
    /// Less than the others.
    case less
    /// More than the others.
    case more
  }

  /// Whether a row along b is crossed.
  public var crossesFirstRow: Bool
  /// Whether a row along a is crossed.
  public var crossesSecondRow: Bool
  /// How long before the reading the path crosses the row along b, in nanoseconds.
  public var firstRowLeadNanoseconds: Int64 = 0
  /// How long before the reading the path crosses the row along a, in nanoseconds.
  public var secondRowLeadNanoseconds: Int64 = 0
  /// The site that is reached.
  public var site: Site
  /// The share of its own height by which the site differs, 0...1.
  public var strength: Float

  /// Nothing.
  public static let none = PathLandmark()

  /// Creates a landmark.
  public init(
    crossesFirstRow: Bool = false, crossesSecondRow: Bool = false, site: Site = .none,
    strength: Float = 0
  ) {
    self.crossesFirstRow = crossesFirstRow
    self.crossesSecondRow = crossesSecondRow
    self.site = site
    self.strength = strength
  }
}
