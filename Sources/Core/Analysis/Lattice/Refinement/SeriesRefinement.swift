// The lattice of most likelihood where noise is white: least squares of a Fourier series on the lattice
// plus a surface of second order, by Gauss and Newton. The sums of products of two terms over a rectangle
// are products of a sum along x and a sum along y, so only the data themselves are read pixel by pixel.
// Masked pixels are filled with the model of the step before.

/// Least squares of a periodic picture.
struct SeriesRefinement {
  private static let steps = 5
  private static let bands = LatticeEstimate.bands
  // The surface's powers of x and y.
  private static let powers = [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2)]

  private let picture: FlattenedPicture
  private let indices: [LatticeIndex]
  private var basis: PlaneBasis
  // Cosine and sine parts of each reflection, as c in Re(c e^(i phase)), then the surface.
  private var waves: [Phasor]
  private var surface: [Double]

  private init(_ picture: FlattenedPicture, _ basis: PlaneBasis, _ indices: [LatticeIndex]) {
    self.picture = picture
    self.basis = basis
    self.indices = indices
    waves = [Phasor](repeating: .zero, count: indices.count)
    surface = [Double](repeating: 0, count: SeriesRefinement.powers.count)
  }

  /// Refines a basis; nil where it was cancelled or the data do not determine it.
  static func refine(
    _ picture: FlattenedPicture, _ start: PlaneBasis, _ indices: [LatticeIndex],
    _ workers: LayerWorkers, _ isNeeded: @Sendable () -> Bool
  ) -> LatticeEstimate? {
    var fit = SeriesRefinement(picture, start, indices)
    var systems: [LinearSystem] = []
    for step in 0...steps {
      guard isNeeded() else { return nil }
      systems = fit.systems(workers)
      var total = LinearSystem(count: systems[0].count)
      for system in systems { total.add(system) }
      // Before the waves are known the lattice cannot be moved.
      if step == 0 { total.hold(0..<4) }
      guard let change = total.solution() else { return nil }
      fit.move(change)
      let extent = Double(max(picture.width, picture.height))
      if step > 0, change[..<4].allSatisfy({ $0.magnitude * extent < 1e-6 }) { break }
    }
    systems = fit.systems(workers)
    var total = LinearSystem(count: systems[0].count)
    for system in systems { total.add(system) }
    let without = systems.compactMap { system -> PlaneBasis? in
      var rest = total
      rest.add(system, weight: -1)
      guard let change = rest.solution() else { return nil }
      var moved = fit
      moved.move(change)
      return moved.basis
    }
    return LatticeEstimate(reciprocal: fit.basis, withoutBand: without)
  }

  private mutating func move(_ change: [Double]) {
    basis.a = basis.a + PlaneVector(x: change[0], y: change[1])
    basis.b = basis.b + PlaneVector(x: change[2], y: change[3])
    for wave in waves.indices {
      waves[wave] += Phasor(real: change[4 + 2 * wave], imaginary: -change[5 + 2 * wave])
    }
    for term in surface.indices { surface[term] += change[4 + 2 * waves.count + term] }
  }

  // A column of the derivative is a sum of such terms: Re(factor x^i y^j e^(2 pi i g r)), where the last
  // wave is the constant.
  private struct Term {
    let wave: Int
    let x: Int
    let y: Int
    let factor: Phasor
  }

  private var columns: [[Term]] {
    let one = Phasor(real: 1, imaginary: 0)
    let turned = Phasor(real: 0, imaginary: -1)
    func lattice(_ isFirst: Bool, _ x: Int, _ y: Int) -> [Term] {
      indices.enumerated().map { wave, index in
        let number = Elementary.twoPi * Double(isFirst ? index.h : index.k)
        let factor = number * (Phasor(real: 0, imaginary: 1) * waves[wave])
        return Term(wave: wave, x: x, y: y, factor: factor)
      }
    }
    return [lattice(true, 1, 0), lattice(true, 0, 1), lattice(false, 1, 0), lattice(false, 0, 1)]
      + indices.indices.flatMap { wave in
        [
          [Term(wave: wave, x: 0, y: 0, factor: one)],
          [Term(wave: wave, x: 0, y: 0, factor: turned)],
        ]
      }
      + SeriesRefinement.powers.map { x, y in
        [Term(wave: indices.count, x: x, y: y, factor: one)]
      }
  }

  // The model as one column.
  private var model: [Term] {
    indices.indices.map { Term(wave: $0, x: 0, y: 0, factor: waves[$0]) }
      + SeriesRefinement.powers.enumerated().map { number, power in
        Term(
          wave: indices.count, x: power.0, y: power.1,
          factor: Phasor(real: surface[number], imaginary: 0))
      }
  }

  // Normal equations of each band of rows.
  private func systems(_ workers: LayerWorkers) -> [LinearSystem] {
    let frequencies = indices.map { basis.vector($0) } + [PlaneVector(x: 0, y: 0)]
    let moments = SeriesMoments(
      picture, frequencies, SeriesRefinement.bands, workers, fill: fillIn(frequencies))
    let overlaps = SeriesOverlaps(picture, frequencies, SeriesRefinement.bands)
    let (columns, model) = (columns, model)
    return (0..<SeriesRefinement.bands).map { band in
      func product(_ one: [Term], _ other: [Term]) -> Double {
        var sum = 0.0
        for left in one {
          for right in other {
            let (plus, minus) = overlaps.sums(
              left.wave, right.wave, left.x + right.x, left.y + right.y, band)
            sum +=
              0.5
              * ((left.factor * right.factor * plus).real
                + (left.factor * right.factor.conjugate * minus).real)
          }
        }
        return sum
      }
      var system = LinearSystem(count: columns.count)
      for row in columns.indices {
        for column in 0...row {
          let value = product(columns[row], columns[column])
          system.matrix[row * columns.count + column] = value
          system.matrix[column * columns.count + row] = value
        }
        let data = columns[row].reduce(0.0) {
          $0 + ($1.factor * moments.sum($1.wave, $1.x, $1.y, band)).real
        }
        system.right[row] = data - product(columns[row], model)
      }
      return system
    }
  }

  // What masked pixels of a row are taken for.
  private func fillIn(_ frequencies: [PlaneVector]) -> @Sendable (Int, Int) -> Double {
    let (waves, surface, picture) = (waves, surface, picture)
    return { column, row in
      let (x, y) = (
        Double(column) - Double(picture.width - 1) / 2, Double(row) - Double(picture.height - 1) / 2
      )
      var sum = 0.0
      for wave in waves.indices {
        sum += (waves[wave] * Phasor(turns: frequencies[wave].x * x + frequencies[wave].y * y)).real
      }
      for (factor, (i, j)) in zip(surface, SeriesRefinement.powers) {
        sum += factor * SeriesOverlaps.power(x, i) * SeriesOverlaps.power(y, j)
      }
      return sum
    }
  }
}
