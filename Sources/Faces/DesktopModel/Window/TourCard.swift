// The tour: what one does from the first image to what is kept of it, on five cards.

import Translation

/// A card of the tour.
public enum TourCard: Int, Sendable, Hashable, CaseIterable {
  case image, trace, sound, measure, keep

  /// Its heading.
  public var title: String {
    switch self {
    case .image: translated("Open an image")
    case .trace: translated("Hear what lies under the tip")
    case .sound: translated("Choose how it sounds")
    case .measure: translated("Mark and measure")
    case .keep: translated("Come back to your work")
    }
  }

  /// What it tells, with the keys as they are.
  public var text: String {
    switch self {
    case .image:
      translated(
        "\(Self.key(.open)) opens the file of a microscope, a TIFF, PNG or JPEG, or a film; a file can also be "
          + "dropped on the window. What the file says about scale and units is read. Where it says nothing, "
          + "\(Self.key(.setScale)) sets the scale.")
    case .trace:
      translated(
        "Draw with the pen, drag with the mouse, or walk with the arrow keys. Bright places sound high and dark "
          + "ones low. \(Self.key(.announce)) says the value with its unit, \(Self.key(.describe)) describes the "
          + "image, \(Self.key(.overview)) plays all of it from left to right.")
    case .sound:
      translated(
        "The page Sound has presets and every number behind them; the page Image has the contrast, which the sound "
          + "can follow. \(Self.key(.softer)) and \(Self.key(.louder)) change the volume, "
          + "\(Self.key(.silence)) mutes, \(Self.key(.preferences)) chooses where the sound goes.")
    case .measure:
      translated(
        "\(Self.key(.tag)) tags the place. \(Self.key(.lineStart)) and \(Self.key(.lineEnd)) set the ends of a "
          + "line, \(Self.key(.hearLine)) plays it, \(Self.key(.tellRegion)) tells the figures of the region, "
          + "\(Self.key(.findLattice)) looks for a lattice. The page Measure shows and saves them.")
    case .keep:
      translated(
        "What you trace is recorded. The page Sessions plays it again, saves its sound and writes a report. "
          + "\(Self.key(.undo)) takes back what was set, \(Self.key(.shortcuts)) lists every key, "
          + "\(Self.key(.keyHelp)) says what the next key does.")
    }
  }

  /// Which one it is, in words.
  public var place: String { translated("Card \(rawValue + 1) of \(Self.allCases.count)") }

  /// The card after it; nil after the last.
  public var next: TourCard? { TourCard(rawValue: rawValue + 1) }

  /// The card before it; nil before the first.
  public var previous: TourCard? { TourCard(rawValue: rawValue - 1) }

  /// The first key of an action in words, or its title where it has none.
  ///
  /// - Parameter action: the action.
  /// - Returns: such as "Ctrl+K".
  public static func key(_ action: Action) -> String {
    action.keys.first.map { PressedKey(accelerator: $0).words } ?? action.title
  }
}
