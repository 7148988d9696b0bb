// Cues in the command's words.

extension Words {
  /// How a dry rendering differs from what was heard.
  static func dry(leftAwayCues count: Int) -> String {
    switch count {
    case 0: "without its effects"
    case 1: "without its effects and its cue"
    default: "without its effects and its \(count) cues"
    }
  }
}
