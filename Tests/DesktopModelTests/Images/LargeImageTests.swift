// A recording begins before its image's file is read for the digest, whatever its size; the test
// checks the order of the two, not their times. Truth: sha256sum of the same bytes.

import DesktopModel
import Engine
import Files
import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Recorded
import Session
import Sonification
import Synchronization
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60))) struct LargeImageTests {
  // No program reads this many bytes while a session starts; as a hole in the file they take no
  // room.
  private static let hugeBytes: off_t = 64 << 30

  private func record(_ path: String) throws -> SessionRecord {
    try SessionFile.read(SessionFolder(path: path).settings)
  }

  @Test("recording has begun before the fingerprint is there; killed then, the session still opens")
  func order() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = WindowModel(environment: home.environment, home: home.folder.path)
    model.resizeView(width: 800, height: 400)
    await model.open(path: home.image)
    let bytes = try Data(contentsOf: URL(filePath: home.image))
    #expect(truncate(home.image, Self.hugeBytes) == 0)
    await model.begin(audio: .off)
    let session = try #require(model.session)
    #expect(model.isRecording && model.title.contains(" · recording · "))
    #expect(session.digest?.isOver == false)
    let folder = try #require(model.recordingFolder)
    // The files that a kill at this moment would leave.
    let left = home.folder.path + "/left"
    try FileManager.default.copyItem(atPath: folder, toPath: left)
    #expect(session.digest?.isOver == false)
    #expect(truncate(home.image, off_t(bytes.count)) == 0)
    #expect(try record(left).image.sha256.isEmpty)
    let opened = try SessionImage.open(try RecordedSession(path: left), instead: nil)
    #expect(opened.micrograph.width == 200)
    // Another image of another size at its place is not taken for it.
    try Data([UInt8]("P5\n2 2\n255\n".utf8) + [1, 2, 3, 4]).write(to: URL(filePath: home.image))
    #expect(throws: Fault.self) {
      try SessionImage.open(try RecordedSession(path: left), instead: nil)
    }
    model.end()
  }

  @Test("it is told that a session is recorded before its sound is made ready")
  func beforeSound() throws {
    let home = try WindowHome()
    defer { home.remove() }
    let folder = home.folder.path + "/session"
    let order = Mutex<[String]>([])
    var plan = SessionPlan(folder: folder, imagePath: home.image, program: "test")
    plan.hasBegun = {
      let isThere = FileManager.default.fileExists(atPath: folder + "/session.toml")
      order.withLock { $0.append(isThere ? "recording" : "nothing") }
    }
    let micrograph = try ImageFile.open(path: home.image)
    let session = try LiveSession(
      micrograph: micrograph, source: .face, calibration: nil, preset: .classic, audio: .off,
      record: plan
    ) { _ in order.withLock { $0.append("sound") } }
    session.end()
    #expect(order.withLock { $0 } == ["recording", "sound"])
  }

  @Test("a session that has ended has the fingerprint, by whatever way it ended")
  func complete() async throws {
    for isStopped in [true, false] {
      try await RunningWindow.run { model, home in
        model.tagHere()
        let folder = try #require(model.recordingFolder)
        if isStopped {
          await model.stopRecording()
          try await model.wait(for: "the fingerprint") {
            (try? record(folder).image.sha256.isEmpty) == false
          }
        }
        model.end()
        let digest = try FileDigest.sha256(of: home.image)
        #expect(try record(folder).image.sha256 == digest)
      }
    }
  }

  @Test("a session that is not kept is not brought back by its fingerprint")
  func dropped() async throws {
    try await RunningWindow.run { model, home in
      #expect(home.sessionNames().count == 1)
      model.end()
      usleep(300_000)
      #expect(home.sessionNames().isEmpty)
    }
  }
}
