// Stroke files: good ones against samples written down by hand, bad ones against the fault and
// the line they must name.

import Files
import Foundation
import Geometry
import TestBasics
import Testing

@testable import Recording

@Suite struct StrokeFileTests {
  private let header = StrokeFile.header

  private func sample(
    _ nanoseconds: Int64, _ x: Double, _ y: Double, _ pressure: Double, _ contact: Bool
  ) -> PenSample<ImagePoint> {
    PenSample(
      timeNanoseconds: nanoseconds, position: ImagePoint(x: x, y: y), pressure: pressure,
      isInContact: contact)
  }

  private func read(_ text: String) throws -> [PenSample<ImagePoint>] {
    let folder = try TemporaryFolder()
    return try StrokeFile.read(try folder.file("stroke.csv", text))
  }

  /// The line and fault of a file that must be refused.
  private func fault(_ bytes: [UInt8]) throws -> (line: Int, fault: StrokeLineFault)? {
    let folder = try TemporaryFolder()
    let path = try folder.file("stroke.csv", bytes)
    do {
      _ = try StrokeFile.read(path)
    } catch .malformedLine(let found, let line, let fault) {
      #expect(found == path)
      return (line, fault)
    }
    return nil
  }

  @Test("the header is the one of the plan")
  func contract() {
    #expect(StrokeFile.header == "time_s,x_px,y_px,pressure,contact")
  }

  @Test("a hand-written file gives its samples")
  func byHand() throws {
    let found = try read(
      header + "\n0.0075,1.5,-2,0,0\n0.015,3e2,.5,0.25,1\n0.015,-0,4.,1,0\n")
    #expect(
      found == [
        sample(7_500_000, 1.5, -2, 0, false), sample(15_000_000, 300, 0.5, 0.25, true),
        sample(15_000_000, 0, 4, 1, false),
      ])
  }

  @Test("a file of the header alone holds no samples")
  func headerAlone() throws {
    #expect(try read(header).isEmpty)
    #expect(try read(header + "\r\n\n").isEmpty)
  }

  @Test("carriage returns, a byte-order mark, more columns, blanks and no last line feed are fine")
  func tolerated() throws {
    let expected = [sample(1_000_000_000, 2, 3, 0.5, true)]
    for text in [
      "\u{FEFF}\(header)\n1,2,3,0.5,1", "\(header)\r\n1,2,3,0.5,1\r\n\r\n",
      "\(header),tilt,note\n1,2,3,0.5,1,45,\"any, thing\"\n\n \n",
      "\(header)\n 1 ,\t2, 3,0.5 ,1 \n",
      "\(header)\n+1.0e0,2,3,5E-1,1\n",
    ] {
      #expect(try read(text) == expected)
    }
  }

  @Test("files that are not there, not readable or empty are told apart")
  func noFile() throws {
    let folder = try TemporaryFolder()
    let absent = folder.path + "/absent.csv"
    #expect(throws: RecordingError.file(.notFound(path: absent))) { try StrokeFile.read(absent) }
    #expect(throws: RecordingError.file(.notAFile(path: folder.path, kind: .folder))) {
      try StrokeFile.read(folder.path)
    }
    let below = try folder.file("plain", "x") + "/stroke.csv"
    #expect(throws: RecordingError.file(.notFound(path: below))) {
      try StrokeFile.read(below)
    }
    let empty = try folder.file("empty.csv", "")
    #expect(throws: RecordingError.empty(path: empty)) { try StrokeFile.read(empty) }
  }

  @Test("other headers are refused with what was found")
  func headers() throws {
    let folder = try TemporaryFolder()
    for found in [
      "time,x,y", "time_s,x_px,y_px,pressure,contacts", "TIME_S,x_px,y_px,pressure,contact", "",
      "time_s;x_px;y_px;pressure;contact", " time_s,x_px,y_px,pressure,contact",
    ] {
      let path = try folder.file("stroke.csv", found + "\n0,0,0,0,0\n")
      #expect(throws: RecordingError.wrongHeader(path: path, found: found)) {
        try StrokeFile.read(path)
      }
    }
  }

  private static let faults: [(String, StrokeLineFault)] = [
    ("1,2,3,0", .missingColumns(found: 4)),
    ("hello", .missingColumns(found: 1)),
    (",2,3,0,1", .notANumber(column: .time, text: "")),
    ("1,2,abc,0,1", .notANumber(column: .y, text: "abc")),
    ("1,0x10,3,0,1", .notANumber(column: .x, text: "0x10")),
    ("1 2,3,4,0,1", .notANumber(column: .time, text: "1 2")),
    ("1e,2,3,0,1", .notANumber(column: .time, text: "1e")),
    ("1.2.3,2,3,0,1", .notANumber(column: .time, text: "1.2.3")),
    ("1e+-3,2,3,0,1", .notANumber(column: .time, text: "1e+-3")),
    (".,2,3,0,1", .notANumber(column: .time, text: ".")),
    ("nan,2,3,0,1", .notFinite(column: .time)),
    ("1,inf,3,0,1", .notFinite(column: .x)),
    ("1,2,-Infinity,0,1", .notFinite(column: .y)),
    ("1,2,1e999,0,1", .notFinite(column: .y)),
    ("1,2,3,nan,1", .notFinite(column: .pressure)),
    ("1,2,3,1.01,1", .pressureOutOfRange(pressure: 1.01)),
    ("1,2,3,-0.5,1", .pressureOutOfRange(pressure: -0.5)),
    ("1,2,3,0,2", .contactNotZeroOrOne(text: "2")),
    ("1,2,3,0,true", .contactNotZeroOrOne(text: "true")),
    ("1,2,3,0,1.0", .contactNotZeroOrOne(text: "1.0")),
    ("1,2,3,0,", .contactNotZeroOrOne(text: "")),
    ("1e99,2,3,0,1", .timeOutOfRange),
    ("1e99999999999999999999,2,3,0,1", .timeOutOfRange),
    ("9223372036.8,2,3,0,1", .timeOutOfRange),
    (
      "0.4999999994,2,3,0,1",
      .timeRunsBackwards(previousNanoseconds: 500_000_000, nanoseconds: 499_999_999)
    ),
    ("1,\u{1}2,3,0,1", .notText),
    ("", .missingColumns(found: 0)),
  ]

  @Test("each fault is named with its line", arguments: faults.indices)
  func malformed(index: Int) throws {
    let (line, expected) = StrokeFileTests.faults[index]
    let text = "\(header)\n0.5,1,1,0,0\n\(line)\n2,2,2,0,0\n"
    let found = try #require(try fault(Array(text.utf8)))
    #expect(found.line == 3)
    #expect(found.fault == expected)
  }

  @Test("lines beyond 4,096 bytes and bytes that are no text are refused where they stand")
  func notText() throws {
    let good = Array("\(header)\n0,1,1,0,0\n".utf8)
    let long = try #require(try fault(good + [UInt8](repeating: 0x31, count: 300_000)))
    #expect(long.line == 3 && long.fault == .tooLong(limitBytes: 4_096))
    let invalid = try #require(try fault(good + Array("1,2,3,0,1,".utf8) + [0xFF, 0xFE, 0x0A]))
    #expect(invalid.line == 3 && invalid.fault == .notText)
    let zeros = try #require(try fault(good + [0, 0, 0]))
    #expect(zeros.line == 3 && zeros.fault == .notText)
    let binary = try #require(try fault([UInt8](repeating: 0, count: 100_000)))
    #expect(binary.line == 1 && binary.fault == .tooLong(limitBytes: 4_096))
    // Just within the limit: a long comment column.
    let limit = "1,2,3,0,1," + String(repeating: "x", count: 4_086)
    #expect(try read("\(header),note\n\(limit)\n").count == 1)
  }

  @Test("a file with too many samples is refused at the line where they become too many")
  func tooMany() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<6).map { "\($0),0,0,0,0\n" }.joined()
    let path = try folder.file("stroke.csv", "\(header)\n\(rows)")
    #expect(try StrokeFile.read(path, mostSamples: 6).count == 6)
    #expect(
      throws: RecordingError.malformedLine(
        path: path, line: 7, fault: .tooManySamples(limit: 5))
    ) {
      try StrokeFile.read(path, mostSamples: 5)
    }
  }

  @Test("lines across the edges of read chunks come out whole")
  func chunks() throws {
    let expected = (0..<20_000).map { (index: Int) in
      sample(Int64(index) * 7_500_000, Double(index) * 0.1, Double(index % 97), 0.5, index % 3 == 0)
    }
    let folder = try TemporaryFolder()
    let path = folder.path + "/long.csv"
    try StrokeFile.write(expected, to: path)
    let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
    #expect(size > 3 * 65_536)
    #expect(try StrokeFile.read(path) == expected)
  }

  @Test("3,000 mutations of a good file are read or refused, never anything else")
  func mutations() throws {
    var random = SeededGenerator(seed: 71)
    let good = Array(
      "\(header),note\n0.0075,1.5,2.25,0.5,1,a\n0.0150,-3e2,4,0,0,b\n1e1,5,6,1,1,c\n".utf8)
    let spice = Array("0123456789.,-+eE\n\r\0\u{7F}infax \u{FEFF}".utf8)
    let folder = try TemporaryFolder()
    var refused = 0
    for _ in 0..<3_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(spice.randomElement(using: &random) ?? 0, at: index)
        default: bytes.removeSubrange(index..<min(index + 9, bytes.count))
        }
        if bytes.isEmpty { bytes = [0x2C] }
      }
      let path = try folder.file("stroke.csv", bytes)
      do throws(RecordingError) {
        for sample in try StrokeFile.read(path) {
          #expect(sample.position.x.isFinite && sample.position.y.isFinite)
          #expect(sample.pressure >= 0 && sample.pressure <= 1)
        }
      } catch {
        refused += 1
      }
    }
    #expect(refused > 500 && refused < 3_000)
  }
}
