// The common part of the tests of replayed sessions.

import Calibration
import Engine
import Foundation
import Geometry
import Micrograph
import Pen
import Recorded
import Session
import Sonification
import Tablet
import TestBasics
import TestSupport
import Testing

/// Makes sessions again and compares.
package enum ReplayRig {
  /// Both channels, every sample.
  package struct Sound {
    package var left: [Float] = []
    package var right: [Float] = []

    package init() {}

    package mutating func add(_ left: Span<Float>, _ right: Span<Float>) {
      for index in left.indices {
        self.left.append(left[index])
        self.right.append(right[index])
      }
    }
  }

  /// A recording's samples in image pixels, the first after 100 ms.
  ///
  /// - Throws: why the recording cannot be mapped or read.
  package static func samples(
    _ recording: EvemuRecording, over micrograph: Micrograph
  ) throws -> [PenSample<ImagePoint>] {
    let map = try TabletMap(for: recording.description, micrograph, calibration: nil)
    let samples = try recording.samples()
    let first = samples.first?.timeNanoseconds ?? 0
    return samples.map { sample in
      var moved = sample.moved(to: map.transform.apply(to: sample))
      moved.timeNanoseconds += 100_000_000 - first
      return moved
    }
  }

  /// Renders the session twice; every sample is the one that was sent, and both files are the same.
  ///
  /// - Throws: why the session cannot be rendered.
  package static func expectSame(
    _ sent: Sound, _ folder: SessionFolder, _ temporary: ProgramFolder
  ) throws {
    let session = try RecordedSession(path: folder.path)
    for name in ["again.wav", "twice.wav"] {
      let summary = try SessionRender(session).run(to: temporary.file(name))
      #expect(summary.damages.isEmpty)
    }
    let again = try WaveFile.read(temporary.file("again.wav"))
    // Not in the expectation itself, which would print millions of numbers.
    let isSame = again.channels[0] == sent.left && again.channels[1] == sent.right
    let first = zip(again.channels[0], sent.left).enumerated().first { $1.0 != $1.1 }?.offset
    #expect(isSame, "\(again.frames) of \(sent.left.count) frames, the first at \(first ?? -1)")
    let isTwice = try temporary.bytes(of: "again.wav") == temporary.bytes(of: "twice.wav")
    #expect(isTwice)
  }

  /// Expects that the control frames made again from the strokes are those sent; returns their
  /// number.
  ///
  /// - Throws: why the session cannot be read.
  package static func expectSameFrames(_ folder: SessionFolder) throws -> Int {
    let sent = recordedFrames(folder)
    let session = try RecordedSession(path: folder.path)
    let again = try frames(session)
    let isSame = again == sent
    #expect(isSame, "\(again.count) of \(sent.count) control frames")
    let isTwice = try frames(session) == again
    #expect(isTwice && !sent.isEmpty)
    return sent.count
  }

  /// The control frames that were sent, according to the recorder.
  package static func recordedFrames(_ folder: SessionFolder) -> [ControlFrame] {
    var rows = SessionTable<FrameRow>(path: folder.frames)
    var frames: [ControlFrame] = []
    while let row = rows.next() { frames.append(row.frame) }
    return frames
  }

  /// The control frames of a session's strokes and changes, as a live session makes them.
  ///
  /// - Throws: why the session cannot be read.
  package static func frames(_ session: RecordedSession) throws -> [ControlFrame] {
    let preset = try session.facts().preset
    let opened = try SessionImage.open(session, instead: nil)
    var image = try session.prepared(opened.micrograph).image
    try image.prepare(for: preset.mappings)
    var changes = SceneChanges(
      SessionFollowing(session, images: true, preset: true, isByTime: false), image,
      preset.mappings)
    var pipeline = PenPipeline(image, mappings: preset.mappings, isLive: true)
    var rows = SessionTable<StrokeRow>(path: session.folder.strokes)
    var frames: [ControlFrame] = []
    var number = 0
    while let row = rows.next() {
      let time = row.sample.timeNanoseconds
      while let step = try changes.take(sample: number, timeNanoseconds: time) {
        pipeline.settle(beforeNanoseconds: step.timeNanoseconds) { frames.append($0.control) }
        pipeline.make(step) { frames.append($0.control) }
      }
      pipeline.settle(beforeNanoseconds: time) { frames.append($0.control) }
      pipeline.take(row.sample) { frames.append($0.control) }
      number += 1
    }
    return frames
  }

  /// The control frames of a replay in a live session without sound.
  ///
  /// - Throws: why the session cannot be played.
  package static func replayLive(
    _ transport: SessionTransport, over micrograph: Micrograph
  ) throws -> [ControlFrame] {
    var transport = transport
    let session = try LiveSession(
      micrograph: micrograph, source: .face, calibration: nil, preset: .classic, audio: .off
    ) { _ in }
    try transport.play(in: session)
    var frames: [ControlFrame] = []
    var isOver = false
    try Patience.block(for: "the replay's end") {
      _ = session.tick { (reading: SonifiedReading) in
        frames.append(reading.control)
      } sourceEvents: {
        isOver = isOver || $0 == .finished
      } audioEvents: { _ in
      }
      return isOver
    }
    session.end()
    _ = session.tick { (reading: SonifiedReading) in
      frames.append(reading.control)
    } sourceEvents: { _ in
    } audioEvents: { _ in
    }
    return frames
  }

  /// Frames with their times since the first.
  package static func fromFirst(_ frames: [ControlFrame]) -> [ControlFrame] {
    let first = frames.first?.timeNanoseconds ?? 0
    return frames.map { frame in
      var moved = frame
      moved.timeNanoseconds -= first
      return moved
    }
  }
}
