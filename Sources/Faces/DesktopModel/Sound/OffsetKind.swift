// The ways in which a voice's place can be told.

import Sonification
import Translation

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
    case .none: translated("At the pen")
    case .pixels: translated("Beside the pen, px")
    case .nanometres: translated("Beside the pen, nm")
    case .place: translated("At a place")
    }
  }

  /// The names of the numbers along x and y, as written.
  public var labels: (x: String, y: String) {
    switch self {
    case .none, .pixels: (translated("To the right, px"), translated("Down, px"))
    case .nanometres: (translated("To the right, nm"), translated("Down, nm"))
    case .place: (translated("Place x, px"), translated("Place y, px"))
    }
  }

  /// The names of the numbers along x and y, as a screen reader says them.
  public var spokenNames: (x: String, y: String) {
    switch self {
    case .none, .pixels:
      (translated("Offset to the right in pixels"), translated("Offset down in pixels"))
    case .nanometres:
      (translated("Offset to the right in nanometres"), translated("Offset down in nanometres"))
    case .place: (translated("Place x in pixels"), translated("Place y in pixels"))
    }
  }
}
