// What a picture shows, in three sentences that are measured and never guessed: how large it is, where it is
// bright, and what it is made of.

import Analysis
import Foundation
import Micrograph
import Translation

extension ImageSummary {
  // Brightness that differs by less is the same to the eye.
  private static let leastContrast = 0.03

  /// What is said while the picture is looked at.
  public static let isBeingMade = translated("Looking at the image.")

  /// The picture in three sentences.
  ///
  /// - Parameter micrograph: the picture.
  /// - Returns: size, brightness and structure.
  public func sentences(_ micrograph: Micrograph) -> [String] {
    [size(micrograph), brightness, structure(micrograph.pixelSize)]
  }

  private func size(_ micrograph: Micrograph) -> String {
    let rows = micrograph.height - micrograph.captionRows
    let pixels = translated("\(micrograph.width) by \(rows) pixels")
    guard let size = micrograph.placeSize else { return translated("\(pixels), of unknown size.") }
    let width = NumberWords.significant(Double(micrograph.width) * size.x)
    let height = NumberWords.significant(Double(rows) * size.y)
    return translated("\(pixels), \(width) by \(height) \(size.unit).")
  }

  private var brightness: String {
    let known = ninths.indices.filter { !ninths[$0].isNaN }
    guard let brightest = known.max(by: { ninths[$0] < ninths[$1] }),
      let darkest = known.min(by: { ninths[$0] < ninths[$1] })
    else { return translated("It has no values.") }
    let share = translated(
      "\(NumberWords.number(100 * brightShare, brightShare < 0.1 ? 1 : 0)) % is bright")
    guard ninths[brightest] - ninths[darkest] >= Self.leastContrast else {
      return translated("\(share), evenly over the picture.")
    }
    return
      translated(
        "\(share); brightest is the \(NinthNames.all[brightest]), darkest the \(NinthNames.all[darkest])."
      )
  }

  private func structure(_ size: PixelSize?) -> String {
    switch structure {
    case .none: return translated("Neither a lattice nor bright regions stand out.")
    case .regions(let regions):
      // The edge of a region is no sharper than three digits.
      func across(_ pixels: Double) -> String {
        let (length, unit) =
          size.map { $0.readable(pixels * ($0.x * $0.y).squareRoot()) } ?? (
            pixels, translated("pixels")
          )
        let number = length.formatted(
          .number.precision(.significantDigits(1...3)).grouping(.never)
            .locale(Locale(identifier: "en_US_POSIX")))
        return "\(number) \(unit)"
      }
      let largest = across(regions.largestDiameterPixels)
      let middle = across(regions.medianDiameterPixels)
      guard regions.count > 1 else { return translated("One bright region, \(largest) across.") }
      return
        translated(
          "\(regions.count) bright regions, half of them below \(middle) across, the largest \(largest)."
        )
    case .crystal(let crystal): return crystal.sentence(size)
    }
  }
}

extension ImageSummary.Crystal {
  fileprivate func sentence(_ size: PixelSize?) -> String {
    guard let first = lattices.first else { return "" }
    let own = first.suited(size).flatMap { size in first.measures(size).map { ($0, size.unit) } }
    let (measures, unit) = own ?? (first.measuresInPixels, translated("pixels"))
    let edges =
      translated(
        "\(NumberWords.significant(measures.a.value)) by \(NumberWords.significant(measures.b.value)) "
          + "\(unit) at \(NumberWords.number(measures.angleDegrees.value, 1)) degrees")
    let counts = [
      (missingCount ?? 0, translated("missing")), (lightCount ?? 0, translated("lighter")),
      (heavyCount ?? 0, translated("heavier")),
    ].filter { $0.0 > 0 }
    let differing =
      findings == nil
      ? ""
      : counts.isEmpty
        ? translated("; no column differs")
        : translated(
          "; columns that differ: \(counts.map { "\($0.0) \($0.1)" }.joined(separator: ", "))")
    guard lattices.count == 1 else {
      return translated(
        "\(lattices.count) grains of a crystal; the first repeats every \(edges)\(differing).")
    }
    return translated("A lattice that repeats every \(edges)\(differing).")
  }
}
