// The bright places of a picture in words: which of how many, how large, and in which part of the picture.

import Analysis
import Foundation
import Micrograph
import Translation

extension FeatureTour {
  /// What is said while they are looked for.
  public static let isBeingMade = translated("Looking for bright places.")
  /// What is said where there are none.
  public static let none = translated("Neither columns nor bright regions stand out.")

  /// How many there are.
  public var countWords: String {
    guard let first = features.first else { return Self.none }
    let count = features.count
    return first.kind == .column
      ? translated(count: count, one: "\(count) column.", many: "\(count) columns.")
      : translated(count: count, one: "\(count) bright region.", many: "\(count) bright regions.")
  }

  /// A place in words, such as "Region 3 of 59, 12 nm across, upper left".
  ///
  /// - Parameters:
  ///   - index: its index in `features`.
  ///   - order: by which order somebody came to it: by brightness its rank is said.
  ///   - micrograph: the picture.
  /// - Returns: the words; empty where there is no such place.
  public func words(_ index: Int, _ order: Order, _ micrograph: Micrograph) -> String {
    guard features.indices.contains(index) else { return "" }
    let feature = features[index]
    let kind = feature.kind == .column ? translated("Column") : translated("Region")
    let rows = micrograph.height - micrograph.captionRows
    let part = NinthNames.name(of: feature.center, width: micrograph.width, height: rows)
    let number =
      order == .reading
      ? translated("\(kind) \(index + 1) of \(features.count)")
      : translated("\(kind) \(index + 1), brightness \(rank(of: index)) of \(features.count)")
    // Columns are all of one size.
    guard feature.kind == .region else { return "\(number), \(part)" }
    let (length, unit) =
      micrograph.pixelSize.map { $0.readable(feature.diameterPixels * ($0.x * $0.y).squareRoot()) }
      ?? (feature.diameterPixels, "px")
    let across = length.formatted(
      .number.precision(.significantDigits(1...2)).grouping(.never)
        .locale(Locale(identifier: "en_US_POSIX")))
    return translated("\(number), \(across) \(unit) across, \(part)")
  }
}
