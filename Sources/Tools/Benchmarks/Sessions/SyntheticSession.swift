// A session of any length, made of the bundled recording played repeatedly: what a live session of
// that length would have left.

import Files
import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Recorded
import Session
import Sonification

/// Writes sessions for measuring.
enum SyntheticSession {
  private static let rateHertz = 48_000.0
  private static let framesPerCycle = 256

  /// Writes a session of at least this many seconds to a new folder.
  static func write(to path: String, seconds: Double) throws(Fault) {
    let (micrograph, samples) = try BenchmarkInput.open()
    let image = try BundledFiles.path(of: BundledFiles.defaultImage)
    guard let first = samples.first, let last = samples.last else { throw .noSamples }
    let folder = SessionFolder(path: path)
    var pipeline = PenPipeline(
      micrograph: micrograph, histogram: Histogram(micrograph),
      mapping: Preset.classic.mapping, isLive: true)
    let length = last.timeNanoseconds - first.timeNanoseconds + 500_000_000
    let rounds = Int((seconds * 1e9 / Double(length)).rounded(.up))
    var frames: [ControlFrame] = []
    var cycle = 0
    try Fault.wrap { () throws(RecordingError) in
      var writer = try SessionWriter(folder: folder, description: "")
      for round in 0..<rounds {
        for var sample in samples {
          sample.timeNanoseconds += Int64(round) * length - first.timeNanoseconds
          var frameCount = 0
          var latest: SonifiedReading?
          pipeline.take(sample) { sonified in
            frames.append(sonified.control)
            frameCount += 1
            latest = sonified
          }
          writer.append(
            StrokeRow(
              sample: sample, value: sample.isInContact ? latest?.reading.value : nil,
              frequencyHertz: latest?.control.frequencyHertz, arrivalNanoseconds: 40_000,
              sentNanoseconds: 60_000, frameCount: frameCount))
        }
        appendCycles(until: Int64(round + 1) * length, &cycle, &frames, to: &writer)
        try writer.flush()
      }
    }
    let digest = try Fault.wrap { () throws(FileError) in
      try FileDigest.sha256(of: image)
    }
    let record = SessionRecord(
      program: "0.1.0", started: "2026-01-01T00:00:00Z", originNanoseconds: 1_000_000_000_000,
      image: SessionRecord.Image(
        path: image, sha256: digest, width: micrograph.width, height: micrograph.height,
        pixelSize: micrograph.pixelSize, page: micrograph.page,
        frame: micrograph.frame, channel: micrograph.channel),
      tablet: nil, isCalibrated: false,
      audio: SessionRecord.Audio(
        sampleRateHertz: rateHertz, framesPerPeriod: framesPerCycle, engineLatencyFrames: 87,
        soundFile: "sound.flac"), preset: .classic)
    try Fault.wrap { () throws(SettingsError) in
      try SessionFile.write(record, to: folder.settings)
    }
  }

  /// The cycles up to a moment, each with the frames that had been stamped before it began.
  private static func appendCycles(
    until end: Int64, _ cycle: inout Int, _ frames: inout [ControlFrame],
    to writer: inout SessionWriter
  ) {
    var next = 0
    while true {
      let start = Int64(Double(cycle * framesPerCycle) / rateHertz * 1e9)
      guard start < end else { break }
      var gates: Int32 = 0
      var motion: Int32 = 0
      while next < frames.count, frames[next].timeNanoseconds <= start {
        writer.append(FrameRow(frames[next]))
        if frames[next].phase == .motion { motion += 1 } else { gates += 1 }
        next += 1
      }
      writer.append(
        CycleRow(
          timeNanoseconds: start, frameCount: Int32(framesPerCycle), gateCount: gates,
          motionCount: motion, state: cycle == 0 ? .begins : [], volume: 1))
      if cycle.isMultiple(of: 94) {
        writer.append(
          LevelRow(
            timeNanoseconds: start, peakLeft: 0.25, peakRight: 0.25, loudness: -20,
            exposureLeft: Double(start) * 1e-12, exposureRight: 0, xrunCount: 0))
      }
      cycle += 1
    }
    frames.removeFirst(next)
  }
}
