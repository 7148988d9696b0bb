// What changed between two looks at the wires. A card comes and goes in steps, and a look may fall between them: its
// wires go before its ports do, and its ports come one after the other.

import Jack

/// Tells a card that went or came from wires that the user moved.
struct WireWatch {
  /// What a look found.
  enum Finding: Equatable {
    /// All that was fed is gone, or the output that is wanted has come: the sound is to be sent there anew.
    case mustBeSent
    /// Whatever else there is now.
    case seen
  }

  // What was fed until the last look and had lost its wires by then, while its ports were still there: by the user's
  // hand, or because they go next.
  private var leaving: [String] = []

  /// Compares what was found with what was known.
  ///
  /// - Parameters:
  ///   - former: the link at the look before.
  ///   - found: the link now.
  ///   - destination: where the sound is to go.
  /// - Returns: what it means.
  mutating func judge(
    _ former: AudioLink, _ found: AudioLink, to destination: SoundDestination
  ) -> Finding {
    let (before, present) = (
      Set(former.outputs.flatMap(\.ports)), Set(found.outputs.flatMap(\.ports))
    )
    let fed = former.playbackPorts.isEmpty ? leaving : former.playbackPorts
    leaving = found.playbackPorts.isEmpty ? former.playbackPorts : []
    let isLost =
      found.playbackPorts.isEmpty && !fed.isEmpty
      && fed.allSatisfy { !present.contains($0) }
    return isLost || hasCome(found, before, to: destination) ? .mustBeSent : .seen
  }

  private func hasCome(
    _ found: AudioLink, _ before: Set<String>, to destination: SoundDestination
  ) -> Bool {
    // A server without an output has one now.
    if before.isEmpty, !found.outputs.isEmpty, found.playbackPorts.isEmpty { return true }
    func grew(_ output: SoundOutput) -> Bool { output.ports.contains { !before.contains($0) } }
    return switch destination {
    case .output(let name):
      found.outputs.contains { $0.ports.contains(name) && grew($0) }
    case .playback:
      // Its second port came after its first was fed.
      found.outputs.first.map { first in
        grew(first) && first.ports.contains { found.playbackPorts.contains($0) }
      } ?? false
    case .again, .nowhere: false
    }
  }
}
