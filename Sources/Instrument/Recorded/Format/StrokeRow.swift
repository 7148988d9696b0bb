// One recorded sample: the pen thread's input, its time, and its result.

import Files
import Geometry
import Micrograph
import Pen

/// A row of `strokes.csv`, which begins with the columns of every stroke file.
public struct StrokeRow: SessionRow, Hashable {
  /// The sample in image pixels, its time since the session's start.
  public var sample: PenSample<ImagePoint>
  /// The intensity under the tip in the file's own values; nil outside the image or in the air.
  public var value: Double?
  /// The base frequency that was heard, in hertz; nil where nothing sounded.
  public var frequencyHertz: Double?
  /// From the sample's stamp until the pen thread had it, in nanoseconds.
  public var arrivalNanoseconds: Int64
  /// From the sample's stamp until its control frames were sent, in nanoseconds.
  public var sentNanoseconds: Int64
  /// The control frames that were sent to the audio callback.
  public var frameCount: Int

  /// Creates a row.
  public init(
    sample: PenSample<ImagePoint>, value: Double?, frequencyHertz: Double?,
    arrivalNanoseconds: Int64, sentNanoseconds: Int64, frameCount: Int
  ) {
    self.sample = sample
    self.value = value
    self.frequencyHertz = frequencyHertz
    self.arrivalNanoseconds = arrivalNanoseconds
    self.sentNanoseconds = sentNanoseconds
    self.frameCount = frameCount
  }

  /// Its own columns.
  public static let columns = [
    "time_s", "x_px", "y_px", "pressure", "contact", "tilt_x_deg", "tilt_y_deg", "rotation_deg",
    "tool", "proximity", "buttons", "lost_before", "value", "frequency_hz", "arrival_s", "sent_s",
    "frames", "tool_serial",
  ]

  /// The column added with touch.
  public static let furtherColumns = ["pointer"]

  // The kernel's stamps may be of an older report than the one before, by a device's own fault.
  /// Its rows need not be in order of time.
  public static let isInOrder = false

  /// When the sample was reported, in nanoseconds since the session's start.
  public var timeNanoseconds: Int64 { sample.timeNanoseconds }

  /// Reads a row.
  ///
  /// - Throws: `wrongCell`.
  public init(_ cells: borrowing TableCells) throws(TableFault) {
    let pressure = try cells.number(3)
    guard pressure >= 0, pressure <= 1 else { throw cells.wrong(3) }
    guard let tool = PenTool.named(cells.text(8)) else { throw cells.wrong(8) }
    sample = PenSample(
      timeNanoseconds: try cells.nanoseconds(0),
      position: ImagePoint(x: try cells.number(1), y: try cells.number(2)), pressure: pressure,
      tiltXDegrees: try cells.number(5), tiltYDegrees: try cells.number(6),
      rotationDegrees: try cells.number(7), tool: tool,
      serial: UInt32(try cells.whole(17, in: 0...Int(UInt32.max))),
      isInProximity: try cells.whole(9, in: 0...1) == 1,
      isInContact: try cells.whole(4, in: 0...1) == 1,
      buttons: PenButtons(rawValue: UInt8(try cells.whole(10, in: 0...255))),
      isDiscontinuity: try cells.whole(11, in: 0...1) == 1)
    // Sessions of one pointer were recorded before there were several; pointers count from 1 in
    // files.
    if cells.has(18) { sample.pointer = UInt8(try cells.whole(18, in: 1...2) - 1) }
    value = try cells.optionalNumber(12)
    frequencyHertz = try cells.optionalNumber(13)
    arrivalNanoseconds = try cells.nanoseconds(14)
    sentNanoseconds = try cells.nanoseconds(15)
    frameCount = try cells.whole(16, in: 0...1_000_000)
  }

  /// The row as text.
  public var line: String {
    let time = DecimalSeconds.text(ofNanoseconds: Int128(sample.timeNanoseconds))
    let pen =
      "\(sample.position.x),\(sample.position.y),\(sample.pressure),\(sample.isInContact ? 1 : 0)"
    let lean = "\(sample.tiltXDegrees),\(sample.tiltYDegrees),\(sample.rotationDegrees)"
    let state =
      "\(sample.tool),\(sample.isInProximity ? 1 : 0),\(sample.buttons.rawValue),"
      + "\(sample.isDiscontinuity ? 1 : 0)"
    let heard = "\(value.map { "\($0)" } ?? ""),\(frequencyHertz.map { "\($0)" } ?? "")"
    let arrival = DecimalSeconds.text(ofNanoseconds: Int128(arrivalNanoseconds))
    let sent = DecimalSeconds.text(ofNanoseconds: Int128(sentNanoseconds))
    return
      "\(time),\(pen),\(lean),\(state),\(heard),\(arrival),\(sent),\(frameCount),\(sample.serial),"
      + "\(sample.pointer + 1)"
  }
}

extension PenTool {
  fileprivate static func named(_ name: String) -> PenTool? {
    // The usual one first: it spares most rows the search.
    if name == "pen" { return .pen }
    return allCases.first { "\($0)" == name }
  }
}
