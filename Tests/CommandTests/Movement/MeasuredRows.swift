// What `penumbra measure` printed or wrote, as rows of names and cells.

import Foundation
import TestSupport
import Testing

/// The rows of a table of movement.
struct MeasuredRows {
  /// The names of the columns, in their order; those of JSON have none.
  let names: [String]
  /// The cells of each row by name; one that is empty or null is not there.
  let rows: [[String: String]]
  /// The means by name, where the table has them.
  var means: [String: Double] = [:]

  /// Reads comma-separated values.
  init(csv text: String) {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    names = lines.first ?? []
    let columns = names
    rows = lines.dropFirst().map { cells in
      Dictionary(uniqueKeysWithValues: zip(columns, cells).filter { !$1.isEmpty })
    }
  }

  /// Reads JSON; numbers are written as Swift does.
  init(json text: String) throws {
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let object = try #require(parsed as? [String: Any])
    let strokes = try #require(object["strokes"] as? [[String: Any]])
    names = strokes.first?.keys.sorted() ?? []
    rows = strokes.map { stroke in
      stroke.compactMapValues { value in
        (value as? String) ?? (value as? NSNumber).map { "\($0.doubleValue)" }
      }
    }
    means = (object["means"] as? [String: Any] ?? [:]).compactMapValues {
      ($0 as? NSNumber)?.doubleValue
    }
  }

  /// A number of a row.
  func number(_ name: String, row: Int = 0) throws -> Double {
    try #require(rows[row][name].flatMap(Double.init), "\(name) in row \(row)")
  }
}
