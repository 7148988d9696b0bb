// The loops of a session by its time, for playing it again at another place or in another sound: every change, and
// the sounds at the rate they are wanted at.

import Pen
import SoundFile
import Synthesis

/// All that a session played of loops, in order.
public struct SessionLoops: Sendable {
  private struct Pitch: Hashable {
    let sound: Int
    let cents: Int
  }

  /// The changes, with their times in nanoseconds since the session's start.
  public private(set) var steps: [(timeNanoseconds: Int64, scene: LoopScene)] = []
  /// The sounds that they name.
  public var sounds: [LoopSound] { Array(made.values) }
  private var made: [Pitch: LoopSound] = [:]

  /// Reads the loops of a session; none where it has none.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - rate: samples per second of what plays them, in hertz.
  /// - Throws: why a sound cannot be read.
  public init(_ session: RecordedSession, sampleRateHertz rate: Double) throws(Fault) {
    var rows = SessionTable<LoopRow>(path: session.folder.loops)
    var scene = LoopScene()
    while let row = rows.next() {
      scene.beatsPerMinute = row.beatsPerMinute
      scene.quantise = row.quantise
      var channel = row.settings
      channel.sound = try sound(of: row, in: session.folder, rate)?.view
      scene.channels[row.channel - 1] = channel
      // Four rows are one change.
      guard row.channel == LoopScene.channelCount else { continue }
      scene.number = steps.count + 1
      steps.append((row.timeNanoseconds, scene))
    }
  }

  /// Whether the session played none.
  public var isEmpty: Bool { steps.allSatisfy(\.scene.isEmpty) }

  /// The channels that played something, 1...4, by the session's table alone.
  public static func channels(of session: RecordedSession) -> [Int] {
    var rows = SessionTable<LoopRow>(path: session.folder.loops)
    var channels: Set<Int> = []
    while let row = rows.next() { if row.sound > 0 { channels.insert(row.channel) } }
    return channels.sorted()
  }

  /// What is heard at a moment of the session; nil before the first change.
  public func scene(atNanoseconds time: Int64) -> LoopScene? {
    steps.last { $0.timeNanoseconds <= time }?.scene
  }

  private mutating func sound(
    of row: LoopRow, in folder: SessionFolder, _ rate: Double
  ) throws(Fault) -> LoopSound? {
    guard row.sound > 0 else { return nil }
    let pitch = Pitch(sound: row.sound, cents: row.cents)
    if let known = made[pitch] { return known }
    let read = try Fault.wrap { () throws(SoundFileError) in
      try DecodedSound(path: folder.loop(row.sound), longestSeconds: LoopSound.longestSeconds)
    }
    let sound = LoopSound(
      pitched: UserSound(left: read.left, right: read.right)
        .resampled(from: read.sampleRateHertz, to: rate),
      bars: row.bars, number: row.sound, cents: row.cents, sampleRateHertz: rate)
    made[pitch] = sound
    return sound
  }
}
