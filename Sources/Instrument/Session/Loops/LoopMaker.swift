// Makes the samples of a loop, beside the running session: of whole bars, its tail folded over its beginning.

import Engine
import Foundation
import Geometry
import Pen
import Recorded
import Rendering
import Sonification
import SoundFile
import Synthesis

/// The samples of a loop.
struct MadeLoop: Sendable {
  let sound: UserSound
  let bars: Int
  /// The file as it was read, so that another tempo does not need it again; nil where it was made of none.
  var file: DecodedSound?
  /// The way of the stroke it was made of; nil where it was made of none.
  var trace: LoopTrace?
}

/// Makes a loop from a source.
struct LoopMaker: Sendable {
  let subject: LoopSubject
  let beatsPerMinute: Double
  let sampleRateHertz: Double

  // The longest sound file and the longest stroke, in seconds.
  private static let longestSeconds = 180.0
  // A sound that is so little longer than whole bars is taken for them, in bars.
  private static let barTolerance = 0.02

  private var barSeconds: Double { Double(LoopClock.beatsPerBar) * 60 / beatsPerMinute }

  /// Makes it.
  ///
  /// - Parameters:
  ///   - source: of what.
  ///   - file: the source's file where it was read before.
  ///   - isNeeded: whether to go on.
  /// - Returns: the samples of whole bars.
  /// - Throws: why there is nothing to be made of.
  func make(
    _ source: LoopSource, from file: DecodedSound? = nil, isNeeded: () -> Bool
  ) throws(Fault) -> MadeLoop {
    switch source {
    case .bundled(let loop):
      return MadeLoop(
        sound: loop.sound(beatsPerMinute: beatsPerMinute, sampleRateHertz: sampleRateHertz),
        bars: loop.bars)
    case .stroke(let isFitted):
      guard !subject.stroke.isEmpty else { throw .loop(.noStroke) }
      return try trace(subject.stroke, isFitted: isFitted, isNeeded)
    case .strokes(let path, let number, let isFitted):
      return try trace(
        try Self.stroke(number, of: path), isFitted: isFitted, isNeeded)
    case .pattern: return try pattern()
    case .file(let path):
      let decoded = try Fault.wrap { () throws(SoundFileError) in
        if let file { return file }
        return try DecodedSound(path: path, longestSeconds: Self.longestSeconds)
      }
      let sound = UserSound(left: decoded.left, right: decoded.right)
        .resampled(from: decoded.sampleRateHertz, to: sampleRateHertz)
      let wanted = decoded.seconds / barSeconds - Self.barTolerance
      var made = try fit(
        sound.left, sound.right ?? sound.left, bars: max(Int(wanted.rounded(.up)), 1),
        isFolded: false)
      made.file = decoded
      return made
    }
  }

  /// A stroke of a file or of a session's folder: its number from 1, or nil for the last one.
  static func stroke(
    _ number: Int?, of path: String
  ) throws(Fault) -> [PenSample<ImagePoint>] {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let file = isThere && isFolder.boolValue ? SessionFolder(path: path).strokes : path
    let samples = try Fault.wrap { () throws(RecordingError) in try StrokeFile.read(file) }
    let strokes = strokes(of: samples)
    guard let last = strokes.last else { throw .loop(.noStrokeIn(path: path)) }
    guard let number else { return last }
    guard strokes.indices.contains(number - 1) else {
      throw .loop(.noStrokeNumber(number, path: path, count: strokes.count))
    }
    return strokes[number - 1]
  }

  /// The last stroke of some samples; empty where there is none.
  static func lastStroke(of samples: [PenSample<ImagePoint>]) -> [PenSample<ImagePoint>] {
    strokes(of: samples).last ?? []
  }

  /// The strokes of some samples, in the order in which they begin.
  private static func strokes(of samples: [PenSample<ImagePoint>]) -> [[PenSample<ImagePoint>]] {
    var strokes: [[PenSample<ImagePoint>]] = []
    // Two pointers trace at once.
    var open: [UInt8: Int] = [:]
    for sample in samples {
      guard sample.isInContact else {
        open[sample.pointer] = nil
        continue
      }
      if let place = open[sample.pointer] {
        strokes[place].append(sample)
      } else {
        open[sample.pointer] = strokes.count
        strokes.append([sample])
      }
    }
    return strokes
  }

  // MARK: A stroke

  private func trace(
    _ stroke: [PenSample<ImagePoint>], isFitted: Bool, _ isNeeded: () -> Bool
  ) throws(Fault) -> MadeLoop {
    guard let first = stroke.first, let last = stroke.last else { throw .loop(.noStroke) }
    let own = max(Double(last.timeNanoseconds - first.timeNanoseconds) * 1e-9, 1e-3)
    let wanted = own / barSeconds
    let bars = max(
      Int(isFitted ? wanted.rounded() : (wanted - Self.barTolerance).rounded(.up)), 1)
    guard Double(bars) * barSeconds <= Self.longestSeconds, bars <= LoopSound.mostBars else {
      throw .loop(.tooLong(seconds: own, limitSeconds: Self.longestSeconds))
    }
    // The stroke ends a moment before the bar, so that its beginning is heard as one.
    let stretch = isFitted ? Double(bars) * barSeconds / own * 0.995 : 1
    var samples = stroke.map { sample in
      var moved = sample
      let time = Double(sample.timeNanoseconds - first.timeNanoseconds) * stretch
      moved.timeNanoseconds = Int64(time.rounded())
      moved.pointer = 0
      moved.isInContact = true
      return moved
    }
    var lift = samples[samples.count - 1]
    lift.timeNanoseconds += 1_000_000
    lift.isInContact = false
    samples.append(lift)
    var render = OfflineRender(
      image: subject.image, samples: samples, preset: subject.preset,
      sampleRateHertz: sampleRateHertz)
    render.sounds = subject.sounds
    var (left, right): ([Float], [Float]) = ([], [])
    _ = try render.run(soundPath: nil) { _ in
    } meet: { _ in
    } hear: { (one, other) in
      for index in one.indices {
        left.append(one[index])
        right.append(other[index])
      }
    } isCancelled: {
      !isNeeded()
    }
    var made = try fit(left, right, bars: bars, isFolded: true)
    made.trace = LoopTrace(stroke, stretch: stretch, seconds: Double(bars) * barSeconds)
    return made
  }

  // MARK: A pattern

  private func pattern() throws(Fault) -> MadeLoop {
    guard let pattern = subject.pattern else { throw .loop(.noPattern) }
    let beats = max(pattern.lengthBeats, 1)
    let bars = max(Int((beats / Double(LoopClock.beatsPerBar)).rounded(.up)), 1)
    guard bars <= LoopSound.mostBars else {
      throw .loop(
        .tooLong(seconds: Double(bars) * barSeconds, limitSeconds: Self.longestSeconds))
    }
    var playback = PatternPlayback(
      pattern, beatsPerMinute: beatsPerMinute, startNanoseconds: 0, hasMetronome: false)
    var cues: [Cue] = []
    playback.take(
      until: playback.timeNanoseconds(ofBeat: pattern.lengthBeats), nowNanoseconds: 0,
      with: subject.zones
    ) { cues.append($0) }
    let made = try CueRender(
      cues, sounds: subject.sounds, sampleRateHertz: sampleRateHertz
    ).sound()
    return try fit(made.left, made.right, bars: bars, isFolded: true)
  }

  // MARK: Whole bars

  /// A sound of exactly so many bars: silence after it, and what is longer folded over the beginning or cut.
  private func fit(
    _ left: [Float], _ right: [Float], bars: Int, isFolded: Bool
  ) throws(Fault) -> MadeLoop {
    guard bars <= LoopSound.mostBars else {
      throw .loop(
        .tooLong(seconds: Double(bars) * barSeconds, limitSeconds: Self.longestSeconds))
    }
    let clock = LoopClock(beatsPerMinute: beatsPerMinute, sampleRateHertz: sampleRateHertz)
    let frames = clock.frame(ofBeat: bars * LoopClock.beatsPerBar)
    let fade = max(Int(0.001 * sampleRateHertz), 1)
    func side(_ samples: [Float]) -> [Float] {
      var whole = [Float](repeating: 0, count: frames)
      for (index, value) in samples.enumerated() {
        if index < frames {
          whole[index] = value
        } else if isFolded {
          whole[index % frames] += value
        }
      }
      if !isFolded, samples.count > frames {
        for index in 0..<min(fade, frames) {
          whole[frames - 1 - index] *= Float(index) / Float(fade)
        }
      }
      return whole
    }
    return MadeLoop(sound: UserSound(left: side(left), right: side(right)), bars: bars)
  }
}
