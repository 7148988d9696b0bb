// The views of a board that are kept to measure a lens by: still ones that differ, until they have been everywhere in
// the picture.

import Geometry

/// Collects views of the board.
public struct LensViews: Sendable {
  /// What became of a picture.
  public enum Step: Sendable, Hashable {
    /// No board, or too little of it.
    case notSeen
    /// The board moves.
    case moving
    /// It is where it was in a view that is kept.
    case known
    /// It is kept.
    case kept
  }

  /// How many views there should be.
  public static let wanted = 15
  /// How many there must be.
  public static let fewest = 6
  /// The parts of the picture along each side, of which corners should have been in each.
  public static let partsPerSide = 4
  // Of the parts: those at the picture's own corners are hard to reach with corners of squares.
  private static let wantedParts = 12
  // Of the picture's width: a hand holds a board as still as this from picture to picture.
  private static let stillShare = 0.002
  private static let differentShare = 0.05
  private static let most = 40

  /// The views that are kept.
  public private(set) var views: [LensView] = []
  private let width: Int
  private let height: Int
  private var former: LensView?
  private var reached: Set<Int> = []

  /// Views of pictures of this size, none yet.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Whether there are as many as there should be, from all over the picture.
  public var areEnough: Bool {
    views.count >= Self.most || views.count >= Self.wanted && reached.count >= Self.wantedParts
  }

  /// Whether a lens can be measured by them.
  public var canBeMeasured: Bool { views.count >= Self.fewest }

  /// How many parts of the picture corners were in.
  public var reachedParts: Int { reached.count }

  /// Where in the picture the board should be held next, as a side across and a side downwards: -1 left or up, 1 right or
  /// down, 0 the middle; nil where it has been everywhere.
  public var next: (across: Int, down: Int)? {
    let missing = Set(0..<Self.partsPerSide * Self.partsPerSide).subtracting(reached).sorted()
    // A part of the edge first: there a lens bends most.
    let part =
      missing.first { isEdge($0 % Self.partsPerSide) || isEdge($0 / Self.partsPerSide) }
      ?? missing.first
    return part.map { (side($0 % Self.partsPerSide), side($0 / Self.partsPerSide)) }
  }

  /// Takes the board of the next picture.
  ///
  /// - Parameter view: what is seen of it.
  /// - Returns: what became of it.
  public mutating func take(_ view: LensView) -> Step {
    defer { former = view.isEnough ? view : nil }
    guard view.isEnough else { return .notSeen }
    guard let moved = former.flatMap({ view.distance(to: $0) }),
      moved <= Self.stillShare * Double(width)
    else { return .moving }
    let isKnown = views.contains {
      view.distance(to: $0).map { $0 < Self.differentShare * Double(width) } ?? false
    }
    guard !isKnown, views.count < Self.most else { return .known }
    views.append(view)
    for corner in view.corners { reached.insert(part(of: corner.pixel)) }
    return .kept
  }

  private func part(of pixel: CameraPoint) -> Int {
    func place(_ value: Double, _ size: Int) -> Int {
      let share = value / Double(size) * Double(Self.partsPerSide)
      return Int(max(0, min(Double(Self.partsPerSide - 1), share.rounded(.down))))
    }
    return place(pixel.y, height) * Self.partsPerSide + place(pixel.x, width)
  }

  private func isEdge(_ part: Int) -> Bool { part == 0 || part == Self.partsPerSide - 1 }

  private func side(_ part: Int) -> Int { part == 0 ? -1 : part == Self.partsPerSide - 1 ? 1 : 0 }
}
