// An exercise as it is done: at a pace, and with its shape, its own or an outline of the image.

import Analysis
import Geometry
import Micrograph
import Movement

extension Exercise {
  /// The exercise at another pace, with another number of attempts.
  ///
  /// - Parameters:
  ///   - pace: by what the tempo is multiplied, and limits of time divided.
  ///   - attempts: how many attempts; nil for as many as it says.
  /// - Returns: the changed exercise.
  public func paced(_ pace: Double, attempts: Int? = nil) -> Exercise {
    var exercise = self
    if let attempts { exercise.attemptCount = attempts }
    exercise.limitSeconds = limitSeconds.map { $0 / pace }
    if case .keepRhythm(var rhythm) = task {
      let tempi = RhythmTask.tempi
      rhythm.beatsPerMinute = min(
        max(rhythm.beatsPerMinute * pace, tempi.lowerBound), tempi.upperBound)
      exercise.task = .keepRhythm(rhythm)
    }
    return exercise
  }

  /// Whether it needs an image to take its shape from.
  public var needsImage: Bool {
    if case .follow(.contour) = task { true } else { false }
  }

  /// Its shape, in shares of the side.
  ///
  /// - Parameter image: the image and the window that its contour is taken in; nil for none.
  /// - Returns: nil for a task without a shape, or where the image has no such outline.
  public func line(over image: (micrograph: Micrograph, window: IntensityWindow)?) -> ShownLine? {
    guard case .follow(let shape) = task else { return nil }
    guard case .contour(let level) = shape else { return shape.line() }
    guard let image else { return nil }
    let (micrograph, window) = image
    let span = window.high - window.low
    // Bright or not, so that the outline runs along the level that was asked for.
    let limit = Float(window.low + level * span)
    var pixels: [Float] = []
    pixels.reserveCapacity(micrograph.width * micrograph.height)
    for row in 0..<micrograph.height {
      for column in 0..<micrograph.width {
        let value = micrograph.value(at: ImagePoint(x: Double(column), y: Double(row)))
        pixels.append(Float(value ?? -.infinity) >= limit ? 1 : 0)
      }
    }
    let divided = Micrograph(
      width: micrograph.width, height: micrograph.height, pixels: pixels, pixelType: .float32)
    guard let whole = IntensityWindow(low: 0, high: 1),
      let outlines = RegionOutlines.find(in: divided, window: whole),
      let largest = outlines.first
    else { return nil }
    return Self.fitted(outlines.first { Self.roundness($0) >= Self.leastRoundness } ?? largest)
  }

  // A scale bar that is burnt into the picture has less: 0.1 where it is thirty times as long as high.
  private static let leastRoundness = 0.2

  /// 4 pi times the area by the square of the way round: 1 for a disc.
  private static func roundness(_ outline: [ImagePoint]) -> Double {
    var (area, length) = (0.0, 0.0)
    for (index, corner) in outline.enumerated() {
      let next = outline[(index + 1) % outline.count]
      area += (corner.x * next.y - next.x * corner.y) / 2
      length += corner.distance(to: next)
    }
    return length > 0 ? 4 * .pi * abs(area) / (length * length) : 0
  }

  // The outline in the middle of the square, its longer side so long.
  private static let fittedShare = 0.8

  private static func fitted(_ outline: [ImagePoint]) -> ShownLine? {
    let (xs, ys) = (outline.map(\.x), outline.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    let longer = max(right - left, bottom - top)
    guard longer > 0 else { return nil }
    let scale = fittedShare / longer
    let points = outline.map { corner in
      PathPoint(
        x: 0.5 + (corner.x - (left + right) / 2) * scale,
        y: 0.5 + (corner.y - (top + bottom) / 2) * scale)
    }
    return ShownLine(points, isClosed: true)
  }
}
