// The cameras that the kernel lists. Source of truth: files laid out as Documentation/ABI of the kernel says, one
// folder a device with its name and its index.

import Foundation
import Session
import TestBasics
import Testing

@Suite("Cameras of the kernel", .timeLimit(.minutes(60)))
struct FoundCameraTests {
  @Test("each camera once, by its number and its name, and whether it may be read")
  func listed() throws {
    let folder = try TemporaryFolder()
    for (name, index, title) in [
      ("video10", "0", "Stage Camera"), ("video2", "0", "Webcam: HD"),
      ("video3", "1", "Webcam: HD"),
      ("vbi0", "0", "Teletext"),
    ] {
      let place = folder.path("class/\(name)")
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try "\(title)\n".write(toFile: "\(place)/name", atomically: true, encoding: .utf8)
      try "\(index)\n".write(toFile: "\(place)/index", atomically: true, encoding: .utf8)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("dev"), withIntermediateDirectories: true)
    try "".write(toFile: folder.path("dev/video2"), atomically: true, encoding: .utf8)
    let found = FoundCamera.list(in: folder.path("class"), devices: folder.path("dev"))
    #expect(found.map(\.name) == ["Webcam: HD", "Stage Camera"])
    #expect(found.map(\.path) == [folder.path("dev/video2"), folder.path("dev/video10")])
    #expect(found.map(\.isReadable) == [true, false])
    #expect(FoundCamera.list(in: folder.path("none")).isEmpty)
  }
}
