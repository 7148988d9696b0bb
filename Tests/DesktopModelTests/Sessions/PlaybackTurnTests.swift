// What is recorded while a session is played, paused or left, and which of two that are asked for is played.
// Source of truth: the folders and tables of the sessions, and the image of each.

import DesktopModel
import Foundation
import Geometry
import Pen
import Recorded
import Session
import TestBasics
import Testing

@MainActor
@Suite("A session that is played, and the one that is recorded", .timeLimit(.minutes(60)))
struct PlaybackTurnTests {
  /// A stroke by the mouse, once that is heard.
  private func trace(_ model: WindowModel) async throws {
    try await model.wait(for: "the touch") {
      model.point(at: ViewPoint(x: 102, y: 200), isInContact: true)
      return model.pen?.origin == .face && model.pen?.isInContact == true
    }
    for step in 1..<10 {
      model.point(at: ViewPoint(x: 102 + Double(step) * 30, y: 200), isInContact: true)
      try await Task.sleep(for: .milliseconds(5))
    }
    model.point(at: ViewPoint(x: 400, y: 200), isInContact: false)
    try await model.wait(for: "the lift") { model.pen?.isInContact == false }
  }

  /// Records a stroke over an image, and opens the next image, which ends that recording.
  private func record(
    _ model: WindowModel, over path: String, then next: String
  ) async throws -> String {
    await model.open(path: path)
    try await trace(model)
    let folder = try #require(model.recordingFolder)
    await model.open(path: next)
    model.leave()
    await model.listSessions()
    return folder
  }

  private func image(of folder: String) throws -> (path: String, contacts: Int) {
    let facts = try RecordedSession(path: folder).facts()
    return (facts.image.path, Int(try #require(facts.end).contactCount))
  }

  @Test("what is drawn while it is paused is recorded, over the image that is seen")
  func paused() async throws {
    try await RunningWindow.run { model, home in
      let path = try await record(model, over: home.image, then: home.otherImage)
      await model.playSession(at: path)
      #expect(model.isPlaying && !model.isRecording)
      await model.togglePlayback()
      #expect(model.isPlaybackPaused && model.isRecording)
      let meanwhile = try #require(model.recordingFolder)
      try await trace(model)
      await model.togglePlayback()
      #expect(model.isPlaying && !model.isRecording)
      let drawn = try image(of: meanwhile)
      #expect(drawn.path == home.image && drawn.contacts >= 5)
      model.stopPlaying()
      #expect(model.image?.path == home.otherImage && model.isRecording)
    }
  }

  @Test("a sound that is started again, and an image that is opened, are recorded")
  func left() async throws {
    try await RunningWindow.run { model, home in
      let path = try await record(model, over: home.image, then: home.otherImage)
      await model.playSession(at: path)
      #expect(!model.isRecording)
      await model.restart()
      #expect(model.isPlaybackPaused && model.isRecording)
      await model.togglePlayback()
      #expect(model.isPlaying && !model.isRecording)
      await model.togglePlayback()
      await model.open(path: home.otherImage)
      #expect(!model.isPlaybackOpen && model.image?.path == home.otherImage && model.isRecording)
      try await trace(model)
      let drawn = try #require(await model.stopRecording())
      #expect(try image(of: drawn).path == home.otherImage)
    }
  }

  @Test("a recording that was asked for ends before another image's session plays, and is kept")
  func asked() async throws {
    try await RunningWindow.run { model, home in
      let path = try await record(model, over: home.image, then: home.otherImage)
      await model.stopRecording()
      await model.toggleRecording()
      let asked = try #require(model.recordingFolder)
      await model.playSession(at: path)
      #expect(model.isPlaying && !model.isRecording)
      #expect(try image(of: asked).path == home.otherImage)
      model.stopPlaying()
      #expect(model.isRecording)
    }
  }

  @Test("the session that was chosen last is played, and an image that is opened meanwhile stays")
  func lastWins() async throws {
    try await RunningWindow.run { model, home in
      let large = home.folder.appending(path: "large.pgm").path
      let (width, height) = (2_000, 1_000)
      let pixels = [UInt8](repeating: 90, count: width * height)
      try Data([UInt8]("P5\n\(width) \(height)\n255\n".utf8) + pixels).write(
        to: URL(filePath: large))
      let slow = try await record(model, over: large, then: home.image)
      let quick = try await record(model, over: home.image, then: home.otherImage)
      await model.open(path: home.image)
      let former = await begun { await model.playSession(at: slow) }
      await model.playSession(at: quick)
      await former.value
      #expect(model.image?.path == home.image && model.isPlaying)
      #expect(model.chosenSession?.path == quick)
      model.stopPlaying()
      let late = await begun { await model.playSession(at: slow) }
      await model.open(path: home.otherImage)
      await late.value
      #expect(model.image?.path == home.otherImage && !model.isPlaying && model.isRecording)
      // Whoever stops it before it has begun hears nothing.
      let stopped = await begun { await model.playSession(at: slow) }
      model.stopPlaying()
      await stopped.value
      #expect(model.image?.path == home.otherImage && !model.isPlaying)
    }
  }

  /// Begins work of the window, up to its first wait.
  private func begun(_ work: @escaping @MainActor () async -> Void) async -> Task<Void, Never> {
    var hasBegun = false
    let task = Task { @MainActor in
      hasBegun = true
      await work()
    }
    while !hasBegun { await Task.yield() }
    return task
  }
}
