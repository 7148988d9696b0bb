// What of an image is raised: its edges, or its values in a few levels.

/// How an image becomes touchable.
public enum TactileStyle: Sendable, Hashable {
  /// The lines along which the values change most.
  case edges
  /// This many levels from dark to bright, each with a texture of its own.
  case levels(Int)

  /// How many levels fingers tell apart by texture.
  public static let levelRange = 2...5

  /// The textures of the levels, darkest first.
  var textures: [TactileTexture] {
    switch self {
    case .edges: [.blank, .solid]
    case .levels(2): [.blank, .solid]
    case .levels(3): [.blank, .denseDots, .solid]
    case .levels(4): [.blank, .sparseDots, .lines, .solid]
    case .levels: TactileTexture.allCases
    }
  }
}

/// What a level feels like.
///
/// Capsule paper and embossers know raised and flat, and no height between.
public enum TactileTexture: Int, Sendable, Hashable, CaseIterable {
  /// Nothing is raised.
  case blank
  /// Single dots with twice the distance.
  case sparseDots
  /// Single dots.
  case denseDots
  /// Lines from left to right.
  case lines
  /// All is raised.
  case solid

  /// Whether the dot in this column and row of a grid of dots is raised.
  func isRaised(column: Int, row: Int) -> Bool {
    switch self {
    case .blank: false
    case .sparseDots: column % 4 == 0 && row % 4 == 0
    case .denseDots: column % 2 == 0 && row % 2 == 0
    case .lines: row % 2 == 0
    case .solid: true
    }
  }
}
