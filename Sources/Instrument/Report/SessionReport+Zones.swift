// What a session counted of zones.

import Drawing
import Foundation
import Movement
import Recorded
import Translation

extension SessionReport {
  /// The counts of each zone, in the order in which they were first met.
  func readZones(_ findings: inout Findings) -> [(name: String, count: ZoneTally.Count)] {
    guard FileManager.default.fileExists(atPath: session.folder.zones) else { return [] }
    var table = SessionTable<ZoneRow>(path: session.folder.zones)
    var counted: [(name: String, count: ZoneTally.Count)] = []
    while let row = table.next() {
      guard row.event != .exit else { continue }
      var place = counted.firstIndex { $0.name == row.zone }
      if place == nil {
        place = counted.count
        counted.append((row.zone, ZoneTally.Count()))
      }
      guard let place else { continue }
      if row.event == .missing {
        counted[place].count.missing += 1
      } else {
        counted[place].count.addEntry(
          spacingPixels: row.spacingPixels, spacingNanometres: row.spacingNanometres)
      }
    }
    if let damage = table.damage { findings.damages.append(damage) }
    return counted
  }

  /// The table of zones; empty where none was met.
  func zoneTable(_ counted: [(name: String, count: ZoneTally.Count)]) -> String {
    guard !counted.isEmpty else { return "" }
    let isInNanometres = counted.contains { $0.count.spacingNanometres != nil }
    let headings =
      [
        translated("Zone"), translated("Entries"), translated("Missing"),
        translated("Spacing (px)"), translated("Spread (px)"),
      ]
      + (isInNanometres ? [translated("Spacing (nm)"), translated("Spread (nm)")] : [])
    var text =
      form.heading(translated("Zones"), identifier: "zones")
      + form.beginTable(
        caption:
          translated(
            "Entries of each zone, those missing among regular ones, and how far apart they are"),
        headings: headings)
    for (name, count) in counted {
      let (pixels, nanometres) = (count.spacingPixels, count.spacingNanometres)
      let spacings =
        [pixels?.mean, pixels?.deviation]
        + (isInNanometres ? [nanometres?.mean, nanometres?.deviation] : [])
      text += form.row(
        [name, "\(count.entries)", "\(count.missing)"]
          + spacings.map { $0.map { ReportNumber.measured($0) } ?? "" }, headings)
    }
    return text + form.endTable
  }
}
