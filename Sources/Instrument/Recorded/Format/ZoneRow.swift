// What happened at a zone, as a row of a table.

import Files
import Geometry
import Movement
import Pen
import Sonification

/// A row of `zones.csv`, which a session without zones does not have.
public struct ZoneRow: SessionRow, Hashable {
  /// When the path crossed the zone's threshold, in nanoseconds since the session's start.
  public var timeNanoseconds: Int64
  /// The running number of the stroke.
  public var stroke: UInt32
  /// The pointer, from 1.
  public var pointer: Int
  /// The zone's name.
  public var zone: String
  /// What happened: `entry`, `exit` or `missing`.
  public var event: ZoneHit.Event
  /// Where, in pixels; of a missing entry, where it was due.
  public var position: ImagePoint
  /// The zone's entries in the stroke so far.
  public var count: Int
  /// The distance from the entry before, in pixels; nil where there is none to tell.
  public var spacingPixels: Double?
  /// The same in nanometres; nil also where the image has no pixel size.
  public var spacingNanometres: Double?

  /// Creates the row of an event.
  public init(_ heard: HeardHit, of set: ZoneSet?, originNanoseconds: Int64) {
    let hit = heard.hit
    timeNanoseconds = hit.timeNanoseconds - originNanoseconds
    stroke = hit.stroke
    pointer = Int(hit.pointer) + 1
    let parts = set?.parts ?? []
    zone = parts.indices.contains(hit.zone) ? parts[hit.zone].zone.name : "\(hit.zone + 1)"
    event = hit.event
    position = hit.position
    count = hit.count
    spacingPixels = hit.spacingPixels
    spacingNanometres = heard.spacingNanometres
  }

  /// Its own columns; a zone's name may not hold commas, which become spaces.
  public static let columns = [
    "time_s", "stroke", "pointer", "zone", "event", "x_px", "y_px", "count", "spacing_px",
    "spacing_nm",
  ]

  /// What was missing is told later than what lies after it.
  public static var isInOrder: Bool { false }

  /// Reads a row.
  ///
  /// - Throws: `wrongCell`.
  public init(_ cells: borrowing TableCells) throws(TableFault) {
    timeNanoseconds = try cells.nanoseconds(0)
    stroke = UInt32(try cells.whole(1, in: 0...Int(UInt32.max)))
    pointer = try cells.whole(2, in: 1...255)
    zone = cells.text(3)
    guard let event = Self.words.first(where: { $0.1 == cells.text(4) })?.0 else {
      throw cells.wrong(4)
    }
    self.event = event
    position = ImagePoint(x: try cells.number(5), y: try cells.number(6))
    count = try cells.whole(7, in: 0...Int(Int32.max))
    spacingPixels = try cells.optionalNumber(8)
    spacingNanometres = try cells.optionalNumber(9)
  }

  private static let words: [(ZoneHit.Event, String)] = [
    (.entry, "entry"), (.exit, "exit"), (.missing, "missing"),
  ]

  /// The row as text.
  public var line: String {
    let time = DecimalSeconds.text(ofNanoseconds: Int128(timeNanoseconds))
    let word = Self.words.first { $0.0 == event }?.1 ?? ""
    let name = zone.map { $0 == "," || $0.isNewline ? " " : $0 }
    let cells = [
      time, "\(stroke)", "\(pointer)", String(name), word, "\(position.x)", "\(position.y)",
      "\(count)", spacingPixels.map { "\($0)" } ?? "", spacingNanometres.map { "\($0)" } ?? "",
    ]
    return cells.joined(separator: ",")
  }
}
