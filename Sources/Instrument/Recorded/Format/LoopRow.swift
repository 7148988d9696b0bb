// One of the four channels of loops, as the audio callback took it.

import Files
import Pen
import Synthesis

/// A row of `loops.csv`, which a session without loops does not have: four for each change, one a channel.
public struct LoopRow: SessionRow, Hashable {
  /// When the cycle that took it began, in nanoseconds since the session's start.
  public var timeNanoseconds: Int64
  /// The audio cycle that took it; the session's first is 0.
  public var cycle: Int
  /// The tempo, in beats per minute.
  public var beatsPerMinute: Double
  /// When sounds and regions change.
  public var quantise: LoopQuantise
  /// The channel, 1...4.
  public var channel: Int
  /// The number of its sound, whose samples are in `loop-1.wav` and so on; 0 for none.
  public var sound: Int
  /// The bars of that sound.
  public var bars: Int
  /// How much higher it plays, in cents.
  public var cents: Int
  /// The part of it that is repeated.
  public var region: LoopRegion
  /// The level, linear.
  public var level: Float
  /// The balance: -1 left, 1 right.
  public var pan: Float
  /// Whether it is not heard.
  public var isMuted: Bool
  /// Whether only channels with this mark are heard.
  public var isSolo: Bool

  /// The row of a channel.
  public init(
    timeNanoseconds: Int64, cycle: Int, _ scene: LoopScene, place: Int
  ) {
    self.timeNanoseconds = timeNanoseconds
    self.cycle = cycle
    beatsPerMinute = scene.beatsPerMinute
    quantise = scene.quantise
    channel = place + 1
    let chosen = scene.channels[place]
    sound = Int(chosen.sound?.number ?? 0)
    bars = chosen.sound?.bars ?? 0
    cents = Int(chosen.sound?.cents ?? 0)
    region = chosen.region
    (level, pan) = (chosen.level, chosen.pan)
    (isMuted, isSolo) = (chosen.isMuted, chosen.isSolo)
  }

  /// Its own columns.
  public static let columns = [
    "time_s", "cycle", "tempo_bpm", "quantise", "channel", "sound", "bars", "pitch_cents",
    "from_quarter", "to_quarter", "level", "pan", "muted", "solo",
  ]

  // A clock that was corrected may report a cycle's beginning before that of the one before.
  /// Its rows need not be in order of time.
  public static let isInOrder = false

  /// Reads a row.
  ///
  /// - Throws: `wrongCell`.
  public init(_ cells: borrowing TableCells) throws(TableFault) {
    timeNanoseconds = try cells.nanoseconds(0)
    cycle = try cells.whole(1, in: 0...1_000_000_000_000)
    beatsPerMinute = try cells.number(2)
    guard LoopClock.tempoRange.contains(beatsPerMinute) else { throw cells.wrong(2) }
    guard let quantise = LoopQuantise(rawValue: cells.text(3)) else { throw cells.wrong(3) }
    self.quantise = quantise
    channel = try cells.whole(4, in: 1...LoopScene.channelCount)
    sound = try cells.whole(5, in: 0...1_000_000)
    bars = try cells.whole(6, in: 0...LoopSound.mostBars)
    cents = try cells.whole(7, in: -200...200)
    let first = try cells.whole(8, in: 0...LoopRegion.quarters - 1)
    region = LoopRegion(start: first, end: try cells.whole(9, in: first + 1...LoopRegion.quarters))
    level = try cells.float(10)
    guard (0...4).contains(level) else { throw cells.wrong(10) }
    pan = try cells.float(11)
    guard (-1...1).contains(pan) else { throw cells.wrong(11) }
    isMuted = try cells.whole(12, in: 0...1) == 1
    isSolo = try cells.whole(13, in: 0...1) == 1
  }

  /// The row as text.
  public var line: String {
    let time = DecimalSeconds.text(ofNanoseconds: Int128(timeNanoseconds))
    return
      "\(time),\(cycle),\(beatsPerMinute),\(quantise.rawValue),\(channel),\(sound),\(bars),"
      + "\(cents),\(region.start),\(region.end),\(level),\(pan),\(isMuted ? 1 : 0),\(isSolo ? 1 : 0)"
  }

  /// The channel without its sound.
  var settings: LoopChannel {
    var channel = LoopChannel()
    channel.region = region
    (channel.level, channel.pan) = (level, pan)
    (channel.isMuted, channel.isSolo) = (isMuted, isSolo)
    return channel
  }
}
