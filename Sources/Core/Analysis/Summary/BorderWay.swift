// The way along the border of a region, with the region on its right: from each crossing of a line between
// two neighbouring places to the next.

import Geometry

/// Walks along borders.
struct BorderWay {
  private let map: RegionMap
  private let values: [Float]
  private let limit: Float

  // Right, down, left, up.
  private static let steps = [(1, 0), (0, 1), (-1, 0), (0, -1)]

  init(_ map: RegionMap, _ values: [Float], _ limit: Float) {
    (self.map, self.values, self.limit) = (map, values, limit)
  }

  /// The outer border of a region, in places of the picture.
  func outline(of region: RegionMap.Region) -> [ImagePoint] {
    let start = (column: region.start % map.width, row: region.start / map.width)
    // The place above the first one is never in the region.
    let first = 3
    var (place, side) = (start, first)
    var way: [ImagePoint] = []
    repeat {
      way.append(crossing(place, side))
      let turned = (side + 1) % 4
      let (ahead, out) = (Self.steps[turned], Self.steps[side])
      let next = (column: place.column + ahead.0, row: place.row + ahead.1)
      guard isIn(next, region) else {
        side = turned
        continue
      }
      let beyond = (column: next.column + out.0, row: next.row + out.1)
      if isIn(beyond, region) {
        (place, side) = (beyond, (side + 3) % 4)
      } else {
        place = next
      }
    } while place != start || side != first
    return way
  }

  private func isIn(_ place: (column: Int, row: Int), _ region: RegionMap.Region) -> Bool {
    map.number(column: place.column, row: place.row) == region.number
  }

  /// Where the border crosses the line from a place to its neighbour on a side.
  private func crossing(_ place: (column: Int, row: Int), _ side: Int) -> ImagePoint {
    let step = Self.steps[side]
    let (column, row) = (place.column + step.0, place.row + step.1)
    var share = 0.5
    if column >= 0, row >= 0, column < map.width, row < map.height {
      let inner = Double(values[place.row * map.width + place.column])
      let outer = Double(values[row * map.width + column])
      // Where the picture has no values the border lies half way, as at its edge.
      if outer < inner {
        share = min(max((inner - Double(limit)) / (inner - outer), 0.01), 0.99)
      }
    }
    return ImagePoint(
      x: Double(place.column) + share * Double(step.0),
      y: Double(place.row) + share * Double(step.1))
  }
}
