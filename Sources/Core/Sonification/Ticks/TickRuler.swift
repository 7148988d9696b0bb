// A ruler over an image: what a preset wants, in the numbers that an image's pixels and values have.

import Geometry
import Micrograph

/// Marks at equal steps along a coordinate.
public struct TickRuler: Sendable, Hashable {
  /// Along what.
  public let axis: TickAxis
  /// The steps that a column is wide; unused along the value.
  let stepsPerColumn: Double
  /// The steps that a row is high; unused along the value.
  let stepsPerRow: Double
  // The coordinate at the middle of the first pixel, where both coordinates of a place count.
  private let rowStartSteps: Double?
  /// The marks that there are; nil for any number.
  let marks: ClosedRange<Double>?
  // The value at mark 0, and the steps that one of the file's values is.
  private let zeroValue: Double
  private let stepsPerValue: Double

  /// The ruler of a mapping on an image; nil where it has none, or nanometres are wanted of an image without
  /// a pixel size.
  ///
  /// - Parameters:
  ///   - parameters: the mapping.
  ///   - pixelSize: the image's.
  ///   - window: the intensities in force, for steps of the value.
  public init?(
    _ parameters: MappingParameters, pixelSize: PixelSize?, window: IntensityWindow
  ) {
    axis = parameters.tickAxis
    (rowStartSteps, marks) = (nil, nil)
    guard axis != .off else { return nil }
    let step = parameters.tickStep
    let width = window.high - window.low
    zeroValue = window.low
    stepsPerValue = width > 0 ? 100 / (width * step) : 0
    if axis == .value || parameters.tickUnit == .pixels {
      (stepsPerColumn, stepsPerRow) = (1 / step, 1 / step)
    } else {
      guard let size = pixelSize?.inNanometres else { return nil }
      (stepsPerColumn, stepsPerRow) = (size.x / step, size.y / step)
    }
  }

  /// The ruler of a row of places at equal steps, such as a crystal's columns, numbered from 1.
  ///
  /// - Parameters:
  ///   - first: the first place, in pixels.
  ///   - step: the way from one to the next, in pixels.
  ///   - count: how many there are; nil for no ruler where there is none.
  public init?(first: ImagePoint, step: ImagePoint, count: Int) {
    let square = step.x * step.x + step.y * step.y
    guard count > 0, square > 0, square.isFinite else { return nil }
    axis = .x
    (stepsPerColumn, stepsPerRow) = (step.x / square, step.y / square)
    rowStartSteps = 1 - first.x * stepsPerColumn - first.y * stepsPerRow
    marks = 1...Double(count)
    (zeroValue, stepsPerValue) = (0, 0)
  }

  /// The coordinate of a place in steps; nil for the path's length, and where there is no value.
  func coordinate(_ place: ImagePoint, _ value: Double?) -> Double? {
    if let rowStartSteps {
      return rowStartSteps + place.x * stepsPerColumn + place.y * stepsPerRow
    }
    return switch axis {
    case .off, .path: nil
    case .x: place.x * stepsPerColumn
    case .y: place.y * stepsPerRow
    case .value: value.map { ($0 - zeroValue) * stepsPerValue }
    }
  }

  // Wide enough for a trembling hand, in pixels and in steps.
  private static let openingPixels = 1.0
  private static let openingSteps = 0.25

  /// What measures a path's length from a place on.
  ///
  /// The dividers are open by a pixel, by a quarter of a step where that is less.
  func dividers(at place: ImagePoint) -> PathDividers {
    PathDividers(
      opening: min(
        Self.openingSteps, Self.openingPixels * max(stepsPerColumn, stepsPerRow)),
      x: place.x * stepsPerColumn, y: place.y * stepsPerRow)
  }
}

extension MappingParameters {
  /// Whether ticks in nanometres are wanted of an image without a pixel size: there are none then.
  public func lacksPixelSizeForTicks(_ size: PixelSize?) -> Bool {
    (tickAxis == .x || tickAxis == .y || tickAxis == .path) && tickUnit == .nanometres
      && size?.inNanometres == nil
  }
}
