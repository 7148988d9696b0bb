// Writes a session's sound to a file as it was.

import Foundation
import Pen
import SoundFile

/// The rendering of a session's sound to a file.
public struct SessionRender {
  /// The figures of a rendering.
  public struct Summary: Sendable, Equatable {
    /// The length of the sound, in frames.
    public var frameCount = 0
    /// Samples per second.
    public var sampleRateHertz = 0.0
    /// The largest sample, 1 = 0 dBFS.
    public var peak: Float = 0
    /// The cues that a dry rendering left away.
    public var leftAwayCues = 0
    /// Why sounds of the user's that the session kept are silent, a sentence each.
    public var silentSounds: [Fault] = []
    /// Whether the file is RF64, because it is longer than a WAV file can be.
    public var isLongWave = false
    /// The damages; the sound is exactly what was heard only where there are none.
    public var damages: [TableDamage] = []

    /// The length of the sound, in seconds.
    public var seconds: Double {
      sampleRateHertz > 0 ? Double(frameCount) / sampleRateHertz : 0
    }
  }

  private let session: RecordedSession
  private let part: SessionPart

  /// Prepares a session.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - part: what of it is heard.
  public init(_ session: RecordedSession, part: SessionPart = .whole) {
    self.session = session
    self.part = part
  }

  /// Renders to a file: 24-bit FLAC where its name ends in `.flac`, else 32-bit float WAV, or RF64
  /// where it is longer than WAV allows.
  ///
  /// The file appears when it is complete.
  /// - Parameters:
  ///   - path: the sound file; nil to compute the sound without keeping it.
  ///   - isCancelled: whether to stop before the end.
  ///   - progress: receives the seconds done.
  /// - Returns: the figures of the rendering.
  /// - Throws: `Fault.notRepeatable` where the session cannot be rendered, `Fault.interrupted`, and
  ///   why the file cannot be written. No incomplete file is left.
  public func run(
    to path: String?, isCancelled: () -> Bool = { false }, progress: (Double) -> Void = { _ in }
  ) throws(Fault) -> Summary {
    if let path { try OutputPlace.check(path) }
    let rerun = try SessionRerun(session, part: part)
    var container = SoundContainer.wave
    if let path {
      let frames = rerun.frameCount()
      container = try Fault.wrap { () throws(SoundFileError) in
        let container = try SoundContainer(path: path, frames: frames)
        try container.checkRoom(at: path, frames: frames)
        return container
      }
    }
    var stream: SoundStream?
    var summary = Summary()
    var interleaved: [Float] = []
    do throws(Fault) {
      summary.leftAwayCues = part == .dry ? SessionCues(session.folder).count : 0
      summary.silentSounds = SessionCues.unplayableSounds(session.folder)
      summary.damages = try rerun.run(isCancelled: isCancelled) {
        (left, right, rate) throws(Fault) in
        if summary.sampleRateHertz != rate {
          guard summary.sampleRateHertz == 0 else {
            throw .notRepeatable(
              path: session.folder.path,
              why: .twoRates(summary.sampleRateHertz, rate))
          }
          summary.sampleRateHertz = rate
          if let path {
            stream = try Fault.wrap { () throws(SoundFileError) in
              try SoundStream(completeAt: path, container: container, sampleRateHertz: rate)
            }
          }
        }
        interleaved.removeAll(keepingCapacity: true)
        for frame in left.indices {
          interleaved.append(left[frame])
          interleaved.append(right[frame])
          summary.peak = max(summary.peak, left[frame].magnitude, right[frame].magnitude)
        }
        let samples = interleaved
        try Fault.wrap { () throws(SoundFileError) in
          try stream?.write(interleaved: samples.span)
        }
        summary.frameCount += left.count
        if summary.frameCount.isMultiple(of: 65_536) { progress(summary.seconds) }
      }
      guard summary.frameCount > 0 else {
        throw .notRepeatable(
          path: session.folder.path,
          why: summary.damages.first.map { .damaged($0) } ?? .noSound)
      }
      try Fault.wrap { () throws(SoundFileError) in try stream?.finish() }
    } catch {
      throw error
    }
    summary.isLongWave =
      container == .rf64 && summary.frameCount > SoundContainer.wave.limitFrames
    return summary
  }
}
