// What channels of loops play, in words.

import Engine
import Session
import Synthesis

extension LoopRegion {
  /// The part of a loop, such as "first quarter" or "second to third quarter".
  public var words: String {
    let names = ["first", "second", "third", "fourth"]
    if length == LoopRegion.quarters { return "whole" }
    let (first, last) = (names[Int(start)], names[Int(end) - 1])
    return first == last ? "\(first) quarter" : "\(first) to \(last) quarter"
  }
}

extension LoopQuantise {
  /// When changes come in force.
  public var words: String {
    switch self {
    case .bar: "at the next bar"
    case .cycle: "at the end of the cycle"
    case .off: "at once"
    }
  }
}

extension LoopSetting {
  /// What the channel plays, such as "drums, whole, -6 dB, pan 0.5 right, +50 cents, muted".
  public var words: String {
    guard let source else { return "nothing" }
    var parts = [source.name, region.words, "\(NumberWords.number(levelDecibels, 0)) dB"]
    if pan != 0 {
      parts.append("pan \(NumberWords.number(abs(pan), 1)) \(pan < 0 ? "left" : "right")")
    }
    if cents != 0 { parts.append("\(cents > 0 ? "+" : "")\(cents) cents") }
    if isMuted { parts.append("muted") }
    if isSolo { parts.append("solo") }
    return parts.joined(separator: ", ")
  }
}

extension LoopChoice {
  /// The channel that keys change, in a sentence.
  public var channelSentence: String { "Channel \(selected + 1): \(current.words)." }

  /// A channel, 0...3, as its strip says it, such as "Channel 2, not chosen: bass, whole, 0 dB".
  public func stripWords(_ place: Int) -> String {
    "Channel \(place + 1), \(place == selected ? "chosen" : "not chosen"): \(channels[place].words)"
  }

  /// What fingers on their way to a channel have done of their second, such as "3 fingers 50 %".
  public static func handWords(fingers: Int, share: Double) -> String {
    "\(fingers) \(fingers == 1 ? "finger" : "fingers") \(Int(share * 100)) %"
  }
}

extension LoopReport {
  /// The bar and the beat, counted from 1, and what waits, such as "bar 3, beat 2, channel 1 waits".
  public var words: String {
    guard isActive else { return "stopped" }
    let perBar = LoopClock.beatsPerBar
    var words = "bar \(beat / perBar + 1), beat \(beat % perBar + 1)"
    let waiting = (0..<LoopScene.channelCount).filter { pendingChannels & (1 << UInt8($0)) != 0 }
    guard !waiting.isEmpty else { return words }
    let numbers = waiting.map { "\($0 + 1)" }.joined(separator: ", ")
    words += waiting.count == 1 ? ", channel \(numbers) waits" : ", channels \(numbers) wait"
    return words
  }
}
