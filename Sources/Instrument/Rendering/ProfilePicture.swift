// A profile as a plot: values over distance, the deviation across the line as a band, the peaks marked.

import Analysis
import Drawing
import Foundation
import Geometry
import ImageFile
import Micrograph

/// The plot of a profile, as a picture.
public struct ProfilePicture {
  private static let width = 960
  private static let height = 540
  private static let left = 110.0
  private static let right = 24.0
  private static let top = 44.0
  private static let bottom = 70.0
  private static let textPixels = 12.0
  private static let band = PictureColor(red: 190, green: 208, blue: 230)
  private static let grid = PictureColor(red: 225, green: 225, blue: 225)
  private static let ink = PictureColor(red: 0, green: 0, blue: 0)
  private static let curve = PictureColor(red: 20, green: 70, blue: 150)

  private let profile: LineProfile
  private let peaks: ProfilePeaks
  private let calibration: ValueCalibration?
  private let xScale: PlotScale
  private let yScale: PlotScale

  /// Prepares the plot of a profile and its peaks; values in the unit of `calibration`, as stored without one.
  public init(
    _ profile: LineProfile, _ peaks: ProfilePeaks, _ calibration: ValueCalibration? = nil
  ) {
    self.profile = profile
    self.peaks = peaks
    self.calibration = calibration
    func value(_ stored: Double) -> Double { calibration?.calibrated(stored) ?? stored }
    xScale = PlotScale(0...max(profile.length, 1e-12), count: 8, isWidened: false)
    let ends = profile.samples.flatMap { sample -> [Double] in
      guard let mean = sample.mean else { return [] }
      let deviation = sample.standardDeviation ?? 0
      return [value(mean - deviation), value(mean + deviation)]
    }
    yScale = PlotScale((ends.min() ?? 0)...(ends.max() ?? 1), count: 6, isWidened: true)
  }

  /// Draws the plot.
  public func drawing() -> PictureDrawing {
    var drawing = PictureDrawing(width: Self.width, height: Self.height)
    drawBand(on: &drawing)
    drawAxes(on: &drawing)
    var piece: [ImagePoint] = []
    for sample in profile.samples {
      if let mean = sample.mean {
        piece.append(place(sample.distance, value(mean)))
      } else {
        add(piece, to: &drawing)
        piece = []
      }
    }
    add(piece, to: &drawing)
    // A small triangle above each peak: its shape tells it, not its colour.
    for peak in peaks.peaks {
      let tip = place(peak.distance, value(peak.value))
      let y = tip.y - 6
      drawing.add(
        [
          ImagePoint(x: tip.x, y: y), ImagePoint(x: tip.x - 5, y: y - 9),
          ImagePoint(x: tip.x + 5, y: y - 9), ImagePoint(x: tip.x, y: y),
        ], thickness: 1, color: Self.ink)
    }
    return drawing
  }

  private func add(_ piece: [ImagePoint], to drawing: inout PictureDrawing) {
    if piece.count > 1 { drawing.add(piece, thickness: 2, color: Self.curve) }
  }

  private func value(_ stored: Double) -> Double {
    calibration?.calibrated(stored) ?? stored
  }

  private func place(_ distance: Double, _ value: Double) -> ImagePoint {
    let width = Double(Self.width) - Self.left - Self.right
    let height = Double(Self.height) - Self.top - Self.bottom
    return ImagePoint(
      x: Self.left + xScale.fraction(distance) * width,
      y: Self.top + (1 - yScale.fraction(value)) * height)
  }

  private func drawBand(on drawing: inout PictureDrawing) {
    let samples = profile.samples.filter { $0.standardDeviation != nil }
    for (first, second) in zip(samples, samples.dropFirst()) {
      guard let mean = first.mean, let nextMean = second.mean,
        let deviation = first.standardDeviation, let nextDeviation = second.standardDeviation
      else { continue }
      let start = place(first.distance, value(mean))
      let end = place(second.distance, value(nextMean))
      guard end.x >= start.x else { continue }
      for column in Int(start.x.rounded())...Int(end.x.rounded()) {
        let share = end.x > start.x ? (Double(column) - start.x) / (end.x - start.x) : 0
        let clamped = min(max(share, 0), 1)
        let middle = mean + (nextMean - mean) * clamped
        let half = deviation + (nextDeviation - deviation) * clamped
        // A scale below 0 turns the band over.
        let ends = [middle + half, middle - half].map { Int(place(0, value($0)).y.rounded()) }
        for row in min(ends[0], ends[1])...max(ends[0], ends[1]) {
          drawing.set(Self.band, x: column, y: row)
        }
      }
    }
  }

  private func drawAxes(on drawing: inout PictureDrawing) {
    let corner = place(0, yScale.low)
    let (right, top) = (Double(Self.width) - Self.right, Self.top)
    for tick in yScale.ticks {
      let y = place(0, tick).y
      drawing.add(
        [ImagePoint(x: corner.x, y: y), ImagePoint(x: right, y: y)], thickness: 1,
        color: Self.grid)
      drawing.add(
        PictureText(
          label(tick), at: ImagePoint(x: corner.x - 8, y: y + 4),
          heightPixels: Self.textPixels, alignment: 1))
    }
    for tick in xScale.ticks {
      let x = place(tick, yScale.low).x
      drawing.add(
        [ImagePoint(x: x, y: corner.y), ImagePoint(x: x, y: corner.y + 6)], thickness: 1,
        color: Self.ink)
      drawing.add(
        PictureText(
          xScale.label(tick), at: ImagePoint(x: x, y: corner.y + 22),
          heightPixels: Self.textPixels, alignment: 0.5))
    }
    drawing.add(
      [
        ImagePoint(x: corner.x, y: top), corner, ImagePoint(x: right, y: corner.y),
      ], thickness: 1, color: Self.ink)
    drawing.add(
      PictureText(
        profile.isInNanometres ? "distance (nm)" : "distance (px)",
        at: ImagePoint(x: (corner.x + right) / 2, y: Double(Self.height) - 16),
        heightPixels: Self.textPixels, alignment: 0.5))
    drawing.add(
      PictureText(
        valueWords, at: ImagePoint(x: Self.left, y: 26), heightPixels: Self.textPixels,
        alignment: 0.5))
  }

  private var valueWords: String {
    guard let calibration, !calibration.unit.isEmpty else { return "value" }
    return "value (\(calibration.unit))"
  }

  // A scale's own label has no room for heights in metres.
  private func label(_ tick: Double) -> String {
    max(abs(yScale.low), abs(yScale.high)) < 1e-3
      ? String(format: "%.4g", tick) : yScale.label(tick)
  }
}
