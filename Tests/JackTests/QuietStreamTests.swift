// Decoders and libjack print to the standard error stream past every hook, and both are kept from it
// while they work. Truth: the stream that belongs to file descriptor 2 is in its place afterwards.

@preconcurrency import Foundation
import ImageFile
import Jack
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("Standard error while others are kept from it", .timeLimit(.minutes(60)), .needs(.server))
struct QuietStreamTests {
  @Test("Images decoded while clients are opened leave the stream in its place")
  func overlapping() async throws {
    try await JackTestServer.run { _ in
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          decode(times: 100)
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
    // Another test may decode an image just now; a stream that is lost stays away.
    try await eventually("the stream's return") { fileno(stderr) == STDERR_FILENO }
  }

  @Test("What another thread prints while an image is decoded is not lost")
  func others() throws {
    let folder = try TemporaryFolder()
    let mark = "QuietStreamTests \(UUID().uuidString)"
    var count = 0
    let words = try standardError(in: folder) {
      let decoder = Thread { decode(times: 20) }
      decoder.stackSize = 8 << 20
      decoder.start()
      while !decoder.isFinished {
        fputs("\(mark) \(count)\n", stderr)
        count += 1
      }
    }
    #expect(count > 100)
    #expect(words.components(separatedBy: mark).count - 1 == count)
  }

  private func decode(times: Int) {
    for _ in 0..<times {
      do {
        _ = try ImageFile.open(path: "Images/haadf-rhombic.png")
      } catch {
        Issue.record(error)
      }
    }
  }

  /// What any thread prints in the meantime; the other tests' share is printed again afterwards.
  private func standardError(in folder: TemporaryFolder, _ body: () -> Void) throws -> String {
    let path = folder.path("words")
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    let real = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    dup2(file, STDERR_FILENO)
    body()
    dup2(real, STDERR_FILENO)
    close(real)
    close(file)
    let words = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    for line in words.split(separator: "\n") where !line.hasPrefix("QuietStreamTests ") {
      fputs("\(line)\n", stderr)
    }
    return words
  }
}
