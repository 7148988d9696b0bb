// What channels of loops play, in words.

import Engine
import Session
import Synthesis
import Translation

extension LoopRegion {
  /// The part of a loop, such as "first quarter" or "second to third quarter".
  public var words: String {
    let names = [
      translated("first", context: "quarter"), translated("second", context: "quarter"),
      translated("third", context: "quarter"), translated("fourth", context: "quarter"),
    ]
    if length == LoopRegion.quarters { return translated("whole") }
    let (first, last) = (names[Int(start)], names[Int(end) - 1])
    return first == last
      ? translated("\(first) quarter") : translated("\(first) to \(last) quarter")
  }
}

extension LoopQuantise {
  /// When changes come in force.
  public var words: String {
    switch self {
    case .bar: translated("at the next bar")
    case .cycle: translated("at the end of the cycle")
    case .off: translated("at once")
    }
  }
}

extension LoopSetting {
  /// What the channel plays, such as "drums, whole, -6 dB, pan 0.5 right, +50 cents, muted".
  public var words: String {
    guard let source else { return translated("nothing") }
    var parts = [source.name, region.words, "\(NumberWords.number(levelDecibels, 0)) dB"]
    if pan != 0 {
      parts.append(
        translated(
          "pan \(NumberWords.number(abs(pan), 1)) \(pan < 0 ? translated("left") : translated("right"))"
        ))
    }
    if cents != 0 { parts.append(translated("\(cents > 0 ? "+" : "")\(cents) cents")) }
    if isMuted { parts.append(translated("muted")) }
    if isSolo { parts.append(translated("solo")) }
    return parts.joined(separator: ", ")
  }
}

extension LoopChoice {
  /// The channel that keys change, in a sentence.
  public var channelSentence: String { translated("Channel \(selected + 1): \(current.words).") }

  /// A channel, 0...3, as its strip says it, such as "Channel 2, not chosen: bass, whole, 0 dB".
  public func stripWords(_ place: Int) -> String {
    translated(
      "Channel \(place + 1), \(place == selected ? translated("chosen") : translated("not chosen")): \(channels[place].words)"
    )
  }

  /// What fingers on their way to a channel have done of their second, such as "3 fingers 50 %".
  public static func handWords(fingers: Int, share: Double) -> String {
    translated(
      count: fingers, one: "\(fingers) finger \(Int(share * 100)) %",
      many: "\(fingers) fingers \(Int(share * 100)) %")
  }
}

extension LoopReport {
  /// The bar and the beat, counted from 1, and what waits, such as "bar 3, beat 2, channel 1 waits".
  public var words: String {
    guard isActive else { return translated("stopped") }
    let perBar = LoopClock.beatsPerBar
    var words = translated("bar \(beat / perBar + 1), beat \(beat % perBar + 1)")
    let waiting = (0..<LoopScene.channelCount).filter { pendingChannels & (1 << UInt8($0)) != 0 }
    guard !waiting.isEmpty else { return words }
    let numbers = waiting.map { "\($0 + 1)" }.joined(separator: ", ")
    words +=
      waiting.count == 1
      ? translated(", channel \(numbers) waits") : translated(", channels \(numbers) wait")
    return words
  }
}
