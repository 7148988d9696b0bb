// Traces as text: the rows against the numbers they were made of.

import Files
import Foundation
import Geometry
import Micrograph
import Rendering
import Sonification
import TestBasics
import Testing

@Suite struct TraceTableTests {
  private func row(
    _ nanoseconds: Int64, _ x: Double, _ value: Double?, _ u: Double?, _ hertz: Double,
    _ amplitude: Float
  ) -> SonifiedReading {
    SonifiedReading(
      reading: PathReading(
        timeNanoseconds: nanoseconds, position: ImagePoint(x: x, y: -0.5), value: value,
        phase: .motion, stroke: 1),
      u: u,
      control: ControlFrame(
        timeNanoseconds: nanoseconds, frequencyHertz: hertz, amplitude: amplitude, phase: .motion,
        isSounding: u != nil, stroke: 1))
  }

  @Test("rows hold seconds since the origin with nine decimals and shortest numbers")
  func text() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/trace.csv"
    var table = try TraceTable(path: path, originNanoseconds: 1_000_000_000)
    try table.append(row(1_000_000_000, 1.5, 40_000, 1.0 / 3, 440, 0.7))
    try table.append(row(999_999_999, 0.1, nil, nil, 440.1, 0))
    try table.append(row(.max, 1e21, 0.1 + 0.2, 1, 546.125, 1))
    try table.finish()
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        time_s,x_px,y_px,value,u,frequency_hz,amplitude
        0.000000000,1.5,-0.5,40000.0,0.3333333333333333,440.0,0.7
        -0.000000001,0.1,-0.5,,,440.1,0.0
        9223372035.854775807,1e+21,-0.5,0.30000000000000004,1.0,546.125,1.0

        """)
    #expect(try folder.names() == ["trace.csv"])
  }

  @Test("20,000 random rows read back identically")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 73)
    let rows = (0..<20_000).map { _ in
      row(
        .random(in: 0...1_000_000_000_000, using: &random), .random(in: -9...9, using: &random),
        .random(in: 0...65_535, using: &random), .random(in: 0...1, using: &random),
        .random(in: 0...20_000, using: &random), .random(in: 0...1, using: &random))
    }
    let folder = try TemporaryFolder()
    let path = folder.path + "/trace.csv"
    var table = try TraceTable(path: path, originNanoseconds: 0)
    for row in rows { try table.append(row) }
    try table.finish()
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == rows.count + 1)
    var differing = 0
    for (line, row) in zip(lines.dropFirst(), rows) {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      let digits = cells[0].filter { $0 != "." }
      let agrees =
        cells.count == 7 && Int64(digits) == row.reading.timeNanoseconds
        && Double(cells[1]) == row.reading.position.x && Double(cells[3]) == row.reading.value
        && Double(cells[4]) == row.u && Double(cells[5]) == row.control.frequencyHertz
        && Float(cells[6]) == row.control.amplitude
      if !agrees { differing += 1 }
    }
    #expect(differing == 0)
  }

  @Test("a table is not seen before it is finished, and an abandoned one leaves nothing")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("trace.csv", "older")
    do {
      var table = try TraceTable(path: path, originNanoseconds: 0)
      for index in 0..<5_000 { try table.append(row(Int64(index), 1, 2, 0.5, 440, 0.5)) }
      #expect(try folder.names().count == 2)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "older")
    }
    #expect(try folder.names() == ["trace.csv"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "older")
  }

  @Test("a place where no file can be made is told with its path")
  func cannotWrite() throws {
    let path = "/proc/penumbra-trace.csv"
    do throws(FileError) {
      let table = try TraceTable(path: path, originNanoseconds: 0)
      try table.finish()
      Issue.record("a file was written to /proc")
    } catch {
      guard case .cannotWrite(let found, let code) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(found == path && code != 0)
    }
  }
}
