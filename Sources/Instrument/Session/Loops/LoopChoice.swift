// What a user chooses of loops, before a session or in it.

import Foundation
import Sonification
import Synthesis

/// One channel as it was chosen.
public struct LoopSetting: Sendable, Hashable {
  /// The levels there are, in decibels.
  public static let levelRange = -40.0...6.0
  /// The pitches there are, in cents: two semitones either way.
  public static let centsRange = -200...200

  /// Where its sound comes from; nil for a silent channel.
  public var source: LoopSource?
  /// The part that is repeated.
  public var region = LoopRegion.whole
  /// How loud it is, in decibels.
  public var levelDecibels = 0.0
  /// The balance: -1 left, 1 right.
  public var pan = 0.0
  /// How much higher it plays, in cents.
  public var cents = 0
  /// Whether it is not heard.
  public var isMuted = false
  /// Whether only channels with this mark are heard.
  public var isSolo = false

  /// A channel.
  public init(_ source: LoopSource? = nil) {
    self.source = source
  }

  /// The channel as a scene has it.
  func channel(playing sound: LoopView?) -> LoopChannel {
    var channel = LoopChannel()
    channel.sound = sound
    channel.region = region
    channel.level = Float(pow(10, levelDecibels / 20))
    channel.pan = Float(pan)
    channel.isMuted = isMuted
    channel.isSolo = isSolo
    return channel
  }

  /// The same with every number in its range.
  var inRange: LoopSetting {
    var setting = self
    setting.levelDecibels = min(
      max(levelDecibels, Self.levelRange.lowerBound), Self.levelRange.upperBound)
    setting.pan = min(max(pan, -1), 1)
    setting.cents = min(max(cents, Self.centsRange.lowerBound), Self.centsRange.upperBound)
    return setting
  }
}

/// Four channels, their tempo, and which of them keys change.
public struct LoopChoice: Sendable, Hashable {
  /// The channels, by their places 0...3.
  public var channels: [LoopSetting]
  /// The tempo, in beats per minute.
  public var beatsPerMinute: Double
  /// When sounds and regions change.
  public var quantise: LoopQuantise
  /// The channel that keys change, 0...3.
  public var selected: Int

  /// Creates a choice; sources beyond four are left away.
  public init(
    _ sources: [LoopSource?] = [], beatsPerMinute: Double = StepPattern.standardTempo,
    quantise: LoopQuantise = .bar, selected: Int = 0
  ) {
    let count = LoopScene.channelCount
    channels = (0..<count).map { LoopSetting($0 < sources.count ? sources[$0] : nil) }
    let range = LoopClock.tempoRange
    self.beatsPerMinute = min(max(beatsPerMinute, range.lowerBound), range.upperBound)
    self.quantise = quantise
    self.selected = min(max(selected, 0), count - 1)
  }

  /// The channel that keys change.
  public var current: LoopSetting {
    get { channels[selected] }
    set { channels[selected] = newValue.inRange }
  }

  /// Changes a channel, 0...3; its numbers are forced into their ranges.
  public mutating func change(_ place: Int, _ change: (inout LoopSetting) -> Void) {
    guard channels.indices.contains(place) else { return }
    var setting = channels[place]
    change(&setting)
    channels[place] = setting.inRange
  }
}
