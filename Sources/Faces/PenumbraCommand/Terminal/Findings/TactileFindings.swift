// The findings of `penumbra tactile`, for programs.

import Analysis
import Geometry

/// What was made touchable.
struct TactileFindings: Encodable {
  let path: String
  let layer: String
  /// "edges" or "levels".
  let style: String
  let levels: Int?
  /// The places of a row, and the rows, that the image fills: of the sheet where only that is written, else of
  /// the Braille's dots.
  let columns: Int
  let rows: Int
  /// How many dots are raised; nil of a sheet.
  let raisedDots: Int?
  /// How many places each level has, darkest first.
  let placesByLevel: [Int]
  let isFlat: Bool
  let paper: String?
  /// The length of the sheet's scale bar, such as "5 nm".
  let scale: String?

  init(path: String, layer: String, _ relief: TactileRelief, dots: DotGrid?, sheet: TactileSheet?) {
    self.path = path
    self.layer = layer
    let count: Int
    switch relief.style {
    case .edges: (style, levels, count) = ("edges", nil, 2)
    case .levels(let number): (style, levels, count) = ("levels", number, number)
    }
    columns = relief.columns
    rows = relief.rows
    raisedDots = dots?.raisedCount
    var places = Array(repeating: 0, count: count)
    for level in relief.levels { places[level] += 1 }
    placesByLevel = places
    isFlat = relief.isFlat
    paper = sheet?.paper.rawValue
    scale = sheet?.scale?.text
  }
}
