// Tags as a CSV table (RFC 4180), for spreadsheets and for storage.

import Foundation
import Geometry
import Micrograph

/// Tags written as a table and read back.
public enum TagTable {
  private static let header = "number,x_px,y_px,value,x_unit,y_unit,unit,note"

  /// The table of the tags; positions also in the image's unit where it has one.
  public static func text(of list: TagList, pixelSize: PixelSize?) -> String {
    let rows = list.tags.map { tag -> String in
      let real =
        pixelSize.map {
          [short(tag.position.x * $0.x), short(tag.position.y * $0.y), quoted($0.unit)]
        } ?? ["", "", ""]
      let fields = ["\(tag.id)", "\(tag.position.x)", "\(tag.position.y)"]
      return (fields + [tag.value.map { "\($0)" } ?? ""] + real + [quoted(tag.note)])
        .joined(separator: ",")
    }
    return ([header] + rows).joined(separator: "\n") + "\n"
  }

  /// The tags in a table that `text` wrote; nil for anything else.
  public static func tags(in text: String) -> TagList? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    guard lines.first.map(String.init) == header else { return nil }
    var tags: [Tag] = []
    for line in lines.dropFirst() {
      let fields = fields(of: line)
      guard fields.count == 8, let id = Int(fields[0]), id > 0, let x = Double(fields[1]),
        let y = Double(fields[2]), x.isFinite, y.isFinite
      else { return nil }
      tags.append(
        Tag(
          id: id, position: ImagePoint(x: x, y: y), value: Double(fields[3]), note: fields[7]))
    }
    return TagList(tags)
  }

  // Without the last digits of a product, which nobody wrote.
  private static func short(_ value: Double) -> String { String(format: "%.9g", value) }

  /// A text as a field of a table.
  static func quoted(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" }) else { return text }
    return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }

  /// The fields of a line of a table.
  static func fields(of line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    var previous: Character?
    for character in line {
      if character == "\"" {
        // A doubled quotation mark within a quoted field is one that belongs to the text.
        if !isQuoted, previous == "\"" { fields[fields.count - 1].append("\"") }
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
      previous = character
    }
    return fields
  }
}
