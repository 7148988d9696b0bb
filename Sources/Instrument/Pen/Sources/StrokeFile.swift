// Strokes as comma-separated text, in image pixels: what a session writes, a spreadsheet or a
// script can make, and `penumbra` plays.

import Files
import Foundation
import Geometry

/// Reads and writes stroke files.
///
/// The header begins `time_s,x_px,y_px,pressure,contact`; of further columns only `pointer` is read,
/// 1 or, for a second finger, 2. Times are seconds from any origin and never run backwards, positions
/// are image pixels, pressure is 0...1 and contact 0 or 1.
public enum StrokeFile {
  /// The columns every stroke file begins with.
  public static let header = "time_s,x_px,y_px,pressure,contact"
  /// The most samples that are read from one file: eight hours at 133 reports a second.
  public static let mostSamples = 4_000_000

  /// Reads all samples of a stroke file, times rounded to the nanosecond.
  ///
  /// Carriage returns at line ends, a byte-order mark and blank lines at the end are accepted.
  ///
  /// - Throws: `file`, `empty`, `wrongHeader`, `malformedLine`.
  public static func read(
    _ path: String
  ) throws(RecordingError) -> [PenSample<ImagePoint>] {
    try read(path, mostSamples: mostSamples)
  }

  static func read(
    _ path: String, mostSamples: Int
  ) throws(RecordingError) -> [PenSample<ImagePoint>] {
    func opened() throws(RecordingError) -> LineSource {
      do throws(FileError) { return try LineSource(path: path) } catch { throw .file(error) }
    }
    func next(_ source: inout LineSource) throws(RecordingError) -> LineSource.Line? {
      do throws(FileError) { return try source.next() } catch { throw .file(error) }
    }
    var source = try opened()
    guard let first = try next(&source) else { throw .empty(path: path) }
    let pointerColumn = try checkHeader(first, path: path)

    var samples: [PenSample<ImagePoint>] = []
    var lineNumber = 1
    var firstBlank: Int?
    while let line = try next(&source) {
      lineNumber += 1
      do throws(StrokeLineFault) {
        guard case .bytes(let bytes) = line else {
          throw .tooLong(limitBytes: LineSource.longestLineBytes)
        }
        let text = try StrokeLine.text(of: bytes)
        if text.allSatisfy({ $0 == " " || $0 == "\t" }) {
          firstBlank = firstBlank ?? lineNumber
          continue
        }
        if firstBlank != nil { throw .missingColumns(found: 0) }
        guard samples.count < mostSamples else { throw .tooManySamples(limit: mostSamples) }
        let sample = try StrokeLine.sample(
          from: text, after: samples.last, pointerColumn: pointerColumn)
        samples.append(sample)
      } catch {
        throw .malformedLine(path: path, line: firstBlank ?? lineNumber, fault: error)
      }
    }
    return samples
  }

  /// Checks the first line; returns the index of the column with the pointer, where there is one.
  private static func checkHeader(
    _ line: LineSource.Line, path: String
  ) throws(RecordingError) -> Int? {
    let fewCharacters = 80
    guard case .bytes(var bytes) = line else {
      throw .malformedLine(
        path: path, line: 1, fault: .tooLong(limitBytes: LineSource.longestLineBytes))
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: mark) { bytes.removeFirst(mark.count) }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    let expected = Array(header.utf8)
    let next = bytes.dropFirst(expected.count).first
    guard bytes.starts(with: expected), next == nil || next == UInt8(ascii: ",") else {
      let found = String(String(decoding: bytes, as: UTF8.self).prefix(fewCharacters))
      throw .wrongHeader(path: path, found: found)
    }
    return bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .firstIndex { $0.elementsEqual("pointer".utf8) }
  }

  /// Writes samples so that reading them gives the same times, positions, pressures and contacts.
  ///
  /// The file replaces an older one at once when it is complete.
  ///
  /// - Throws: `file`, or `sampleNotStorable` for a sample out of range; the older file is
  ///   untouched then.
  public static func write(
    _ samples: [PenSample<ImagePoint>], to path: String
  ) throws(RecordingError) {
    var file = try Self.wrap { () throws(FileError) in try OutputFile(path: path) }
    // Most programs do not support a second finger, and most files have none.
    let hasPointers = samples.contains { $0.pointer > 0 }
    let columns = header + (hasPointers ? ",pointer\n" : "\n")
    try Self.wrap { () throws(FileError) in try file.append(columns) }
    var previous: PenSample<ImagePoint>?
    for (index, sample) in samples.enumerated() {
      do throws(StrokeLineFault) {
        try StrokeLine.check(sample, after: previous)
      } catch {
        throw .sampleNotStorable(path: path, sample: index, fault: error)
      }
      previous = sample
      let time = DecimalSeconds.text(ofNanoseconds: Int128(sample.timeNanoseconds))
      let position = "\(sample.position.x),\(sample.position.y)"
      let pointer = hasPointers ? ",\(sample.pointer + 1)" : ""
      let line =
        "\(time),\(position),\(sample.pressure),\(sample.isInContact ? 1 : 0)\(pointer)\n"
      try Self.wrap { () throws(FileError) in try file.append(line) }
    }
    do throws(FileError) { try file.finish() } catch { throw .file(error) }
  }

  private static func wrap<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(RecordingError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }
}
