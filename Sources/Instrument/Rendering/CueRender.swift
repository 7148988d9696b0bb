// Cues as a sound file, by the engine that plays it in a session.

import Engine
import Files
import Jack
import Pen
import Recorded
import Sonification
import SoundFile
import Synthesis

/// The rendering of a cue to a file.
public struct CueRender {
  private let cues: [Cue]
  private let sounds: CueSounds
  private let sampleRateHertz: Double

  private static let framesPerBlock = 256

  /// Prepares a rendering; the cue's own time does not matter.
  public init(_ cue: Cue, sounds: CueSounds = CueSounds(), sampleRateHertz: Double = 48_000) {
    cues = [cue.moved(byNanoseconds: -cue.timeNanoseconds)]
    self.sounds = sounds
    self.sampleRateHertz = sampleRateHertz
  }

  /// Prepares the rendering of a sequence.
  public init(_ sequence: CueSequence, sampleRateHertz: Double = 48_000) {
    cues = sequence.cues(fromNanoseconds: 0)
    sounds = CueSounds()
    self.sampleRateHertz = sampleRateHertz
  }

  /// Prepares the rendering of cues in order of time, on a clock that begins with 0.
  public init(_ cues: [Cue], sounds: CueSounds = CueSounds(), sampleRateHertz: Double = 48_000) {
    self.cues = cues
    self.sounds = sounds
    self.sampleRateHertz = sampleRateHertz
  }

  /// Renders to a file that begins with the cue's first sample: 24-bit FLAC where its name ends in
  /// `.flac`, else 32-bit float WAV.
  ///
  /// - Parameters:
  ///   - path: where it goes.
  ///   - least: how long it is at least, in seconds: silence follows the last sound.
  /// - Returns: the length of the file in seconds and the largest sample, 1 = 0 dBFS.
  /// - Throws: why the file cannot be written; no incomplete file is left.
  public func run(
    to path: String, leastSeconds least: Double = 0
  ) throws(Fault) -> (seconds: Double, peak: Float) {
    var (left, right) = try sound()
    let missing = Int((least * sampleRateHertz).rounded()) - left.count
    if missing > 0 {
      left += [Float](repeating: 0, count: missing)
      right += [Float](repeating: 0, count: missing)
    }
    var peak: Float = 0
    for index in left.indices { peak = max(peak, left[index].magnitude, right[index].magnitude) }
    try Fault.wrap { () throws(SoundFileError) in
      let container = try SoundContainer(path: path, frames: left.count)
      var file = try WaveWriter(path: path, sampleRateHertz: sampleRateHertz, container: container)
      try file.write(left: left.span, right: right.span)
      try file.finish()
    }
    return (Double(left.count) / sampleRateHertz, peak)
  }

  /// Renders into memory, from the cue's first sample to the last that is not silent.
  ///
  /// - Throws: why the engine cannot run.
  public func sound() throws(Fault) -> (left: [Float], right: [Float]) {
    let channels = EngineChannels()
    var port = try Fault.wrap { () throws(AudioPortError) in
      try OfflinePort(sampleRateHertz: sampleRateHertz, framesPerBlock: CueRender.framesPerBlock)
    }
    let engine = Engine(
      output: port.output, channels: channels, sampleRateHertz: sampleRateHertz,
      originNanoseconds: 0, parameters: Preset.analysis.chain,
      samples: sounds.samples(sampleRateHertz: sampleRateHertz))
    var feed = OfflineCues(cues, to: channels.fromFace)
    let blockNanoseconds = Int64(
      (Double(CueRender.framesPerBlock) / sampleRateHertz * 1e9).rounded(.up))
    var left: [Float] = []
    var right: [Float] = []
    repeat {
      feed.send(until: port.nowNanoseconds + blockNanoseconds)
      try Fault.wrap { () throws(AudioPortError) in
        try port.render(
          frames: CueRender.framesPerBlock, process: Engine.process, context: engine.context
        ) { (l, r) throws(AudioPortError) in
          for index in l.indices {
            left.append(l[index])
            right.append(r[index])
          }
        }
      }
    } while !feed.isExhausted || !engine.isAsleep
    // Without the engine's own latency before it and the silence after it.
    let first = min(engine.latencyFrames, left.count)
    let last = left.indices.last { left[$0] != 0 || right[$0] != 0 } ?? first
    let range = first..<max(last + 1, first)
    return (Array(left[range]), Array(right[range]))
  }
}
