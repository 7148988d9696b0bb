// What was met of zones, in words.

import Movement
import Sonification
import Translation

extension ZoneTally.Count {
  /// How many entries, how far apart, and how many were missing: "20 entries, 0.201 ± 0.004 nm apart, 1
  /// missing".
  public var clause: String {
    guard entries > 0 || missing > 0 else { return translated("not entered") }
    var words = translated(count: entries, one: "\(entries) entry", many: "\(entries) entries")
    if let spacing = spacingNanometres ?? spacingPixels {
      let unit = spacingNanometres == nil ? "px" : "nm"
      let measured =
        spacing.deviation > 0
        ? NumberWords.measured(spacing.mean, spacing.deviation, sign: "+-")
        : NumberWords.significant(spacing.mean)
      words += translated(", \(measured) \(unit) apart")
    }
    if missing > 0 { words += translated(", \(missing) missing") }
    return words
  }
}

extension ZoneTally {
  /// The zones that were entered, in the order of their set: "bright, 12 entries; dark, 3 entries".
  public func sentence(_ set: ZoneSet) -> String {
    let clauses = clauses(set)
    return clauses.isEmpty
      ? translated("No zone was entered yet.") : clauses.joined(separator: "; ") + "."
  }

  /// The same as a line that stands and changes: "Zones columns: column, 12 entries, 24 px apart".
  public func status(_ set: ZoneSet) -> String {
    let clauses = clauses(set)
    return translated(
      "Zones \(set.name): "
        + "\(clauses.isEmpty ? translated("none entered yet") : clauses.joined(separator: "; "))")
  }

  private func clauses(_ set: ZoneSet) -> [String] {
    set.parts.indices.compactMap { index in
      guard let count = counts[index], count.entries > 0 || count.missing > 0 else { return nil }
      return "\(set.parts[index].zone.name), \(count.clause)"
    }
  }
}
