// Regions as CSV tables (RFC 4180): their places as they are kept, and their figures for spreadsheets.

import Analysis
import Wording

/// Regions written as a table and read back.
public enum RegionTable {
  private static let header = "name,region"

  /// The table of the regions as it is kept.
  public static func text(of list: [NamedRegion]) -> String {
    let rows = list.map { "\(TagTable.quoted($0.name)),\(TagTable.quoted($0.region.text))" }
    return ([header] + rows).joined(separator: "\n") + "\n"
  }

  /// The regions in a table that was kept; nil for anything else.
  public static func regions(in text: String) -> [NamedRegion]? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    guard lines.first.map(String.init) == header, lines.count <= NamedRegion.most + 1 else {
      return nil
    }
    var list: [NamedRegion] = []
    for line in lines.dropFirst() {
      let fields = TagTable.fields(of: line)
      guard fields.count == 2, !fields[0].isEmpty, let region = try? Region(fields[1]),
        !list.contains(where: { $0.name == fields[0] })
      else { return nil }
      list.append(NamedRegion(name: fields[0], region: region))
    }
    return list
  }

  /// The table of the figures, in the stored values; what holds no pixel with a value has a count of 0.
  public static func text(
    of list: [NamedRegion], _ figures: [Region: Result<RegionFigures, RegionError>]
  ) -> String {
    let columns = RegionStatistics.columns
    let empty = String(repeating: ",", count: columns.count(where: { $0 == "," }))
    let rows = list.map { named -> String in
      let row =
        switch figures[named.region] {
        case .success(let found): found.statistics.row
        case .failure: "0\(empty)"
        case nil: empty
        }
      return
        "\(TagTable.quoted(named.name)),\(named.region.shape),\"\(named.region.text)\",\(row)"
    }
    return (["name,shape,region,\(columns)"] + rows).joined(separator: "\n") + "\n"
  }
}
