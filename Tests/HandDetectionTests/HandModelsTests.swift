// Source of truth: the digests in MediaPipe's third_party/external_files.bzl, and sha256sum.

import Files
import Foundation
import HandDetection
import Hands
import TestBasics
import Testing

@Suite("Model files")
struct HandModelsTests {
  @Test("the files of the wheel are the right ones", arguments: HandModelSize.allCases)
  func right(size: HandModelSize) throws {
    #expect(HandModels.faults(in: HandOracle.modelFolder, size: size) == [])
    #expect(try HandModels(folder: HandOracle.modelFolder, size: size).size == size)
  }

  @Test("a missing file is named with the digest wanted")
  func missing() throws {
    let folder = try TemporaryFolder()
    let wanted = [HandModel.palmsFull, .landmarksFull].map {
      HandDetectionError.missingModel(path: folder.path($0.fileName), wanted: $0.sha256)
    }
    #expect(HandModels.faults(in: folder.path, size: .full) == wanted)
    #expect(throws: wanted[0]) { _ = try HandModels(folder: folder.path) }
  }

  @Test("another file is named with both digests")
  func wrong() throws {
    let folder = try TemporaryFolder()
    let palms = try folder.file(HandModel.palmsLite.fileName, "abc")
    let landmarks = folder.path(HandModel.landmarksLite.fileName)
    try FileManager.default.copyItem(
      atPath: "\(HandOracle.modelFolder)/\(HandModel.landmarksLite.fileName)", toPath: landmarks)
    #expect(
      HandModels.faults(in: folder.path, size: .lite) == [
        .wrongModel(
          // FIPS 180-2, appendix B.1.
          path: palms, found: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
          wanted: HandModel.palmsLite.sha256)
      ])
    let handle = try #require(FileHandle(forWritingAtPath: landmarks))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([0]))
    try handle.close()
    #expect(HandModels.faults(in: folder.path, size: .lite).count == 2)
  }

  @Test("what is no file is told as such")
  func folder() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(HandModel.palmsFull.fileName)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(
      HandModels.faults(in: folder.path, size: .full).first
        == .unreadableModel(.notAFile(path: path, kind: .folder)))
  }
}
