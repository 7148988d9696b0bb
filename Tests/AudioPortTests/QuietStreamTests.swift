// Decoders and libjack print to the standard error stream past every hook, and both are kept from it
// while they work. Truth: the stream that belongs to file descriptor 2 is in its place afterwards.

import AudioPort
@preconcurrency import Foundation
import ImageFile
import TestSupport
import Testing

@Suite("Standard error while others are kept from it", .timeLimit(.minutes(2)))
struct QuietStreamTests {
  @Test("Images decoded while clients are opened leave the stream in its place")
  func overlapping() async throws {
    try await JackTestServer.run { _ in
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for _ in 0..<100 { _ = try? ImageFile.open(path: "Images/haadf-rhombic.png") }
        }
        group.addTask {
          for _ in 0..<60 {
            do {
              var port = try JackPort()
              port.stop()
            } catch {
              Issue.record(error)
            }
          }
        }
      }
    }
    #expect(fileno(stderr) == STDERR_FILENO)
  }
}
