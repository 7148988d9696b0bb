// Lines of hands on their way out, and what is told of them at the end.

import HandDetection
import Hands
import Library
import Wording

/// The lines of a run.
struct HandLines {
  private let isKept: Bool
  private var kept: [String] = []
  private var pictures = 0
  private var withHands = 0
  private var lastNanoseconds = Int64.min

  /// Lines that are kept for a file, or told at once.
  init(isKept: Bool) { self.isKept = isKept }

  /// Takes what was found in a picture; one that is no later than the last is left out.
  mutating func take(_ hands: [DetectedHand], at time: Int64, width: Int, height: Int) {
    guard time > lastNanoseconds,
      let frame = HandFrame(
        timeNanoseconds: time, width: width, height: height, hands: hands.compactMap(\.landmarks))
    else { return }
    lastNanoseconds = time
    pictures += 1
    if !frame.hands.isEmpty { withHands += 1 }
    let line = HandLine.text(of: frame)
    if isKept { kept.append(line) } else { Terminal.say(line) }
  }

  /// The lines as a file.
  var text: String { kept.map { $0 + "\n" }.joined() }

  /// What was found, in words.
  var finding: String {
    "Hands in \(withHands) of \(pictures) picture\(pictures == 1 ? "" : "s")."
  }
}
