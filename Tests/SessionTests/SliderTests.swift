// Sliders that are drawn while a session runs. Sources of truth: a session in which the same changes were
// posted whole, the samples that the callback wrote, and the mapping that the face has.

import Foundation
import Geometry
import ImageFile
import Micrograph
import Realtime
import Sonification
import Synthesis
import TestBasics
import TestRigs
import TestSupport
import Testing
import Wording

@testable import Pen
@testable import Recorded
@testable import Session

@Suite("A slider while a session runs", .timeLimit(.minutes(60)))
struct SliderTests {
  private static let imagePath = "Images/haadf-rhombic.png"

  /// Two voices, each beside the tip.
  private static let preset: Preset = {
    var preset = Preset.classic
    preset.voiceCount = 2
    preset.mappings[1].offset = .pixels(x: 20, y: 0)
    return preset
  }()

  /// The parameters that sliders turn; what is told of a crystal is a choice that needs its rows.
  private enum Sliders: CaseIterable {
    case mapping, chain, both

    var parameters: [Parameter] {
      Parameter.all(voiceCount: 2).filter {
        switch $0 {
        case .mapping(.landmarks, _): false
        case .mapping: self != .chain
        case .voice, .effect: self != .mapping
        }
      }
    }
  }

  /// A value that can be heard.
  private static func value(
    _ parameter: Parameter, _ random: inout SeededGenerator
  ) -> Double {
    switch parameter {
    case .mapping(.lowestHertz, _): .random(in: 60...300, using: &random)
    case .mapping(.highestHertz, _): .random(in: 400...2_000, using: &random)
    case .mapping(.tickStep, _): .random(in: 5...50, using: &random)
    case .mapping(.probeRadiusPixels, _): .random(in: 0...3, using: &random)
    case .effect(.outputGain): .random(in: 0.5...1, using: &random)
    case .effect(.reverbCutoffHertz), .effect(.ladderCutoffHertz):
      .random(in: 500...8_000, using: &random)
    default: .random(in: parameter.definition.range, using: &random)
    }
  }

  /// A session in which sliders move under strokes, rests and pauses.
  private static func play(
    _ folder: SessionFolder, _ image: PreparedImage, _ sliders: Sliders, isWhole: Bool, seed: UInt64
  ) throws -> ReplayRig.Sound {
    let parameters = sliders.parameters
    var random = SeededGenerator(seed: seed)
    var sound = preset
    var session = try SimulatedSession(folder: folder, image: image, preset: sound)
    var sent = ReplayRig.Sound()
    var (reports, seconds) = (0, 0.0)
    while seconds < 6 {
      seconds += .random(in: 0.0005...0.02, using: &random)
      var samples: [PenSample<ImagePoint>] = []
      while Double(reports) * 0.005 < seconds {
        defer { reports += 1 }
        // Strokes of 1.2 s with rests of 200 ms, and pauses of 300 ms.
        guard reports % 300 < 240, !(100..<140).contains(reports % 300) else { continue }
        samples.append(
          PenSample(
            timeNanoseconds: Int64(reports) * 5_000_000,
            position: ImagePoint(x: 100 + Double(reports) / 2, y: 200.25), pressure: 0.5,
            isInContact: reports % 300 < 239))
      }
      try session.play(samples, untilSeconds: seconds) { sent.add($0, $1) }
      // One change, or several at once.
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let parameter = parameters.randomElement(using: &random) ?? .effect(.delayMix)
        let value = value(parameter, &random)
        let former = sound
        sound[parameter] = value
        guard sound != former else { continue }
        if isWhole { session.set(sound) } else { session.set(parameter, to: value) }
      }
    }
    try session.end()
    #expect(session.lostCount == 0)
    return sent
  }

  @Test("is recorded and heard as whole sounds are, and is made again bit for bit")
  func same() throws {
    let image = try PreparedImage(ImageFile.open(path: Self.imagePath), path: Self.imagePath)
    for seed in 1...UInt64(Rounds.count(usually: 1, all: 20)) {
      for sliders in Sliders.allCases {
        let temporary = try ProgramFolder()
        let moved = SessionFolder(path: temporary.file("moved"))
        let sent = try Self.play(moved, image, sliders, isWhole: false, seed: seed)
        #expect(sent.left.contains { $0 != 0 }, "seed \(seed)")
        // A whole of both is also a scene where only the voice changes, with a place of its own.
        if sliders != .both {
          let whole = SessionFolder(path: temporary.file("whole"))
          let expected = try Self.play(whole, image, sliders, isWhole: true, seed: seed)
          let isSame = sent.left == expected.left && sent.right == expected.right
          #expect(isSame, "seed \(seed), \(sliders)")
          try Self.expectSameTables(moved, whole, sliders)
          let again = try ReplayRig.frames(RecordedSession(path: moved.path))
          let isSameAgain = try again == ReplayRig.frames(RecordedSession(path: whole.path))
          #expect(isSameAgain, "made again from the strokes, seed \(seed), \(sliders)")
        }
        #expect(SessionCheck.sentences(try RecordedSession(path: moved.path)) == [])
        try ReplayRig.expectSame(sent, moved, temporary)
      }
    }
  }

  private static func expectSameTables(
    _ moved: SessionFolder, _ whole: SessionFolder, _ sliders: Sliders
  ) throws {
    let tables = [
      (moved.frames, whole.frames), (moved.cues, whole.cues), (moved.changes, whole.changes),
    ]
    for (table, other) in tables where FileManager.default.fileExists(atPath: other) {
      let isSame =
        try String(contentsOfFile: table, encoding: .utf8)
        == String(contentsOfFile: other, encoding: .utf8)
      #expect(isSame, "\(sliders): \(table)")
    }
    var rows = SessionTable<ChangeRow>(path: moved.changes)
    var keys: Set<String> = []
    while let row = rows.next() { keys.insert(row.parameter) }
    #expect(keys.count > sliders.parameters.count / 2)
  }

  @Test("makes no scene: its number stays, one value travels, and the face shows what sounds")
  func noScene() async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    let session = watched.session
    session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 100))
    try await watched.wait("the touch") { $0.readings.count == 1 }
    for step in 1...20 {
      var mapping = session.mapping
      mapping.highestHertz = 1_000 + 10 * Double(step)
      session.setMapping(mapping)
      #expect(session.scene.number == 0 && session.changeCount == step)
      #expect(session.penChannels.inbox.scenes.isWaiting == false)
      let hertz = session.readyMapping.frequencyHertz(at: session.readyMapping.u(of: 100))
      try await watched.wait("the change") {
        session.penChannels.outbox.sceneInForceNumber == step
          && $0.readings.last?.control.frequencyHertz == hertz
      }
    }
    // A choice that needs more of the image than a number, and a window, are scenes.
    var mapping = session.mapping
    mapping.landmarks = .both
    session.setMapping(mapping)
    #expect(session.scene.number == 21)
    session.setWindow(.fullRange)
    #expect(session.scene.number == 22)
    session.end()
  }

  @Test(
    "is not lost where more steps wait than there is room for, and each is recorded in its order")
  func overflow() async throws {
    let temporary = try ProgramFolder()
    try temporary.write("image", to: "image.png")
    let watched = try WatchedSession(FacePath.ramp(), .face)
    let session = watched.session
    try session.beginRecording(
      SessionPlan(
        folder: temporary.file("session"), imagePath: temporary.file("image.png"), program: "test"))
    // What the face changes waits for an overview's end; again, where the machine was too slow for that.
    var wanted: [Double] = []
    var isFull = false
    var overviewWindow = session.readyMapping
    for _ in 0..<20 where !isFull {
      let count = watched.readings.count
      #expect(session.beginOverview(seconds: 8))
      try await watched.wait("some of it") { $0.readings.count > count + 40 }
      let before = session.scene.number
      for step in 1...320 {
        var mapping = session.mapping
        mapping.gamma = 1 + Double(step) / 320
        wanted.append(mapping.gamma)
        session.setMapping(mapping)
      }
      isFull = session.scene.number > before + 256
      overviewWindow = session.readyMapping
      _ = session.stopOverview()
    }
    #expect(isFull)
    try await watched.wait("the last change") {
      _ = $0
      return session.penChannels.outbox.sceneInForceNumber == session.changeCount
    }
    _ = watched.takeReadings()
    session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 100))
    // The overview's last readings may still be on their way.
    try await watched.wait("the touch") { watched in
      watched.readings.contains { $0.reading.position.x == 100 }
    }
    let touch = try #require(watched.takeReadings().first { $0.reading.position.x == 100 })
    #expect(touch.u == overviewWindow.u(of: 100))
    #expect(abs((touch.u ?? 0) - pow(100.0 / 399, 2)) < 1e-12)
    session.end()
    let recorded = try RecordedSession(path: temporary.file("session"))
    var rows = SessionTable<ChangeRow>(path: recorded.folder.changes)
    var values: [Double] = []
    while let row = rows.next() {
      if row.parameter == "mapping.gamma" { values.append(Double(row.value) ?? 0) }
    }
    #expect(values == wanted)
  }

  @Test("A second listener has every reading that the face has, and may go at any time")
  func secondListener() async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face)
    let outbox = watched.session.penChannels.outbox
    guard let second = outbox.attach(readings: PenQueue(capacity: 65_536)) else {
      Issue.record("no place")
      return
    }
    let begin = MonotonicClock.nowNanoseconds()
    for index in 0..<200 {
      watched.session.point(
        FacePath.sample(
          begin + Int64(index) * 5_000_000, x: 20 + Double(index), isInContact: index % 50 < 49))
      if index == 100 {
        try await watched.wait("the half") { $0.status.sampleCount == 101 }
        guard let guest = outbox.attach(readings: PenQueue(capacity: 1)) else {
          Issue.record("no place")
          return
        }
        _ = guest.detach()
      }
    }
    try await watched.wait("all") { $0.status.sampleCount == 200 }
    watched.session.end()
    try await watched.wait("the last look") { _ in true }
    let readings = watched.takeReadings()
    var heard: [SonifiedReading] = []
    while let reading = second.listener.messages.pop() { heard.append(reading) }
    #expect(heard == readings && readings.count > 350)
    #expect(watched.status.lostCount == 0)
  }
}
