// Where two grains meet. The power of waves under a window tells a border no sharper than the window: of grains that
// are turned by little, most waves pass for the other grain's too. Near a border each grain's waves are therefore
// continued from inside it, with their phases, and a place is given to the grain whose waves are the picture there.

import Micrograph

/// The points of a waves' grid that lie near a border.
struct GrainBorder {
  private let grid: WaveGrid
  // For each point the grain that has most power there, and how far from it another grain's begin.
  private let owners: [Int]
  private let distances: [Int]
  private let cellPixels: Double

  // Lengths in cells. By power alone the border is told to two fifths, at worst; the waves are taken from where it
  // cannot lie any more, and told anew up to a little farther.
  private static let insideCells = 1.0
  private static let toldCells = 1.1
  private static let comparedCells = 1.6
  // Narrow, as in a wide window a column on one side outweighs the gap between two on the other.
  private static let sigmaCells = 0.35
  // Whether it is a grain at all is seen in a column and its neighbours.
  private static let presenceCells = 0.8
  // Where the grains' waves differ by less than this share of how they differ on the mean, noise counts less.
  private static let leastDifference: Float = 0.2
  private static let leastWindow: Float = 0.3
  // A grain gains as much as it differs from another, or loses three times as much.
  private static let mostLoss: Float = 4

  /// Finds the points near borders, from the grains' power at each point.
  init(_ grid: WaveGrid, _ powers: [[Float]], cellPixels: Double) {
    self.grid = grid
    self.cellPixels = cellPixels
    let owners = (0..<grid.count).map { point in
      powers.indices.max { powers[$0][point] < powers[$1][point] } ?? 0
    }
    self.owners = owners
    let most = Int(ContinuedWaves.reachCells * cellPixels / Double(grid.step)) + 2
    distances = grid.distancesToOthers(owners, most: most)
  }

  private func points(_ cells: Double) -> Int {
    Int((cells * cellPixels / Double(grid.step)).rounded(.up))
  }

  /// The powers, near the borders replaced by how well each grain explains the picture; nil where it was cancelled.
  ///
  /// The grain that it is has most of them, and more than `floor`; where it is none, all have less.
  func sharpened(
    _ powers: [[Float]], of lattices: [FoundLattice], in picture: FlattenedPicture, floor: Float,
    _ workers: LayerWorkers, isNeeded: @escaping @Sendable () -> Bool
  ) -> [[Float]]? {
    let compared = points(GrainBorder.comparedCells)
    let near = distances.indices.filter { distances[$0] < compared }
    guard !near.isEmpty else { return powers }
    var grains: [ContinuedWaves] = []
    for (number, lattice) in lattices.enumerated() {
      let farthest = points(GrainBorder.insideCells + ContinuedWaves.reachCells)
      let inside = points(GrainBorder.insideCells)..<farthest
      let isInside = owners.indices.map { point in
        owners[point] == number && inside.contains(distances[point])
          && powers[number][point] > floor
      }
      guard
        let grain = ContinuedWaves(
          lattice, from: isInside, to: near, in: picture, grid, cellPixels: cellPixels, workers,
          isNeeded: isNeeded)
      else { return nil }
      grains.append(grain)
    }
    guard let found = compare(grains, near, picture, workers, isNeeded) else { return nil }
    grains = []
    return told(found, near, powers, floor, workers, isNeeded)
  }

  // By how much less the squares of what is left are with each grain's waves than with none, for each of the points
  // near borders; by how much the grains differ, 0 where they are not compared.
  private struct Comparison {
    var gains: [[Float]]
    var differences: [Float]
  }

  private func compare(
    _ grains: [ContinuedWaves], _ points: [Int], _ picture: FlattenedPicture,
    _ workers: LayerWorkers, _ isNeeded: @escaping @Sendable () -> Bool
  ) -> Comparison? {
    let memory = Scratch(count: (grains.count + 1) * points.count)
    let sums = memory.floats
    sums.fill(0..<(grains.count + 1) * points.count, with: 0)
    // Where the points of each row begin, in their order.
    var starts = [Int](repeating: 0, count: grid.rows + 1)
    for point in points { starts[point / grid.columns + 1] += 1 }
    for row in 0..<grid.rows { starts[row + 1] += starts[row] }
    let rowStarts = starts
    let isDone = workers.run(grid.rows) { row in
      let first = row * grid.columns
      let near = rowStarts[row]..<rowStarts[row + 1]
      guard !near.isEmpty else { return isNeeded() }
      let rows = row * grid.step..<min((row + 1) * grid.step, picture.height)
      let lines = rows.map { row -> [Float] in
        let line = Scratch(count: picture.width)
        picture.read(0..<picture.width, ofRow: row, to: line.floats)
        return (0..<picture.width).map { line.floats[$0] }
      }
      for point in near {
        let present = grains.indices.filter { grains[$0].reaches(point) }
        guard present.count > 1 else { continue }
        let left = (points[point] - first) * grid.step
        let columns = left..<min(left + grid.step, picture.width)
        let mean = present.reduce(0) { $0 + grains[$1].mean(point) } / Float(present.count)
        let models = present.map { grains[$0].values(point, columns, rows, over: mean) }
        let values = lines.flatMap { line in columns.map { line[$0] - mean } }
        let share = 1 / Float(values.count)
        for (number, model) in zip(present, models) {
          let gain = zip(values, model).reduce(0) { $0 + $1.1 * (2 * $1.0 - $1.1) }
          sums[number * points.count + point] = share * gain
        }
        var largest: Float = 0
        for (place, one) in models.enumerated() {
          for other in models[..<place] {
            largest = max(largest, zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) })
          }
        }
        sums[grains.count * points.count + point] = max(share * largest, .leastNormalMagnitude)
      }
      return isNeeded()
    }
    guard isDone else { return nil }
    let planes = (0...grains.count).map { plane in
      points.indices.map { sums[plane * points.count + $0] }
    }
    return Comparison(gains: planes.dropLast(), differences: planes[grains.count])
  }

  private func told(
    _ found: Comparison, _ points: [Int], _ powers: [[Float]], _ floor: Float,
    _ workers: LayerWorkers,
    _ isNeeded: @escaping @Sendable () -> Bool
  ) -> [[Float]]? {
    let compared = found.differences.indices.filter { found.differences[$0] > 0 }
    guard !compared.isEmpty else { return powers }
    let mean =
      compared.reduce(0) { $0 + found.differences[$1] } / Float(compared.count)
    let least = max(GrainBorder.leastDifference * mean, .leastNormalMagnitude)
    let sigma = GrainBorder.sigmaCells * cellPixels
    func plane(_ value: (Int) -> Float) -> [Float] {
      var plane = [Float](repeating: 0, count: grid.count)
      for number in compared { plane[points[number]] = value(number) }
      return plane
    }
    let best = plane { point in found.gains.reduce(-.infinity) { max($0, $1[point]) } }
    guard
      let window = grid.blurred(plane { _ in 1 }, sigmaPixels: sigma, workers, isNeeded),
      let presence = grid.blurred(
        best, sigmaPixels: GrainBorder.presenceCells * cellPixels, workers, isNeeded)
    else { return nil }
    let told = self.points(GrainBorder.toldCells)
    let places = compared.map { points[$0] }.filter {
      distances[$0] < told && window[$0] > GrainBorder.leastWindow
    }
    var result = powers
    for (number, gains) in found.gains.enumerated() {
      // A column and the gap beside it count alike, or the border would move towards the gap.
      let share = plane { gains[$0] / (found.differences[$0] + least) }
      guard let blurred = grid.blurred(share, sigmaPixels: sigma, workers, isNeeded) else {
        return nil
      }
      for point in places {
        let gain = max(blurred[point] / window[point] + GrainBorder.mostLoss, 0)
        result[number][point] = presence[point] > 0 ? floor + gain : 0
      }
    }
    return result
  }

}
