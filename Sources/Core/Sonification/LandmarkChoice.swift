// Which of a crystal's landmarks are told by short sounds.

/// What is told on the way over a crystal.
public enum LandmarkChoice: String, Sendable, Hashable, CaseIterable {
  /// Nothing.
  case off
  /// The sites that differ from the others.
  case sites
  /// Every row that is crossed.
  case rows
  /// Both.
  case both = "sites-and-rows"

  /// Its name on the screen.
  public var name: String {
    switch self {
    case .off: "Off"
    case .sites: "Sites that differ"
    case .rows: "Rows"
    case .both: "Sites and rows"
    }
  }

  /// Whether sites are told.
  public var tellsSites: Bool { self == .sites || self == .both }
  /// Whether rows are told.
  public var tellsRows: Bool { self == .rows || self == .both }
}
