// One parameter that changed while a session ran.

import Files
import Pen

/// A row of `changes.csv`.
public struct ChangeRow: SessionRow, Hashable {
  /// The unit in which a change's place is counted.
  public enum Place: Sendable, Hashable {
    /// It took hold in this audio cycle; the session's first is 0.
    case cycle(Int)
    /// It took hold after this many samples of the pen.
    case sample(Int)
  }

  /// When it took hold, in nanoseconds since the session's start.
  public var timeNanoseconds: Int64
  /// Exactly where it took hold.
  public var place: Place
  /// The key as preset files have it, with its table: `delay.mix`.
  public var parameter: String
  /// The new value as preset files have it.
  public var value: String

  /// Creates a row.
  public init(timeNanoseconds: Int64, place: Place, parameter: String, value: String) {
    self.timeNanoseconds = timeNanoseconds
    self.place = place
    self.parameter = parameter
    self.value = value
  }

  /// Its own columns.
  public static let columns = ["time_s", "unit", "at", "parameter", "value"]
  // Changes of the sound and of the mapping come from two threads.
  /// Its rows need not be in order of time.
  public static let isInOrder = false

  /// Reads a row.
  ///
  /// - Throws: `wrongCell`.
  public init(_ cells: borrowing TableCells) throws(TableFault) {
    timeNanoseconds = try cells.nanoseconds(0)
    let count = try cells.whole(2, in: 0...1_000_000_000_000)
    switch cells.text(1) {
    case "cycle": place = .cycle(count)
    case "sample": place = .sample(count)
    default: throw cells.wrong(1)
    }
    parameter = cells.text(3)
    value = cells.rest(from: 4)
    guard !parameter.isEmpty else { throw cells.wrong(3) }
    guard !value.isEmpty else { throw cells.wrong(4) }
  }

  /// The row as text.
  public var line: String {
    let time = DecimalSeconds.text(ofNanoseconds: Int128(timeNanoseconds))
    let (unit, at) =
      switch place {
      case .cycle(let count): ("cycle", count)
      case .sample(let count): ("sample", count)
      }
    return "\(time),\(unit),\(at),\(parameter),\(value)"
  }
}
