// A reader of traces that shares nothing with their writer.

import Foundation

/// The rows of a trace, as found in its text.
public struct TraceRows: Sendable {
  /// Why a text is not a trace.
  public struct Malformed: Error {
    /// The line, from 1.
    public let line: Int
    /// Its text.
    public let text: String
  }

  /// One control frame.
  public struct Row: Sendable, Hashable {
    /// The time in nanoseconds, read digit by digit.
    public let timeNanoseconds: Int64
    /// The place in pixels.
    public let x: Double
    /// The place in pixels.
    public let y: Double
    /// The intensity; nil outside the image.
    public let value: Double?
    /// The place on the pitch scale; nil outside the image.
    public let u: Double?
    /// The base frequency, in hertz.
    public let frequencyHertz: Double
    /// The amplitude, 0 at lift-off.
    public let amplitude: Double

    /// The time in seconds.
    public var timeSeconds: Double { Double(timeNanoseconds) * 1e-9 }
  }

  /// The rows in the order of the file.
  public let rows: [Row]

  /// The required header.
  public static let header = "time_s,x_px,y_px,value,u,frequency_hz,amplitude"

  /// Reads a file.
  ///
  /// - Throws: `Malformed`, or the system's error when the file cannot be read.
  public init(path: String) throws {
    try self.init(String(contentsOfFile: path, encoding: .utf8))
  }

  /// Reads a text.
  ///
  /// - Throws: `Malformed`.
  public init(_ text: String) throws(Malformed) {
    var rows: [Row] = []
    for (index, line) in text.split(separator: "\n").enumerated() {
      if index == 0 {
        guard line == Self.header else { throw Malformed(line: 1, text: String(line)) }
        continue
      }
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count == 7, let time = Self.nanoseconds(cells[0]), let x = Double(cells[1]),
        let y = Double(cells[2]), let frequency = Double(cells[5]),
        let amplitude = Double(cells[6]),
        cells[3].isEmpty || Double(cells[3]) != nil, cells[4].isEmpty || Double(cells[4]) != nil
      else { throw Malformed(line: index + 1, text: String(line)) }
      rows.append(
        Row(
          timeNanoseconds: time, x: x, y: y, value: Double(cells[3]), u: Double(cells[4]),
          frequencyHertz: frequency, amplitude: amplitude))
    }
    self.rows = rows
  }

  /// The rows stroke by stroke; a row with amplitude 0 and a value ends a stroke.
  ///
  /// Right for traces whose strokes stay on the image.
  public var strokes: [[Row]] {
    var strokes: [[Row]] = [[]]
    for row in rows {
      strokes[strokes.count - 1].append(row)
      if row.amplitude == 0 { strokes.append([]) }
    }
    return strokes.filter { !$0.isEmpty }
  }

  private static func nanoseconds(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ".")
    guard parts.count == 2, parts[1].count == 9, let seconds = Int64(parts[0]),
      let rest = Int64(parts[1])
    else { return nil }
    return text.hasPrefix("-") ? seconds * 1_000_000_000 - rest : seconds * 1_000_000_000 + rest
  }
}
