// The findings of `penumbra measure`, for programs: the table's own words and numbers as JSON.

import Foundation
import Movement
import Recorded
import Report

/// The figures of all strokes.
struct MeasureFindings: Encodable {
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
      KeyedFigures(table.parameters.map { ($0.name, $0.figure) }), forKey: .parameters)
    try container.encode(
      table.strokes.map { stroke in
        KeyedFigures(table.columns.map { ($0.name, $0.figure(stroke)) })
      }, forKey: .strokes)
    let means = zip(zip(names, table.columns), table.means).filter { $0.0.1.hasMean }
    try container.encode(KeyedFigures(means.map { ($0.0.0, $0.1) }), forKey: .means)
  }
}
