// The ways in which a voice's place can be told.

import Sonification

/// How a voice's place is told.
public enum OffsetKind: Sendable, Hashable, CaseIterable {
  case none, pixels, nanometres, place

  /// The kind of an offset.
  public init(_ offset: VoiceOffset) {
    self =
      switch offset {
      case .none: .none
      case .pixels: .pixels
      case .nanometres: .nanometres
      case .place: .place
      }
  }

  /// The words in a list.
  public var title: String {
    switch self {
    case .none: "At the pen"
    case .pixels: "Beside the pen, px"
    case .nanometres: "Beside the pen, nm"
    case .place: "At a place"
    }
  }

  /// The names of the numbers along x and y, as written.
  public var labels: (x: String, y: String) {
    switch self {
    case .none, .pixels: ("To the right, px", "Down, px")
    case .nanometres: ("To the right, nm", "Down, nm")
    case .place: ("Place x, px", "Place y, px")
    }
  }

  /// The names of the numbers along x and y, as a screen reader says them.
  public var spokenNames: (x: String, y: String) {
    switch self {
    case .none, .pixels: ("Offset to the right in pixels", "Offset down in pixels")
    case .nanometres: ("Offset to the right in nanometres", "Offset down in nanometres")
    case .place: ("Place x in pixels", "Place y in pixels")
    }
  }
}
