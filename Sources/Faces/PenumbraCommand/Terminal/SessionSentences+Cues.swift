// The command's sentences about cues.

extension SessionSentences {
  /// How a dry rendering differs from what was heard.
  static func dry(leftAwayCues count: Int) -> String {
    switch count {
    case 0: "without its effects"
    case 1: "without its effects and its cue"
    default: "without its effects and its \(count) cues"
    }
  }

  /// That strokes rendered anew have no cues, but for those of zones, which are made anew; nil where the session
  /// had none.
  static func cuesLeftAway(_ count: Int, hasZones: Bool) -> String? {
    guard count > 0 else { return nil }
    let cues = count == 1 ? "cue is" : "\(count) cues are"
    let zones = hasZones ? " but for what the zones make anew" : ""
    return
      "The session's \(cues) not part of its strokes, so left out\(zones); without options it is "
      + "rendered as it was sent."
  }

  /// That a session's strokes are rendered with its first zones alone.
  static func ownZones(_ name: String) -> String {
    "Its own zones, \(name), are followed from the first stroke to the last; name others with --zones."
  }

  /// The session changed its zones.
  static let laterZones =
    "The session went over to other zones later, and its first ones are followed all the way; name others with "
    + "--zones."

  /// A number of strokes in words.
  static func strokes(_ count: Int) -> String { count == 1 ? "1 stroke" : "\(count) strokes" }
}
