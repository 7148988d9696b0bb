// A shown line as a file: a table with the columns x_px and y_px, such as a stroke file.

import Files
import Foundation
import Geometry
import Pen

extension LineShown {
  /// The most places of a line.
  public static let mostPlaces = 10_000
  private static let xColumn = "x_px"
  private static let yColumn = "y_px"
  private static let fewCharacters = 40

  /// Reads the places in a table, line by line.
  ///
  /// - Throws: `Fault.file`, or `Fault.measure` where a line is no place.
  public init(path: String) throws(Fault) {
    var source = try Fault.wrap { () throws(FileError) in try LineSource(path: path) }
    guard let header = try Self.next(&source) else { throw .recording(.empty(path: path)) }
    let names = Self.cells(header)
    guard let x = names.firstIndex(of: Self.xColumn), let y = names.firstIndex(of: Self.yColumn)
    else {
      throw .measure(.lineHeader(path: path, found: String(header.prefix(Self.fewCharacters))))
    }
    var places: [ImagePoint] = []
    var number = 1
    while let text = try Self.next(&source) {
      number += 1
      if text.allSatisfy(\.isWhitespace) { continue }
      let cells = Self.cells(text)
      guard cells.count > max(x, y), let across = Double(cells[x]), let down = Double(cells[y]),
        across.isFinite, down.isFinite
      else {
        throw .measure(
          .linePlace(path: path, line: number, text: String(text.prefix(Self.fewCharacters))))
      }
      guard places.count < Self.mostPlaces else {
        throw .measure(.lineTooLong(path: path, limit: Self.mostPlaces))
      }
      places.append(ImagePoint(x: across, y: down))
    }
    guard let line = LineShown(places) else { throw .measure(.lineWithoutLength(path: path)) }
    self = line
  }

  private static func next(_ source: inout LineSource) throws(Fault) -> String? {
    let line: LineSource.Line?
    do throws(FileError) { line = try source.next() } catch { throw .file(error) }
    switch line {
    case nil: return nil
    // No line of two numbers is that long.
    case .tooLong: return String(repeating: "?", count: fewCharacters)
    case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func cells(_ text: String) -> [String] {
    // A byte-order mark at the start of the first one is no part of it.
    let around = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}"))
    return text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: around)
    }
  }
}
