// The findings of `penumbra measure`, for programs: the table's own words and numbers as JSON.

import Foundation
import Movement
import Recorded
import Report

/// The figures of all strokes.
struct MeasureFindings: Encodable {
  /// A key that is known only when it runs.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// Figures under their names; one that cannot be told is null.
  private struct Figures: Encodable {
    let figures: [(name: String, figure: MeasureFigure?)]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for (name, figure) in figures {
        let key = Key(name)
        switch figure {
        case nil: try container.encodeNil(forKey: key)
        case .whole(let count): try container.encode(count, forKey: key)
        case .word(let word): try container.encode(word, forKey: key)
        case .thousandths, .number, .exact:
          if let value = figure?.value {
            try container.encode(value, forKey: key)
          } else {
            try container.encodeNil(forKey: key)
          }
        }
      }
    }
  }

  let path: String
  let table: MeasureTable

  init(path: String, _ table: MeasureTable) {
    self.path = path
    self.table = table
  }

  private enum CodingKeys: String, CodingKey {
    case path, unit, parameters, strokes, means
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(table.plan.unit.rawValue, forKey: .unit)
    let names = table.columns.map(\.name)
    try container.encode(
      Figures(figures: table.parameters.map { ($0.name, $0.figure) }), forKey: .parameters)
    try container.encode(
      table.strokes.map { stroke in
        Figures(figures: table.columns.map { ($0.name, $0.figure(stroke)) })
      }, forKey: .strokes)
    let means = zip(zip(names, table.columns), table.means).filter { $0.0.1.hasMean }
    try container.encode(Figures(figures: means.map { ($0.0.0, $0.1) }), forKey: .means)
  }
}
