// What was met of zones, for programs and for people.

import Movement
import Sonification
import Wording

/// The counts of a set of zones.
struct ZoneFindings: Encodable {
  /// The counts of one zone.
  struct Zone: Encodable {
    let zone: String
    let entries: Int
    let missing: Int
    let spacingPixels: Double?
    let spacingStandardDeviationPixels: Double?
    let spacingNanometres: Double?
    let spacingStandardDeviationNanometres: Double?
  }

  /// The name of the set.
  let zones: String
  /// Its zones, in their order.
  let counts: [Zone]

  init(_ set: ZoneSet, _ tally: ZoneTally) {
    zones = set.name
    counts = set.parts.indices.map { index in
      let count = tally.counts[index] ?? ZoneTally.Count()
      let pixels = count.spacingPixels
      let nanometres = count.spacingNanometres
      return Zone(
        zone: set.parts[index].zone.name, entries: count.entries, missing: count.missing,
        spacingPixels: pixels?.mean, spacingStandardDeviationPixels: pixels?.deviation,
        spacingNanometres: nanometres?.mean,
        spacingStandardDeviationNanometres: nanometres?.deviation)
    }
  }

  /// A line for each zone.
  static func lines(_ set: ZoneSet, _ tally: ZoneTally) -> [String] {
    set.parts.indices.map { index in
      "Zone \(set.parts[index].zone.name): \((tally.counts[index] ?? ZoneTally.Count()).clause)."
    }
  }
}
