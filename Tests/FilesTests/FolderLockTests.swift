// Reading, changing and writing under one lock loses nothing.

import Files
import Foundation
import TestBasics
import Testing

@Suite("Locked folders")
struct FolderLockTests {
  @Test("of forty changes by eight at once none is lost")
  func changes() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("made/count")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<5 {
            try FolderLock.hold(for: path, orThrow: { $0 }) { () throws(FileError) in
              let text = FileManager.default.contents(atPath: path) ?? Data()
              try OutputFile.write(Array(text) + [1], to: path, mayBeInput: true)
            }
            await Task.yield()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(FileManager.default.contents(atPath: path)?.count == 40)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("made")) == ["count"])
  }
}
