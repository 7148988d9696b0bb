// What a pointer met of zones, counted: entries, their spacing, and what was missing.

import Geometry
import Micrograph

/// The counts of a set of zones over any number of strokes.
public struct ZoneTally: Sendable, Hashable {
  /// The counts of one zone.
  public struct Count: Sendable, Hashable {
    /// Its entries.
    public var entries = 0
    /// Those that were missing among regular ones.
    public var missing = 0
    /// The distances between entries that followed each other along a stroke, in pixels.
    var pixels: [Double] = []
    /// The same in nanometres; empty where the image has no pixel size.
    var nanometres: [Double] = []

    /// Nothing counted.
    public init() {}

    /// Counts an entry, with its distance from the one before where that is known.
    public mutating func addEntry(spacingPixels: Double?, spacingNanometres: Double?) {
      entries += 1
      if let spacingPixels { pixels.append(spacingPixels) }
      if let spacingNanometres { nanometres.append(spacingNanometres) }
    }

    /// Mean and standard deviation of the regular spacings, in pixels; nil where there are none.
    public var spacingPixels: (mean: Double, deviation: Double)? {
      Self.meanAndDeviation(Self.regular(pixels))
    }

    /// The same in nanometres; nil also where the image has no pixel size.
    public var spacingNanometres: (mean: Double, deviation: Double)? {
      Self.meanAndDeviation(Self.regular(nanometres))
    }

    private static func meanAndDeviation(
      _ values: [Double]
    ) -> (mean: Double, deviation: Double)? {
      guard !values.isEmpty else { return nil }
      let mean = values.reduce(0, +) / Double(values.count)
      let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return (mean, values.count > 1 ? (squares / Double(values.count - 1)).squareRoot() : 0)
    }

    /// The regular distances: those that differ from their median by less than two fifths.
    ///
    /// A gap with one missing, and a stroke that turned back, are none.
    private static func regular(_ spacings: [Double]) -> [Double] {
      guard !spacings.isEmpty else { return [] }
      let sorted = spacings.sorted()
      let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
      return spacings.filter { SpacingCount.regularRange.contains($0 / median) }
    }
  }

  /// The counts, by the zones' places in their set.
  public private(set) var counts: [Int: Count] = [:]

  /// Nothing counted.
  public init() {}

  /// Counts an event.
  ///
  /// - Parameters:
  ///   - hit: what happened.
  ///   - nanometres: its spacing in nanometres; nil where there is none.
  public mutating func count(_ hit: ZoneHit, spacingNanometres nanometres: Double?) {
    switch hit.event {
    case .exit: return
    case .missing: counts[hit.zone, default: Count()].missing += 1
    case .entry:
      counts[hit.zone, default: Count()]
        .addEntry(spacingPixels: hit.spacingPixels, spacingNanometres: nanometres)
    }
  }
}

extension ZoneHit {
  /// The distance from the entry before, in nanometres; nil where that is, or the image has no pixel size.
  public func spacingNanometres(_ size: PixelSize?) -> Double? {
    guard let previous, let nanometres = size?.inNanometres else { return nil }
    return PixelSize(x: nanometres.x, y: nanometres.y, unit: "nm")
      .distance(from: previous, to: position)
  }
}
