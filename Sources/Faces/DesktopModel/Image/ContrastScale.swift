// The numbers of the contrast: which of them can be set, how finely, and how they are written.

import Foundation
import Micrograph

/// What the rows of the contrast accept for an image.
public struct ContrastScale: Sendable, Hashable {
  /// The numbers that can be set.
  public let range: ClosedRange<Double>
  /// What a step changes.
  public let step: Double
  /// The digits after the point.
  public let digits: Int

  // A step is at most a hundredth of what the values span, as a power of ten.
  private static let stepsInSpan = 100.0

  /// The scale of no image.
  init() {
    (range, step, digits) = (0...1, 1, 0)
  }

  /// The scale of an image.
  ///
  /// - Parameters:
  ///   - histogram: its values.
  ///   - isWhole: whether they are whole numbers.
  init(_ histogram: Histogram, isWhole: Bool) {
    let span = histogram.maximum - histogram.minimum
    let extent = span > 0 ? span : max(histogram.maximum.magnitude, 1)
    range = (histogram.minimum - extent)...(histogram.maximum + extent)
    let power = log10(extent / Self.stepsInSpan).rounded(.down)
    let step = pow(10, power)
    guard !isWhole else {
      (self.step, digits) = (max(step, 1), 0)
      return
    }
    self.step = step
    digits = min(max(Int(-power), 1), 20)
  }

  /// Whether numbers are written with powers of ten: where their digits after the point would not be read.
  public var hasPowers: Bool {
    digits > 4 || greatest >= (digits == 0 ? 1e15 : 1e7)
  }

  private var greatest: Double { max(abs(range.lowerBound), abs(range.upperBound)) }

  // As many as a step needs, also of values that differ little.
  private var significantDigits: Int {
    guard greatest > 0, step > 0 else { return 6 }
    return min(max(Int(log10(greatest / step).rounded(.up)) + 1, 6), 17)
  }

  /// A number with so many digits after the point.
  public static func text(_ value: Double, digits: Int) -> String {
    NumberText.fixed(value, digits)
  }

  /// A number as the rows write it.
  public func text(_ value: Double) -> String {
    hasPowers ? NumberText.intensity(value, significantDigits) : NumberText.fixed(value, digits)
  }
}
