// What penumbra-camera is told: one line of words for each command.

/// A line of the program's standard input.
package enum CaptureCommand: Sendable, Hashable {
  case play
  case pause
  /// The next frame, and then a rest.
  case step
  /// Goes on with a frame of the file, from 0.
  case seek(frame: Int)
  /// Whether the last frame is followed by the first.
  case loop(Bool)
  case quit

  /// The line, without its end.
  package var text: String {
    switch self {
    case .play: "play"
    case .pause: "pause"
    case .step: "step"
    case .seek(let frame): "seek \(frame)"
    case .loop(let isLooping): isLooping ? "loop on" : "loop off"
    case .quit: "quit"
    }
  }

  /// The command of a line without its end; nil of what is none.
  package init?(_ line: some StringProtocol) {
    let words = String(line).split(separator: " ", omittingEmptySubsequences: false).map(
      String.init)
    switch words {
    case ["play"]: self = .play
    case ["pause"]: self = .pause
    case ["step"]: self = .step
    case ["loop", "on"]: self = .loop(true)
    case ["loop", "off"]: self = .loop(false)
    case ["quit"]: self = .quit
    default:
      guard words.count == 2, words[0] == "seek", let frame = Int(words[1]), frame >= 0 else {
        return nil
      }
      self = .seek(frame: frame)
    }
  }
}
