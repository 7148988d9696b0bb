// The lists that the way of the sound is chosen from, as they are shown: what is chosen is what was read there.

import Jack
import Translation

/// Outputs and sound cards.
struct SoundRouteLists: Sendable, Hashable {
  /// The outputs of the server.
  var outputs: [SoundOutput] = []
  /// The sound cards of the machine.
  var cards: [SoundCard] = []

  /// The names of the outputs; the first is the server's own choice, the last one that is not there.
  func outputTitles(_ choice: SoundRouteChoice) -> [String] {
    [translated("The server's first output")] + SoundRouteChoice.titles(outputs)
      + Self.missing(choice.output, isThere: outputIndex(choice.output) != nil)
  }

  /// Which of the names is chosen.
  func outputTitleIndex(_ choice: SoundRouteChoice) -> Int {
    guard choice.output != nil else { return 0 }
    return (outputIndex(choice.output) ?? outputs.count) + 1
  }

  /// The names of the cards; the first is the automatic choice, the last one that is not there.
  func cardTitles(_ choice: SoundRouteChoice) -> [String] {
    [translated("Automatic")] + cards.map(\.words)
      + Self.missing(choice.card, isThere: cardIndex(choice.card) != nil)
  }

  /// Which of the names is chosen.
  func cardTitleIndex(_ choice: SoundRouteChoice) -> Int {
    guard choice.card != nil else { return 0 }
    return (cardIndex(choice.card) ?? cards.count) + 1
  }

  private func outputIndex(_ name: String?) -> Int? {
    name.flatMap { name in outputs.firstIndex { $0.ports.contains(name) } }
  }

  private func cardIndex(_ device: String?) -> Int? { cards.firstIndex { $0.device == device } }

  private static func missing(_ name: String?, isThere: Bool) -> [String] {
    name.map { isThere ? [] : [translated("\($0) (not there now)")] } ?? []
  }
}
