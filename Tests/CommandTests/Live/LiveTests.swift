// The whole path at once: a tablet's node, libevdev, the map, the sampling, JACK, and the sound at
// the program's ports, recorded by a second client.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("A live session", .timeLimit(.minutes(60)), .needs(.devices))
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
          "--preset", "analysis", "--trace", folder.file("trace.csv"),
        ])
        try await program.waitUntilSaid("Tracing haadf-rhombic.png")
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        // The recording takes seven seconds; the session lasts longer, so that its own fade is not
        // mistaken for silence.
        let frames = Int(capture.sampleRateHertz * 9)
        async let playing = tablet.play(pen.text, stamps: .now)
        let sound = try await capture.record(frames: frames)
        let stamps = try await playing
        try await tablet.waitUntilRead()
        capture.close()
        program.send(signal: SIGINT)
        let outcome = try await program.outcome()
        #expect(outcome.status == 0, "\(outcome.standardError)")
        try expectEveryEvent(pen, outcome, TraceRows(path: folder.file("trace.csv")))
        try expectStrokes(pen, sound, stamps)
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

  /// The strokes with the stamps that their reports were sent with.
  private static func sent(_ pen: BundledPen, _ stamps: [Int64]) -> [[TraceReports.Report]] {
    var report = 0
    return TraceReports(
      pen.device.events.map { event in
        var event = event
        event.timeMicroseconds = stamps[min(report, stamps.count - 1)]
        if event.type == 0, event.code == 0 { report += 1 }
        return event
      }
    ).strokes
  }

  // Truth: the stamps and the server's own cycle times, both of CLOCK_MONOTONIC. On a busy machine
  // cycles and readings come late, so that a rest between two strokes may be too short for silence; but
  // each stroke sounds before the next one does, and there are no more sounds than strokes.
  private func expectStrokes(
    _ pen: BundledPen, _ sound: JackCapture.Sound, _ stamps: [Int64]
  ) throws {
    let segments = SoundSegments.find(in: sound)
    let strokes = Self.sent(pen, stamps)
    #expect(strokes.count == pen.reports.strokes.count)
    // A late cycle is a gap of the server's own.
    #expect(
      !segments.isEmpty && segments.count <= strokes.count + sound.xruns, "no gap within a stroke")
    let starts = sound.cycleStartsNanoseconds
    // Rounded up: the last cycle may be cut short.
    let framesPerCycle = (sound.left.count + starts.count - 1) / starts.count
    func isHeard(from begin: Int64, to end: Int64) -> Bool {
      starts.indices.contains { cycle in
        begin * 1_000 < starts[cycle] && starts[cycle] < end
          && segments.contains { $0.contains(cycle * framesPerCycle) }
      }
    }
    let begins = try strokes.map { try #require($0.first).timeMicroseconds }
    for (number, begin) in begins.enumerated() {
      let next = number + 1 < begins.count ? begins[number + 1] * 1_000 + 250_000_000 : Int64.max
      #expect(isHeard(from: begin, to: next), "stroke \(number + 1)")
    }
    let silence = try #require(segments.last).upperBound + Int(sound.sampleRateHertz)
    try #require(silence < sound.left.count)
    #expect(sound.left[silence...].allSatisfy { $0 == 0 })
    #expect(sound.right[silence...].allSatisfy { $0 == 0 })
    print(
      "live: \(segments.count) stretches of sound for \(strokes.count) strokes, then "
        + "\(sound.left.count - silence) zeros; peak \(sound.peak), \(sound.xruns) late cycles")
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
        let outcome = try await program.outcome()
        print("live: tail \(tail) s; Ctrl-C ended the session in \(ContinuousClock.now - begin)")
        #expect(outcome.status == 0 && !outcome.endedBySignal, "\(outcome.standardError)")
        #expect(outcome.standardError.contains("Ended after"))
        let rows = try TraceRows(path: folder.file("live.csv")).rows
        #expect(rows.count > 100, "an interrupted session keeps its trace")
      }
    }
  }

  /// How long the sound of one stroke lasts after its lift-off, rendered.
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
