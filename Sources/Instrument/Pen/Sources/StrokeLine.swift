// One line of a stroke file.

import Files
import Geometry

/// Reads one line of a stroke file and judges one sample.
enum StrokeLine {
  private static let separator: Character = ","
  private static let fewCharacters = 40
  // Half of what 64 bits hold, so that the time between any two samples is a 64-bit number too.
  private static let latestNanoseconds = Int64.max / 2

  /// The text of a line without its carriage return.
  static func text(of bytes: [UInt8]) throws(StrokeLineFault) -> String {
    var bytes = bytes[...]
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    // Control characters other than the tab mean a binary file.
    let isText = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
    guard isText, let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    return text
  }

  /// The sample in a line.
  ///
  /// `pointerColumn` is the index of the column with the pointer; nil where the file has none.
  ///
  /// - Throws: the first fault of the line.
  static func sample(
    from text: String, after previous: PenSample<ImagePoint>?, pointerColumn: Int? = nil
  ) throws(StrokeLineFault) -> PenSample<ImagePoint> {
    let cells = text.split(separator: separator, omittingEmptySubsequences: false)
    let columns = StrokeLineFault.Column.allCases
    guard cells.count >= columns.count else { throw .missingColumns(found: cells.count) }
    let time = try nanoseconds(from: trimmed(cells[0]))
    let x = try number(from: trimmed(cells[1]), column: .x)
    let y = try number(from: trimmed(cells[2]), column: .y)
    let pressure = try number(from: trimmed(cells[3]), column: .pressure)
    let contact = trimmed(cells[4])
    guard contact == "0" || contact == "1" else {
      throw .contactNotZeroOrOne(text: String(contact.prefix(fewCharacters)))
    }
    var sample = PenSample(
      timeNanoseconds: time, position: ImagePoint(x: x, y: y), pressure: pressure,
      isInContact: contact == "1")
    if let pointerColumn, cells.indices.contains(pointerColumn) {
      let pointer = trimmed(cells[pointerColumn])
      guard pointer == "1" || pointer == "2" else {
        throw .pointerNotOneOrTwo(text: String(pointer.prefix(fewCharacters)))
      }
      sample.pointer = pointer == "1" ? 0 : 1
    }
    try check(sample, after: previous)
    return sample
  }

  /// Finds what no stroke file can say.
  static func check(
    _ sample: PenSample<ImagePoint>, after previous: PenSample<ImagePoint>?
  ) throws(StrokeLineFault) {
    guard sample.position.x.isFinite else { throw .notFinite(column: .x) }
    guard sample.position.y.isFinite else { throw .notFinite(column: .y) }
    guard sample.pressure.isFinite else { throw .notFinite(column: .pressure) }
    guard sample.pressure >= 0, sample.pressure <= 1 else {
      throw .pressureOutOfRange(pressure: sample.pressure)
    }
    guard abs(Int128(sample.timeNanoseconds)) <= Int128(latestNanoseconds) else {
      throw .timeOutOfRange
    }
    if let previous, sample.timeNanoseconds < previous.timeNanoseconds {
      throw .timeRunsBackwards(
        previousNanoseconds: previous.timeNanoseconds, nanoseconds: sample.timeNanoseconds)
    }
  }

  private static func nanoseconds(from text: Substring) throws(StrokeLineFault) -> Int64 {
    switch DecimalSeconds.nanoseconds(from: text.utf8) {
    case .nanoseconds(let nanoseconds):
      return nanoseconds
    case .outOfRange:
      throw .timeOutOfRange
    case .notANumber:
      if isNotFinite(text) { throw .notFinite(column: .time) }
      throw .notANumber(column: .time, text: String(text.prefix(fewCharacters)))
    }
  }

  private static func number(
    from text: Substring, column: StrokeLineFault.Column
  ) throws(StrokeLineFault) -> Double {
    // Double also reads hexadecimal floats and names; a stroke file holds decimal numbers only.
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(text) else {
      if isNotFinite(text) { throw .notFinite(column: column) }
      throw .notANumber(column: column, text: String(text.prefix(fewCharacters)))
    }
    guard number.isFinite else { throw .notFinite(column: column) }
    return number
  }

  private static func isNotFinite(_ text: Substring) -> Bool {
    Double(text).map { !$0.isFinite } ?? false
  }

  private static func trimmed(_ cell: Substring) -> Substring {
    var cell = cell.drop { $0 == " " || $0 == "\t" }
    while cell.last == " " || cell.last == "\t" { cell.removeLast() }
    return cell
  }
}
