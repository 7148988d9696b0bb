// Results that are read aloud line by line, in the pace of the voice.

import Engine
import Foundation
import Library
import Speech
import Study
import Wording

/// Prints lines one by one and says each; Space goes on to the next, q ends.
struct ReadAloud {
  let words: LiveSpeech.Choice

  // The longest text that a voice is given takes less.
  private static let mostSeconds = 60.0

  /// Reads lines; without speech they are only printed.
  ///
  /// - Parameters:
  ///   - lines: the lines.
  ///   - isPrinted: whether they stand in the terminal already.
  ///   - earcon: what is heard before them, where a server runs; nil for nothing.
  func run(_ lines: [String], isPrinted: Bool = false, after earcon: Earcon? = nil) {
    let interruption = Interruption()
    let keys = TerminalKeys()
    let speech = LiveSpeech(words, hasKeys: keys.isOpen)
    let needsPlayer = earcon != nil || words.speech.ways.contains(.headphones)
    let player = needsPlayer ? StudyPlayer.forWords() : nil
    defer {
      speech.end()
      while player?.isPlaying ?? false { player?.pause() }
      player?.end()
    }
    if let earcon { player?.play(earcon) }
    speech.begin(player?.words)
    for line in lines {
      if !isPrinted { Terminal.say(line) }
      for part in Self.parts(of: line) {
        var isOver = false
        var isCut = false
        speech.say(part)
        speech.awaitLastWords(seconds: Self.mostSeconds, interruption) {
          player?.pause()
          guard let key = keys.next() else { return false }
          speech.hush()
          isCut = true
          isOver = key == .character("q") || key == .character("Q")
          return true
        }
        if isOver || interruption.isRequested { return }
        if isCut { break }
      }
    }
  }

  /// A line in parts that a voice says whole: they end with a sentence or a cell.
  static func parts(of line: String) -> [String] {
    var parts: [String] = []
    var rest = Substring(line)
    while rest.count > SpokenText.longest {
      let head = rest.prefix(SpokenText.longest)
      let end = [". ", "; ", ", ", " "].compactMap { head.range(of: $0, options: .backwards) }.first
      guard let end else { break }
      parts.append(String(rest[..<end.upperBound]).trimmingCharacters(in: .whitespaces))
      rest = rest[end.upperBound...]
    }
    return parts + [String(rest)]
  }
}
