// Files and streams of hands. Source of truth: the lines that were put in, whatever pieces they come in.

import Files
import Geometry
import Hands
import Library
import TestBasics
import Testing

@Suite("Files of hands")
struct HandLineFileTests {
  private static func frames(_ count: Int) throws -> [HandFrame] {
    var random = SeededGenerator(seed: 3)
    return try (0..<count).map { step in
      let hand = try #require(
        HandLandmarks(
          points: (0..<21).map { _ in
            HandPoint(
              position: CameraPoint(x: 640 * random.unit(), y: 480 * random.unit()),
              confidence: 0.9)
          }, confidence: 0.8, side: .left, track: 1))
      return try #require(
        HandFrame(
          timeNanoseconds: Int64(step) * 33_333_333, width: 640, height: 480,
          hands: step % 5 == 4 ? [] : [hand]))
    }
  }

  private static func fault(_ path: String) -> HandFileFault? {
    do throws(HandFileFault) {
      _ = try HandLineFile.read(path)
      return nil
    } catch { return error }
  }

  @Test("a file that is written is read back whole, in both orders")
  func file() throws {
    let folder = try TemporaryFolder()
    let frames = try Self.frames(30)
    for order in HandOrder.allCases {
      let path = folder.path("hands-\(order).jsonl")
      try HandLineFile.write(frames, order: order, to: path)
      #expect(try HandLineFile.read(path) == frames)
    }
  }

  @Test(
    "bytes in pieces of any size give the same frames, with CR LF, empty lines and no last line feed"
  )
  func pieces() throws {
    let frames = try Self.frames(7)
    let text = frames.map { HandLine.text(of: $0) }.joined(separator: "\r\n\r\n")
    let bytes = Array(text.utf8)
    for size in [1, 7, 64, 1_000, 4_096, bytes.count] {
      var reader = HandLineReader()
      var found: [HandFrame] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.take(bytes[start..<min(start + size, bytes.count)])
        while let frame = try reader.next() { found.append(frame) }
      }
      #expect(found == Array(frames.dropLast()))
      reader.end()
      #expect(try reader.next() == frames.last)
      #expect(try reader.next() == nil && reader.line == 13)
    }
  }

  @Test("a line that is none is told with its number, and what follows is read")
  func goesOn() throws {
    let frames = try Self.frames(3)
    let lines = frames.map { HandLine.text(of: $0) }
    let long = String(repeating: " ", count: 200_000)
    let text = [lines[0], "oops", long + lines[1], lines[1], lines[0], lines[2], ""]
      .joined(separator: "\n")
    for size in [999, 70_000, text.utf8.count] {
      var reader = HandLineReader()
      var found: [HandFrame] = []
      var errors: [HandLineError] = []
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.take(bytes[start..<min(start + size, bytes.count)])
        while true {
          do throws(HandLineError) {
            guard let frame = try reader.next() else { break }
            found.append(frame)
          } catch {
            errors.append(error)
          }
        }
      }
      #expect(found == frames)
      #expect(
        errors == [
          HandLineError(line: 2, flaw: .notAnObject(text: "oops")),
          HandLineError(line: 3, flaw: .tooLong(limitBytes: 65_536)),
          HandLineError(
            line: 5, flaw: .notLater(nanoseconds: 0, formerNanoseconds: 33_333_333)),
        ])
    }
  }

  @Test("a file that is missing, empty, or has a flaw")
  func faults() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path("none.jsonl")
    #expect(Self.fault(missing) == .file(.notFound(path: missing)))
    let empty = try folder.file("empty.jsonl", "\n\n")
    #expect(Self.fault(empty) == .noFrames(path: empty))
    let line = HandLine.text(of: try Self.frames(1)[0])
    let flawed = try folder.file("flawed.jsonl", line + "\n\n{}\n")
    #expect(
      Self.fault(flawed)
        == .line(path: flawed, HandLineError(line: 3, flaw: .unknownVersion(nil))))
  }
}
