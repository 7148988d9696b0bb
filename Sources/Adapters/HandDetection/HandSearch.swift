// How hands are looked for.

/// What a tracker does with each frame.
public struct HandSearch: Hashable, Sendable {
  /// How many hands may be there, 1 or 2.
  public var hands: Int
  /// Palms are looked for in every frame while no hand is followed, and in every one of so many
  /// while fewer are followed than may be there.
  public var palmInterval: Int
  /// Whether a frame without a palm is looked at again, shrunk and with a border, in which a hand
  /// that fills it is found; in every one of `palmInterval` frames.
  public var looksTwice: Bool
  /// Whether a dark frame is made brighter for the networks.
  public var brightens: Bool
  /// Whether the camera shows a mirror's picture, where a left hand looks like a right one.
  public var isMirrored: Bool
  /// Whether a hand that another one already covers is left out in the same frame.
  public var leavesOutDoubles: Bool
  /// Where pixels lie.
  public var places: PixelPlaces

  /// Creates a way to look for hands.
  public init(
    hands: Int = 2, palmInterval: Int = 10, looksTwice: Bool = true, brightens: Bool = true,
    isMirrored: Bool = false, leavesOutDoubles: Bool = true, places: PixelPlaces = .centers
  ) {
    self.hands = min(max(hands, 1), 2)
    self.palmInterval = max(palmInterval, 1)
    self.looksTwice = looksTwice
    self.brightens = brightens
    self.isMirrored = isMirrored
    self.leavesOutDoubles = leavesOutDoubles
    self.places = places
  }

  /// What MediaPipe 0.10 does in `mp.solutions.hands`.
  public static func asMediaPipe(hands: Int) -> HandSearch {
    HandSearch(
      hands: hands, palmInterval: 1, looksTwice: false, brightens: false, leavesOutDoubles: false,
      places: .mediaPipe)
  }
}
