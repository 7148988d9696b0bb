// Reading files: ordinary files only, without waiting.

import Files
import Foundation
import TestBasics
import Testing

@Suite("Files that are read")
struct InputFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("an ordinary file is read whole, through a link as well")
  func ordinary() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try folder.file("a", bytes)
    symlink("a", folder.path("link"))
    for name in ["a", "link"] {
      let file = try InputFile(path: folder.path(name))
      #expect(file.length == bytes.count)
      #expect(try file.bytes(limitBytes: bytes.count) == bytes)
    }
    #expect(throws: FileError.tooLarge(path: path, limitBytes: 199_999)) {
      try InputFile(path: path).bytes(limitBytes: 199_999)
    }
  }

  // Opening a pipe without a writer would block, and reading /dev/zero would never end.
  @Test("everything else is refused at once, by what it is")
  func otherKinds() throws {
    mkfifo(folder.path("pipe"), 0o600)
    symlink("loop", folder.path("loop"))
    for (path, expected) in [
      (folder.path("pipe"), FileError.notAFile(path: folder.path("pipe"), kind: .pipe)),
      ("/dev/zero", .notAFile(path: "/dev/zero", kind: .device)),
      ("/usr", .notAFile(path: "/usr", kind: .folder)),
      (folder.path("loop"), .notReadable(path: folder.path("loop"), errno: ELOOP)),
      (folder.path("none"), .notFound(path: folder.path("none"))),
      ("/etc/hostname/x", .notFound(path: "/etc/hostname/x")),
      ("", .unusableName(path: "")),
      ("a\0b", .unusableName(path: "a\0b")),
    ] {
      #expect(throws: expected) { _ = try InputFile(path: path) }
      #expect(throws: expected) { try FileDigest.sha256(of: path) }
    }
  }

  // Truth: FIPS 180-4, the digest of "abc".
  @Test("the digest is SHA-256, and can be ended")
  func digest() throws {
    let path = try folder.file("abc", "abc")
    #expect(
      try FileDigest.sha256(of: path)
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(throws: FileError.interrupted(path: path)) {
      try FileDigest.sha256(of: path) { true }
    }
  }
}
