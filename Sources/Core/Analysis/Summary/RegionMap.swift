// Which places of a picture hang together above a brightness.

/// The regions of a picture above a limit, and the region of each place.
struct RegionMap {
  /// What hangs together.
  struct Region {
    /// Its first place, row by row.
    let start: Int
    /// Its number in the map's ``RegionMap/numbers``.
    let number: Int32
    /// Its places, counted.
    var area = 0
    /// The sums of their columns, their rows and their values.
    var sums = (x: 0.0, y: 0.0, value: 0.0)
  }

  /// The picture's places in a row.
  let width: Int
  /// Its rows.
  let height: Int
  /// The number of each place's region, from 1; 0 on the ground.
  private(set) var numbers: [Int32]
  /// The regions of enough places, from the top down.
  private(set) var regions: [Region] = []

  /// Finds what hangs together along rows and columns.
  ///
  /// - Parameters:
  ///   - values: row by row.
  ///   - width: how many are in a row.
  ///   - height: how many rows there are.
  ///   - limit: what is higher belongs to a region.
  ///   - leastPlaces: smaller regions are left out.
  init(
    _ values: [Float], width: Int, height: Int, above limit: Float, leastPlaces: Int
  ) {
    (self.width, self.height) = (width, height)
    numbers = [Int32](repeating: 0, count: values.count)
    var isOpen = values.map { $0 > limit }
    var waiting: [Int] = []
    for start in isOpen.indices where isOpen[start] {
      var region = Region(start: start, number: Int32(regions.count + 1))
      var places: [Int] = []
      isOpen[start] = false
      waiting.append(start)
      while let place = waiting.popLast() {
        places.append(place)
        let column = place % width
        region.sums.x += Double(column)
        region.sums.y += Double(place / width)
        region.sums.value += Double(values[place])
        for (next, isInside) in [
          (place - 1, column > 0), (place + 1, column < width - 1), (place - width, place >= width),
          (place + width, place < width * (height - 1)),
        ] where isInside && isOpen[next] {
          isOpen[next] = false
          waiting.append(next)
        }
      }
      region.area = places.count
      guard region.area >= leastPlaces else { continue }
      for place in places { numbers[place] = region.number }
      regions.append(region)
    }
  }

  /// The number of the region at a place; 0 on the ground and outside.
  func number(column: Int, row: Int) -> Int32 {
    guard column >= 0, row >= 0, column < width, row < height else { return 0 }
    return numbers[row * width + column]
  }
}
