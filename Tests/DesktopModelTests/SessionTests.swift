// The window's sessions, as the program's own reader of sessions finds them in their folders.

import Foundation
import Geometry
import Pen
import Recorded
import TestBasics
import Testing
import Wording

@testable import DesktopModel

@MainActor
@Suite(.timeLimit(.minutes(60))) struct SessionTests {
  /// A stroke of 30 samples from column 25 to column 97.5.
  private func trace(_ model: WindowModel) async throws {
    for step in 0..<30 {
      model.point(at: ViewPoint(x: 102 + Double(step) * 10, y: 200), isInContact: true)
      try await Task.sleep(for: .milliseconds(5))
    }
    model.point(at: ViewPoint(x: 400, y: 200), isInContact: false)
    try await model.wait(for: "the lift") { model.pen?.isInContact == false }
  }

  @Test(
    "where the dry sound of a session is wanted and there was no sound, that is told once it has ended"
  )
  func noDrySound() async throws {
    try await RunningWindow.run(settings: "dry = true\n") { model, _ in
      #expect(model.isOn(.dry))
      try await trace(model)
      let path = try #require(await model.stopRecording())
      try await model.wait(for: "the reason") {
        model.notice?.sentence.contains(" has no dry sound: ") == true
      }
      #expect(!FileManager.default.fileExists(atPath: SessionFolder(path: path).drySound))
      model.dismissNotice()
      model.set(.dry, to: false)
      await model.toggleRecording()
      try await trace(model)
      _ = try #require(await model.stopRecording())
      #expect(model.drySounds.isOver && model.notice == nil)
    }
  }

  @Test(
    "sessions go to the folder that is chosen, which the list then shows; one that cannot be is refused"
  )
  func folder() async throws {
    try await RunningWindow.run { model, home in
      let usual = model.sessionsFolder
      let other = home.folder.appending(path: "other/sessions").path
      await model.chooseSessionsFolder(other)
      #expect(model.sessionsFolder == other && model.isSessionsFolderChosen)
      #expect(model.sessionsFolderText == "Sessions go to \(other)")
      #expect(model.announcement == "Saved; it holds from the next recording on")
      // What is being recorded goes on where it is.
      try await trace(model)
      let first = try #require(await model.stopRecording())
      #expect(first.hasPrefix(usual + "/"))
      await model.toggleRecording()
      try await trace(model)
      let second = try #require(await model.stopRecording())
      #expect(second.hasPrefix(other + "/") && model.sessions.map(\.path) == [second])
      let file = home.folder.appending(path: "a file").path
      try Data().write(to: URL(filePath: file))
      await model.chooseSessionsFolder(file)
      #expect(model.sessionsFolder == other)
      #expect(model.notice?.sentence.contains(file) == true)
      await model.chooseSessionsFolder(nil)
      #expect(model.sessionsFolder == usual && model.sessions.map(\.path) == [first])
    }
  }

  // Unicode Annex 9: FIRST STRONG ISOLATE before, POP DIRECTIONAL ISOLATE after.
  @Test("in the title a name from right to left is isolated, and nothing else with it")
  func title() async throws {
    try await RunningWindow.run { model, home in
      let path = home.folder.appending(path: "תמונה.pgm").path
      try FileManager.default.copyItem(atPath: home.image, toPath: path)
      await model.open(path: path)
      #expect(
        model.title.hasPrefix("\u{200E}\u{2068}תמונה.pgm\u{2069} · 200 × 100 · "), "\(model.title)")
    }
  }

  @Test("a session is recorded from the start, and stopped it is complete, tags and notes too")
  func recorded() async throws {
    try await RunningWindow.run { model, home in
      #expect(model.isRecording)
      #expect(model.statusText.contains(" · recording"))
      #expect(model.title == "ramp.pgm · 200 × 100 · recording · Penumbra")
      try await trace(model)
      model.tagHere()
      model.moveCursor(.right, by: .ten)
      model.tagHere()
      model.moveCursor(.right, by: .one)
      model.tagHere()
      model.setNote("an edge, bright", id: 2)
      model.removeTag(id: 3)
      let path = try #require(await model.stopRecording())
      #expect(path.hasPrefix(home.sessions + "/"))
      #expect(!model.isRecording && !model.statusText.contains("recording"))
      let session = try RecordedSession(path: path)
      #expect(SessionCheck.sentences(session).isEmpty)
      let facts = try session.facts()
      #expect(facts.image.path == home.image && facts.image.width == 200)
      let end = try #require(facts.end)
      #expect(end.contactCount >= 30 && end.lostCount == 0)
      var strokes = SessionTable<StrokeRow>(path: session.folder.strokes)
      var columns: [Double] = []
      while let row = strokes.next() {
        if row.sample.isInContact { columns.append(row.sample.position.x) }
        #expect(row.value == nil || row.value == row.sample.position.x)
      }
      #expect(columns.contains(25) && columns.contains(97.5))
      var tags = SessionTable<TagRow>(path: session.folder.tags)
      var rows: [TagRow] = []
      while let row = tags.next() { rows.append(row) }
      try #require(rows.count == 2)
      let (isWhole, first, second) = (tags.damage == nil, rows[0], rows[1])
      #expect(isWhole)
      #expect(first.label.isEmpty && second.label == "an edge  bright")
      #expect(second.position == model.tags.tags[1].position)
    }
  }

  @Test("a recorded session is listed and plays over its own image")
  func played() async throws {
    try await RunningWindow.run { model, home in
      try await trace(model)
      let path = try #require(await model.stopRecording())
      #expect(model.sessions.map(\.path) == [path])
      #expect(model.sessions.first?.words.hasSuffix(", ramp") == true)
      await model.open(path: home.otherImage)
      model.leave()
      await model.playSession(at: path)
      #expect(model.image?.path == home.image && model.isPlaying)
      try await model.wait(for: "the session's pen") { model.pen?.origin == .playback }
      try await model.wait(for: "the status line") {
        model.statusText.hasPrefix("playing \(URL(filePath: path).lastPathComponent)")
      }
      try await model.wait(for: "the session's value") {
        model.readout.contains { $0.hasPrefix("value ") }
      }
      try await model.wait(for: "the end") { !model.isPlaying }
      #expect(model.image?.path == home.otherImage)
      await model.open(path: home.image)
      // What is played between two looks, its end with it, leaves no pen behind.
      await model.playSession(at: path)
      usleep(600_000)
      try await model.wait(for: "the end between two looks") { !model.isPlaying }
      #expect(model.pen == nil && model.trail.live.last?.position.x == 97.5)
      await model.playSession(at: path)
      model.stopPlaying()
      #expect(!model.isPlaying)
      await model.playSession(at: home.folder.path)
      #expect(model.notice?.sentence.contains("holds no session") == true)
      try FileManager.default.removeItem(atPath: home.image)
      await model.open(path: home.otherImage)
      await model.playSession(at: path)
      #expect(model.notice?.sentence.contains("ramp.pgm is not there") == true)
    }
  }

  @Test("another image begins another session, and each has its own image")
  func images() async throws {
    try await RunningWindow.run { model, home in
      try await trace(model)
      await model.open(path: home.otherImage)
      #expect(model.isRecording)
      #expect(home.sessionNames().count == 2)
      try await trace(model)
      model.end()
      let images = try home.sessionNames().map { name in
        try RecordedSession(path: "\(home.sessions)/\(name)").facts()
      }
      #expect(images.allSatisfy { ($0.end?.contactCount ?? 0) >= 30 })
      #expect(Set(images.map(\.image.path)) == [home.image, home.otherImage])
    }
  }

  @Test("what nobody touched is not kept, unless it was asked for")
  func untouched() async throws {
    try await RunningWindow.run { model, home in
      #expect(home.sessionNames().count == 1)
      await model.open(path: home.otherImage)
      #expect(home.sessionNames().count == 1)
      await model.toggleRecording()
      #expect(home.sessionNames().isEmpty)
      await model.toggleRecording()
      #expect(model.isRecording)
      await model.toggleRecording()
      #expect(home.sessionNames().count == 1)
    }
  }

  @Test("the settings of the command hold in the window")
  func settings() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, home in
      #expect(!model.isRecording && home.sessionNames().isEmpty)
      await model.toggleRecording()
      #expect(model.isRecording && home.sessionNames().count == 1)
    }
    let temporary = try TemporaryFolder()
    let elsewhere = temporary.path("elsewhere")
    try await RunningWindow.run(settings: "sessions-folder = \"\(elsewhere)\"\n") { model, _ in
      #expect(model.recordingFolder?.hasPrefix(elsewhere + "/") == true)
    }
    try await RunningWindow.run(settings: "record = 7\n") { model, _ in
      #expect(!model.isRecording)
      #expect(model.notice?.sentence.contains("settings.toml") == true)
    }
  }

  @Test("a folder that cannot be written is said, and the session runs without a record")
  func unwritable() async throws {
    try await RunningWindow.run(settings: "sessions-folder = \"/proc/penumbra\"\n") { model, _ in
      #expect(!model.isRecording)
      let sentence = try #require(model.notice?.sentence)
      #expect(sentence.hasPrefix("Recording has stopped, while sound and pen go on: /proc/"))
      try await trace(model)
    }
  }
}
