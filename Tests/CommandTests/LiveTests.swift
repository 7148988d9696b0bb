// The whole way at once: a tablet's node, libevdev, the map, the path, JACK, and what leaves the
// program's ports, recorded by a second client.

import Foundation
import TestSupport
import Testing

@Suite("A live session", .timeLimit(.minutes(10)))
struct LiveTests {
  @Test("Every event of the recording is seen and heard: sound in contact, zeros after it")
  func recordedStrokes() async throws {
    let pen = try BundledPen()
    let folder = try ProgramFolder()
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(pen.text)
        let program = try folder.start([
          "trace", BundledPen.image, "--device", tablet.path, "--audio", "jack",
          "--preset", "analysis", "--duration", "12", "--trace", folder.file("trace.csv"),
        ])
        try await program.waitUntilSaid("Tracing haadf-rhombic.png")
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        // A second before the end of the session: its own fade must not be what is silent.
        let frames = Int(capture.sampleRateHertz * 9)
        async let playing: Void = tablet.play(pen.text, stamps: .now)
        let sound = try await capture.record(frames: frames)
        try await playing
        capture.close()
        let outcome = try await program.outcome()
        #expect(outcome.status == 0, "\(outcome.standardError)")
        try expectEveryEvent(pen, outcome, TraceRows(path: folder.file("trace.csv")))
        try expectStrokes(pen, sound)
      }
    }
  }

  /// Every report was counted, and every report in contact lies in the trace, in order.
  private func expectEveryEvent(
    _ pen: BundledPen, _ outcome: Subprocess.Outcome, _ trace: TraceRows
  ) throws {
    let seen = pen.reports.reports.count + pen.reports.leavingCount
    let contacts = pen.reports.contactCount
    #expect(
      outcome.standardError.contains(": \(seen) reports, \(contacts) of them in contact"),
      "\(outcome.standardError)")
    #expect(!outcome.standardError.contains("lost"))
    let map = try #require(TraceMap(tablet: pen.device.axes, imageWidth: 1024, height: 1024))
    var rows = trace.rows[...]
    var found = 0
    for report in pen.reports.reports where report.isTouching {
      let place = map.place(of: report)
      guard let next = rows.firstIndex(where: { hypot($0.x - place.x, $0.y - place.y) <= 0.01 })
      else {
        Issue.record("the report at \(place) is not in the trace")
        return
      }
      found += 1
      rows = rows[next...]
    }
    #expect(found == contacts)
    print("live: \(seen) of \(seen) reports seen, \(found) of \(contacts) in contact traced")
  }

  /// The time between the cycles in which a stretch begins and ends.
  private static func seconds(
    of segment: Range<Int>, in sound: JackCapture.Sound
  ) throws -> Double {
    let starts = sound.cycleStartsNanoseconds
    try #require(!starts.isEmpty)
    let framesPerCycle = (Double(sound.left.count) / Double(starts.count)).rounded(.up)
    func start(_ frame: Int) -> Int64 {
      starts[min(Int(Double(frame) / framesPerCycle), starts.count - 1)]
    }
    return Double(start(segment.upperBound) - start(segment.lowerBound)) * 1e-9
  }

  private func expectStrokes(_ pen: BundledPen, _ sound: JackCapture.Sound) throws {
    let segments = SoundSegments.find(in: sound)
    let strokes = pen.reports.strokes
    try #require(segments.count == strokes.count, "no gap within a stroke, one between two")
    for (segment, stroke) in zip(segments, strokes) {
      let start = try #require(stroke.first).timeMicroseconds
      let end = try #require(stroke.last).timeMicroseconds
      let seconds = Double(end - start) * 1e-6
      let heard = Double(segment.count) / sound.sampleRateHertz
      // A late cycle of the server's is time without frames: too few frames say nothing, so that
      // the least is measured by the cycles' own times.
      let lasted = try Self.seconds(of: segment, in: sound)
      #expect(lasted > seconds * 0.9 && heard < seconds * 1.1 + 0.02)
      print("live: a stroke of \(seconds) s sounds for \(heard) s, \(lasted) s by the clock")
    }
    let silence = try #require(segments.last).upperBound + Int(sound.sampleRateHertz)
    try #require(silence < sound.left.count)
    #expect(sound.left[silence...].allSatisfy { $0 == 0 })
    #expect(sound.right[silence...].allSatisfy { $0 == 0 })
    print(
      "live: \(sound.left.count - silence) frames from 1 s after the last lift-off on, all 0; "
        + "peak \(sound.peak), \(sound.xruns) late cycles")
  }

  @Test("With the preset classic the tail ends in zeros too, and Ctrl-C ends the session")
  func tailAndInterrupt() async throws {
    let pen = try BundledPen()
    let text = try pen.firstStroke()
    let folder = try ProgramFolder()
    let tail = try await tailSeconds(of: text, folder)
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(text)
        let program = try folder.start([
          "trace", BundledPen.image, "--device", tablet.path, "--audio", "jack",
          "--trace", folder.file("live.csv"),
        ])
        try await program.waitUntilSaid("Tracing haadf-rhombic.png")
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        try await tablet.play(text, stamps: .now)
        // The stroke is over, its tail begins.
        let sound = try await capture.record(frames: Int(capture.sampleRateHertz * (tail + 1.5)))
        let silence = Int(sound.sampleRateHertz * (tail + 1))
        #expect(sound.peak > 0)
        #expect(sound.left[silence...].allSatisfy { $0 == 0 })
        #expect(sound.right[silence...].allSatisfy { $0 == 0 })
        capture.close()

        let begin = ContinuousClock.now
        program.send(signal: SIGINT)
        let outcome = try await program.outcome(timeoutSeconds: 150)
        print("live: tail \(tail) s; Ctrl-C ended the session in \(ContinuousClock.now - begin)")
        #expect(outcome.status == 0 && !outcome.endedBySignal, "\(outcome.standardError)")
        #expect(outcome.standardError.contains("Ended after"))
        let rows = try TraceRows(path: folder.file("live.csv")).rows
        #expect(rows.count > 100, "an interrupted session keeps its trace")
      }
    }
  }

  /// How long the sound of one stroke goes on after its lift-off, rendered.
  private func tailSeconds(of text: String, _ folder: ProgramFolder) async throws -> Double {
    let outcome = try await folder.penumbra(
      "render", BundledPen.image, "--pen", folder.write(text, to: "stroke.events"),
      "-o", folder.file("tail.wav"), "--trace", folder.file("tail.csv"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let sound = try WaveFile.read(folder.file("tail.wav"))
    let liftOff = try #require(TraceRows(path: folder.file("tail.csv")).rows.last).timeSeconds
    let last = try #require(SoundSegments.lastSounding(in: sound.channels[0], sound.channels[1]))
    return Double(last) / Double(sound.sampleRateHertz) - liftOff
  }
}
