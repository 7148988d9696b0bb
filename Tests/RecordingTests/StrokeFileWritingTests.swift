// Written stroke files: read back bit for bit, compared as text, and refused without a trace.

import Files
import Foundation
import Geometry
import Recording
import TestBasics
import Testing

@Suite struct StrokeFileWritingTests {
  private func sample(
    _ nanoseconds: Int64, _ x: Double, _ y: Double, _ pressure: Double, _ contact: Bool
  ) -> PenSample<ImagePoint> {
    PenSample(
      timeNanoseconds: nanoseconds, position: ImagePoint(x: x, y: y), pressure: pressure,
      isInContact: contact)
  }

  @Test("10,000 random samples come back bit for bit")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 70)
    var time = Int64.random(in: -1_000_000_000_000...1_000_000_000_000_000, using: &random)
    let samples: [PenSample<ImagePoint>] = (0..<10_000).map { _ in
      time += Int64.random(in: 0...9_999_999, using: &random)
      let tiny = Double.random(in: -1...1, using: &random) * 1e-300
      let x = Bool.random(using: &random) ? tiny : .random(in: -1e5...1e5, using: &random)
      return sample(
        time, x, .random(in: -1e20...1e20, using: &random),
        .random(in: 0...1, using: &random), .random(using: &random))
    }
    let folder = try TemporaryFolder()
    let path = folder.path + "/strokes.csv"
    try StrokeFile.write(samples, to: path)
    #expect(try StrokeFile.read(path) == samples)
    #expect(try folder.names() == ["strokes.csv"])
  }

  @Test("a written file is the text it should be")
  func writtenText() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/stroke.csv"
    try StrokeFile.write(
      [sample(-1, 1, 0.1, 0, false), sample(123_456_789_012_345_678, -2.5, 1e-7, 1, true)],
      to: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text == """
        time_s,x_px,y_px,pressure,contact
        -0.000000001,1.0,0.1,0.0,0
        123456789.012345678,-2.5,1e-07,1.0,1

        """)
  }

  @Test("what cannot be stored or written leaves the older file as it was and nothing beside it")
  func notWritten() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("stroke.csv", "older")
    let good = sample(0, 0, 0, 0, false)
    for (bad, fault) in [
      (sample(1, .nan, 0, 0, false), StrokeLineFault.notFinite(column: .x)),
      (sample(1, 0, .infinity, 0, false), .notFinite(column: .y)),
      (sample(1, 0, 0, .nan, false), .notFinite(column: .pressure)),
      (sample(1, 0, 0, 2, false), .pressureOutOfRange(pressure: 2)),
      (sample(.max, 0, 0, 0, false), .timeOutOfRange),
      (sample(.min, 0, 0, 0, false), .timeOutOfRange),
      (sample(-1, 0, 0, 0, false), .timeRunsBackwards(previousNanoseconds: 0, nanoseconds: -1)),
    ] {
      #expect(throws: RecordingError.sampleNotStorable(path: path, sample: 1, fault: fault)) {
        try StrokeFile.write([good, bad], to: path)
      }
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "older")
    #expect(try folder.names() == ["stroke.csv"])
    let nowhere = folder.path + "/none/stroke.csv"
    #expect(throws: RecordingError.file(.cannotWrite(path: nowhere, errno: ENOENT))) {
      try StrokeFile.write([good], to: nowhere)
    }
    #expect(throws: RecordingError.file(.cannotReplace(path: folder.path, kind: .folder))) {
      try StrokeFile.write([good], to: folder.path)
    }
    #expect(throws: RecordingError.file(.cannotReplace(path: "/dev/null", kind: .device))) {
      try StrokeFile.write([good], to: "/dev/null")
    }
  }
}
