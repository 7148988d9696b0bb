// The session that is begun ahead of the window: by the folders of recorded sessions that it leaves.

import DesktopModel
import Foundation
import Instrument
import Recording
import Settings
import TestBasics
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60))) struct HeadStartTests {
  private func withHeadStart(_ body: (WindowModel, WindowHome) async throws -> Void) async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = WindowModel(environment: home.environment, home: home.folder.path)
    model.resizeView(width: 800, height: 400)
    model.prepare(path: home.image)
    model.beginAhead(audio: .off)
    try await body(model, home)
    model.end()
  }

  private func waitForFolder(_ home: WindowHome) async throws {
    try await Patience.wait(for: "the session's folder") { !home.sessionNames().isEmpty }
    #expect(home.sessionNames().count == 1)
  }

  @Test("it begins without the window, and is the window's own session then")
  func taken() async throws {
    try await withHeadStart { model, home in
      try await waitForFolder(home)
      let name = home.sessionNames().first
      await model.openFirst(path: home.image)
      #expect(model.session != nil && model.isRecording)
      #expect(home.sessionNames() == [name])
      model.tagHere()
      model.end()
      let session = try RecordedSession(path: "\(home.sessions)/\(try #require(name))")
      #expect(try session.facts().image.path == home.image)
      #expect(try session.facts().end != nil)
      #expect(home.sessionNames() == [name])
    }
  }

  @Test("another image has a session of its own, and of the one begun ahead nothing is left")
  func another() async throws {
    try await withHeadStart { model, home in
      await model.openFirst(path: home.otherImage)
      let path = try #require(model.recordingFolder)
      #expect(try RecordedSession(path: path).facts().image.path == home.otherImage)
      #expect(
        model.recordingFolder.map { [URL(filePath: $0).lastPathComponent] }
          == home.sessionNames())
    }
  }

  @Test("a recording that is not wanted any more is not begun ahead")
  func unrecorded() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    try home.writeSettings("record = false\n")
    let model = WindowModel(environment: home.environment, home: home.folder.path)
    model.prepare(path: home.image)
    model.beginAhead(audio: .off)
    await model.openFirst(path: home.image)
    #expect(model.session != nil && !model.isRecording && home.sessionNames().isEmpty)
    model.end()
  }

  @Test("a start that hands its file to a running window leaves no session")
  func handedOver() async throws {
    try await withHeadStart { model, home in
      try await waitForFolder(home)
      model.dropSessionAhead(withinMilliseconds: 300_000)
      #expect(home.sessionNames().isEmpty)
    }
  }
}

extension WindowModel {
  fileprivate func openFirst(path: String) async {
    await open(path: path)
    await begin()
  }
}
