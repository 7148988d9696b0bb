// Files that are no sounds. Source of truth: the file that the kernel holds behind a descriptor.

import Files
import Foundation
import TestBasics
import Testing

@testable import SoundFile

@Suite("Files that are no sounds")
struct UnreadableSoundTests {
  /// The file behind a descriptor; nil where it is closed.
  private func file(behind descriptor: Int32) -> UInt64? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  @Test(
    "the descriptor stays open: closed twice, it would take a file away from another thread",
    arguments: ["", "no sound", "RIFF\u{4}\0\0\0WAVE", "fLaC", "OggS"])
  func descriptorStays(content: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let place = folder.url.appending(path: "bad.wav")
    try Data(content.utf8).write(to: place)
    let input = try InputFile(path: place.path)
    let before = file(behind: input.descriptor)
    #expect(input.openSound() == nil)
    #expect(before != nil && file(behind: input.descriptor) == before)
  }
}
