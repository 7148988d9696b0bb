// The curve of a profile, without a canvas: everything lies from 0 to 1, from left to right and from
// bottom to top.

import Analysis
import Drawing
import Micrograph
import Translation
import Wording

/// The plot of a profile.
public struct ProfilePlot: Sendable, Hashable {
  /// A column of the curve.
  public struct Column: Sendable, Hashable {
    /// How far from the left.
    public let x: Double
    /// The lowest and the highest mean there.
    public let means: ClosedRange<Double>
    /// The same with a standard deviation across the line below and above.
    public let band: ClosedRange<Double>
  }

  /// A tick of an axis.
  public struct Tick: Sendable, Hashable {
    /// How far along the axis.
    public let place: Double
    /// Its number.
    public let label: String
  }

  /// The curve in pieces without a gap.
  public let pieces: [[Column]]
  /// The peaks: how far from the left, and how high.
  public let peaks: [[Double]]
  /// The ticks of the distance.
  public let xTicks: [Tick]
  /// The ticks of the values.
  public let yTicks: [Tick]
  /// The unit of the distance.
  public let xUnit: String
  /// The unit of the values; "value" where they have none.
  public let yUnit: String

  // More columns than a panel has pixels would not be seen.
  private static let mostColumns = 1_000

  init(_ profile: LineProfile, _ found: ProfilePeaks, _ calibration: ValueCalibration?) {
    func value(_ stored: Double) -> Double { calibration?.calibrated(stored) ?? stored }
    xUnit = profile.isInNanometres ? "nm" : "px"
    yUnit =
      calibration.map { $0.unit.isEmpty ? translated("value") : $0.unit } ?? translated("value")
    let ends = profile.samples.flatMap { sample -> [Double] in
      guard let mean = sample.mean else { return [] }
      let deviation = sample.standardDeviation ?? 0
      return [value(mean - deviation), value(mean + deviation)]
    }
    let x = PlotScale(0...max(profile.length, 1e-12), count: 5, isWidened: false)
    let y = PlotScale((ends.min() ?? 0)...(ends.max() ?? 1), count: 4, isWidened: true)
    xTicks = x.ticks.map { Tick(place: x.fraction($0), label: x.label($0)) }
    yTicks = y.ticks.map { Tick(place: y.fraction($0), label: Self.label($0, y)) }
    peaks = found.peaks.map { [x.fraction($0.distance), y.fraction(value($0.value))] }
    let step = max((profile.samples.count + Self.mostColumns - 1) / Self.mostColumns, 1)
    var pieces: [[Column]] = []
    var piece: [Column] = []
    func end() {
      if !piece.isEmpty { pieces.append(piece) }
      piece = []
    }
    for first in stride(from: 0, to: profile.samples.count, by: step) {
      let samples = profile.samples[first..<min(first + step, profile.samples.count)]
        .filter { $0.mean != nil }
      guard let middle = samples.first else {
        end()
        continue
      }
      func range(_ spread: Double) -> ClosedRange<Double> {
        let places = samples.flatMap { sample -> [Double] in
          let deviation = spread * (sample.standardDeviation ?? 0)
          return [(sample.mean ?? 0) - deviation, (sample.mean ?? 0) + deviation]
        }.map { y.fraction(value($0)) }
        let low = places.min() ?? 0
        return low...max(places.max() ?? low, low)
      }
      piece.append(Column(x: x.fraction(middle.distance), means: range(0), band: range(1)))
    }
    end()
    self.pieces = pieces
  }

  // A scale's own label has no room for heights in metres.
  private static func label(_ tick: Double, _ scale: PlotScale) -> String {
    max(abs(scale.low), abs(scale.high)) < 1e-3
      ? NumberWords.significant(tick) : scale.label(tick)
  }
}
