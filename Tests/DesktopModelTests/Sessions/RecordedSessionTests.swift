// The sessions of the window: listed in words, played with a transport over their own image, renamed and moved away.
// Source of truth: the folders and tables of the sessions, and the files that are played.

import DesktopModel
import Foundation
import Geometry
import Recorded
import TestBasics
import Testing
import Wording

@MainActor
@Suite("Sessions of the window", .timeLimit(.minutes(60))) struct RecordedSessionTests {
  /// Two strokes of ten samples each.
  private func trace(_ model: WindowModel, strokes: Int = 2) async throws {
    for _ in 0..<strokes {
      for step in 0..<10 {
        model.point(at: ViewPoint(x: 102 + Double(step) * 30, y: 200), isInContact: true)
        try await Task.sleep(for: .milliseconds(5))
      }
      model.point(at: ViewPoint(x: 400, y: 200), isInContact: false)
      try await model.wait(for: "the lift") { model.pen?.isInContact == false }
    }
  }

  /// Thirty-one seconds of one stroke in steps of a tenth of a second, whose column is the time; then ten without a
  /// pen, and another stroke of a second.
  private func longRecording(_ home: WindowHome) throws -> String {
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for tenth in 0...310 { lines.append("\(Double(tenth) / 10),\(Double(tenth) / 10),50,0.5,1") }
    lines.append("31.1,31.1,50,0,0")
    for tenth in 411...420 { lines.append("\(Double(tenth) / 10),\(Double(tenth) / 10),50,0.5,1") }
    lines.append("42.1,42.1,50,0,0")
    let path = home.folder.appending(path: "long.csv").path
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
    return path
  }

  @Test("a session is listed in words: strokes, length, day and time, image")
  func words() async throws {
    try await RunningWindow.run { model, _ in
      try await trace(model)
      let path = try #require(await model.stopRecording())
      let facts = try RecordedSession(path: path).facts()
      let seconds = Int(try #require(facts.end).durationSeconds.rounded())
      let time = facts.started.dropFirst(11).prefix(5)
      let entry = try #require(model.chosenSession)
      // A test may run over midnight.
      let days = ["today", "yesterday"]
      #expect(
        days.contains { entry.words == "2 strokes, \(seconds) s, \($0) \(time), ramp" },
        "\(entry.words)")
      // Its sound was ready in a later second than the one that its folder is named by.
      let earlier = URL(filePath: path).deletingLastPathComponent().appending(
        path: "2026-01-02T03-04-05-ramp")
      try FileManager.default.moveItem(atPath: path, toPath: earlier.path)
      let moved = try RecordedSession(path: earlier.path)
      #expect(!moved.hasOwnName && moved.words(strokeCount: 2) == entry.words)
      // One of which nothing else can be read is told by its name.
      try moved.folder.settings.write(
        toFile: moved.folder.settings, atomically: true, encoding: .utf8)
      #expect(try RecordedSession(path: earlier.path).hasOwnName)
    }
  }

  @Test("playing shows the session's image, records nothing, and returns to the user's own image")
  func ownImage() async throws {
    try await RunningWindow.run { model, home in
      try await trace(model)
      await model.open(path: home.otherImage)
      model.leave()
      await model.listSessions()
      let path = try #require(model.chosenSession?.path)
      model.zoom(by: 2)
      let view = model.viewport
      #expect(model.isRecording && home.sessionNames().count == 2)
      await model.togglePlayback()
      #expect(model.image?.path == home.image && model.isPlaying && !model.isRecording)
      #expect(model.announcement == "Playing \(try #require(model.chosenSession).words)")
      #expect(home.sessionNames() == [URL(filePath: path).lastPathComponent])
      #expect(model.preferences.imagePath == home.otherImage)
      try await model.wait(for: "the end") { !model.isPlaying }
      #expect(model.image?.path == home.otherImage && model.isRecording && !model.isPlaybackOpen)
      #expect(model.viewport == view)
      #expect(home.sessionNames().count == 2)
      // Stopped, it is the same; and whoever opens another image meanwhile stays with it, and hears no more of it.
      await model.togglePlayback()
      model.stopPlaying()
      #expect(model.image?.path == home.otherImage && model.isRecording)
      let third = home.folder.appending(path: "third.pgm").path
      try FileManager.default.copyItem(atPath: home.otherImage, toPath: third)
      await model.playSession(at: path)
      await model.open(path: third)
      #expect(!model.isPlaying && !model.isPlaybackOpen && model.isRecording)
      #expect(model.image?.path == third && model.preferences.imagePath == third)
      model.stopPlaying()
      #expect(model.image?.path == third)
    }
  }

  @Test("a recording is paused, sought and gone on with; a place without a pen is the next stroke")
  func transport() async throws {
    try await RunningWindow.run { model, home in
      model.play(path: try longRecording(home))
      #expect(model.isPlaying && model.playbackLengthSeconds == 42.1)
      #expect(model.playbackTitle == "Pause")
      try await model.wait(for: "the pen") { model.pen?.isInContact == true }
      await model.togglePlayback()
      let place = model.playbackSeconds
      #expect(model.isPlaybackPaused && !model.isPlaying && model.playbackTitle == "Go on playing")
      #expect(model.announcement.hasPrefix("Paused at "))
      try await Task.sleep(for: .milliseconds(20))
      #expect(model.playbackSeconds == place)
      model.seekPlayback(toSeconds: 20)
      model.seekPlayback(bySeconds: -5)
      #expect(model.playbackSeconds == 15 && model.announcement == "At 15 s")
      #expect(model.playbackText == "Paused at 15 of 42.1 s")
      await model.togglePlayback()
      try await model.wait(for: "the place") { (model.pen?.position.x ?? 0) >= 15 }
      // What sounded before is over: the trail begins anew there.
      let first = try #require(model.trail.live.last { $0.isStart })
      #expect(first.position.x == 15)
      model.seekPlayback(toSeconds: 35)
      #expect(model.playbackSeconds >= 41.1)
      model.stopPlaying()
      #expect(!model.isPlaybackOpen && model.playbackText == "Nothing is being played.")
      model.seekPlayback(bySeconds: 5)
      #expect(model.announcement == "Nothing is being played; F5 plays a session")
    }
  }

  @Test("at double speed the same places are met in half the time, and that is what is recorded")
  func speed() async throws {
    try await RunningWindow.run { model, home in
      model.changePlaybackSpeed(isFaster: true)
      #expect(model.announcement == "Double speed")
      model.changePlaybackSpeed(isFaster: true)
      model.changePlaybackSpeed(isFaster: true)
      #expect(model.announcement == "Four times the speed")
      model.play(path: try longRecording(home))
      model.seekPlayback(toSeconds: 29)
      // Not for a place, which a busy machine may pass between two looks.
      try await model.wait(for: "the end") { !model.isPlaying }
      let path = try #require(await model.stopRecording())
      var table = SessionTable<StrokeRow>(path: SessionFolder(path: path).strokes)
      var rows: [(time: Int64, x: Double)] = []
      while let row = table.next() {
        if row.sample.isInContact, (29...31).contains(row.sample.position.x) {
          rows.append((row.timeNanoseconds, row.sample.position.x))
        }
      }
      let (first, last) = (try #require(rows.first), try #require(rows.last))
      #expect(first.x == 29 && last.x == 31)
      #expect(abs(last.time - first.time - 500_000_000) <= 1)
    }
  }

  @Test("what plays again and again begins anew at its end, until that is turned off")
  func loop() async throws {
    try await RunningWindow.run { model, home in
      var lines = ["time_s,x_px,y_px,pressure,contact"]
      for step in 0...5 { lines.append("\(Double(step) / 50),\(10 + step),50,0.5,1") }
      lines.append("0.12,16,50,0,0")
      let path = home.folder.appending(path: "short.csv").path
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
      model.togglePlaybackLoop()
      #expect(model.announcement == "Plays again and again")
      model.play(path: path)
      var (beginnings, former) = (0, false)
      try await model.wait(for: "three rounds") {
        let isDown = model.pen?.isInContact == true
        if isDown, !former { beginnings += 1 }
        former = isDown
        return beginnings >= 3
      }
      #expect(model.isPlaying)
      model.togglePlaybackLoop()
      #expect(model.announcement == "Plays once")
      try await model.wait(for: "the end") { !model.isPlaying }
    }
  }

  @Test("a session gets another name, which nothing else has; its words begin with it")
  func renamed() async throws {
    try await RunningWindow.run { model, home in
      try await trace(model, strokes: 1)
      let first = try #require(await model.stopRecording())
      await model.renameSession(at: first, to: "  monday  morning ")
      #expect(home.sessionNames() == ["monday morning"])
      #expect(
        model.announcement
          == "Renamed \(URL(filePath: first).lastPathComponent) to monday morning")
      let entry = try #require(model.chosenSession)
      #expect(entry.words.hasPrefix("monday morning: 1 stroke, "))
      #expect(SessionCheck.sentences(try RecordedSession(path: entry.path)).isEmpty)
      // What is there stays: a folder of any kind.
      try FileManager.default.createDirectory(
        atPath: "\(home.sessions)/taken", withIntermediateDirectories: false)
      for (typed, words) in [
        ("taken", "/taken already; choose another name."), ("last", "newest session"),
        ("", "cannot be the name of a session"), ("a/b", "cannot be the name of a session"),
      ] {
        await model.renameSession(at: entry.path, to: typed)
        #expect(model.notice?.sentence.contains(words) == true, "\(typed)")
        #expect(home.sessionNames() == ["monday morning", "taken"])
      }
      // The newest stays first, whatever the names say.
      await model.toggleRecording()
      try await trace(model, strokes: 1)
      _ = await model.stopRecording()
      #expect(model.sessions.map(\.name).last == "monday morning" && model.sessions.count == 2)
    }
  }

  @Test("a session is moved to the wastebasket, and stays where that cannot be")
  func removed() async throws {
    try await RunningWindow.run { model, home in
      try await trace(model, strokes: 1)
      let path = try #require(await model.stopRecording())
      let words = try #require(model.chosenSession).words
      await model.playSession(at: path)
      await model.removeSession(at: path) { _ in "no room" }
      #expect(
        model.notice?.sentence
          == "\(path) could not be moved to the wastebasket (no room); it is still there.")
      #expect(home.sessionNames().count == 1 && !model.isPlaying)
      let basket = home.folder.appending(path: "basket").path
      await model.removeSession(at: path) {
        try? FileManager.default.moveItem(atPath: $0, toPath: basket)
        return nil
      }
      #expect(home.sessionNames().isEmpty && model.sessions.isEmpty && model.chosenSession == nil)
      #expect(RecordedSession.isSession(basket))
      #expect(model.announcement == "Moved to the wastebasket: \(words)")
      // Without a session it is the example that plays.
      #expect(model.playbackTitle == "Play the example recording")
    }
  }

  @Test(
    "a report is written beside the window, never into a session; a sound that there is not is said"
  )
  func files() async throws {
    try await RunningWindow.run { model, home in
      try await trace(model)
      let path = try #require(await model.stopRecording())
      let page = home.folder.appending(path: "page.html").path
      model.reportSession(at: path, to: page)
      #expect(model.sessionWorkText?.hasPrefix("Report of ") == true)
      // One at a time.
      model.exportSessionSound(at: path, to: home.folder.path + "/a.wav")
      #expect(model.announcement == model.sessionWorkText)
      // Who leaves meanwhile is asked.
      #expect(!model.mayClose())
      #expect(String(describing: model.question).contains("Not made yet: Report of "))
      try await model.wait(for: "the report") { model.sessionWorkText == nil }
      #expect(model.announcement.contains(page), "\(model.announcement)")
      let html = try String(contentsOfFile: page, encoding: .utf8)
      #expect(html.contains("ramp.pgm"))
      let table = try String(
        contentsOfFile: home.folder.path + "/page-files/strokes.csv", encoding: .utf8)
      #expect(table.split(separator: "\n").count == 3)
      model.reportSession(at: path, to: "\(path)/page.html")
      #expect(model.notice?.sentence.contains("holds a session") == true)
      // It was recorded without sound.
      model.exportSessionSound(at: path, to: home.folder.path + "/a.wav")
      try await model.wait(for: "the refusal") { model.sessionWorkText == nil }
      #expect(model.notice?.sentence.contains(path) == true)
      #expect(!FileManager.default.fileExists(atPath: home.folder.path + "/a.wav"))
    }
  }
}
