// The text that evemu-record writes: a description of the device and its events.
// Format: evemu(1) and the recordings of its version 1.3.

/// A recording in the making.
struct EventRecording {
  static let width = 44800
  static let height = 29600
  static let reportsPerSecond = 200

  private enum Code {
    static let key = 1
    static let absolute = 3
    static let miscellaneous = 4
    static let toolPen = 0x140
    static let touch = 0x14A
    static let x = 0x00
    static let y = 0x01
    static let pressure = 0x18
    static let distance = 0x19
    static let tiltX = 0x1A
    static let tiltY = 0x1B
    static let misc = 0x28
    static let serial = 0
  }

  /// The number that a pen of this kind gives itself on ABS_MISC and MSC_SERIAL.
  private static let penKind = 0x802
  private static let serial = 578_813_952

  private(set) var text: String
  private var last = PenReport()

  init() {
    // Masks of 8 bytes a line: key 0x140 is bit 0 of byte 40. The first line masks the codes of
    // EV_SYN, as evemu 1.3 writes it, not the types of events.
    let none = "00 00 00 00 00 00 00 00"
    var lines = [
      "# EVEMU 1.3",
      "# Input device name: \"Penumbra Demonstration Pen\"",
      "# Input device ID: bus 0x03 vendor 0x56a product 0x357 version 0x110",
      "N: Penumbra Demonstration Pen",
      "I: 0003 056a 0357 0110",
      "P: 01 00 00 00 00 00 00 00",
      "B: 00 0b 00 00 00 00 00 00 00",
    ]
    for line in 0..<12 {
      lines.append("B: 01 " + (line == 5 ? "03 1c 00 00 00 00 00 00" : none))
    }
    lines += [
      "B: 02 \(none)", "B: 03 03 00 00 0f 00 01 00 00", "B: 04 01 00 00 00 00 00 00 00",
      "B: 05 \(none)", "B: 11 \(none)", "B: 12 \(none)", "B: 14 \(none)", "B: 15 \(none)",
      "B: 15 \(none)",
      "A: 00 0 \(Self.width) 4 0 200",
      "A: 01 0 \(Self.height) 4 0 200",
      "A: 18 0 8191 0 0 0",
      "A: 19 0 63 1 0 0",
      "A: 1a -64 63 1 0 57",
      "A: 1b -64 63 1 0 57",
      "A: 28 0 0 0 0 0",
      "################################",
      "#      Waiting for events      #",
      "################################",
    ]
    text = lines.joined(separator: "\n") + "\n"
  }

  /// Appends a report; only changes are written, as the kernel does.
  mutating func append(_ report: PenReport, atMicroseconds time: Int) {
    let changes: [(type: Int, code: Int, from: Int, to: Int)] = [
      (Code.absolute, Code.x, last.x, report.x),
      (Code.absolute, Code.y, last.y, report.y),
      (Code.absolute, Code.tiltX, last.tiltX, report.tiltX),
      (Code.absolute, Code.tiltY, last.tiltY, report.tiltY),
      (Code.absolute, Code.pressure, last.pressure, report.pressure),
      (Code.key, Code.touch, last.isTouching ? 1 : 0, report.isTouching ? 1 : 0),
      (Code.absolute, Code.distance, last.distance, report.distance),
      (Code.key, Code.toolPen, last.isNear ? 1 : 0, report.isNear ? 1 : 0),
      (
        Code.absolute, Code.misc, last.isNear ? Self.penKind : 0,
        report.isNear ? Self.penKind : 0
      ),
    ]
    for change in changes where change.from != change.to {
      add(change.type, change.code, change.to, at: time)
    }
    add(Code.miscellaneous, Code.serial, Self.serial, at: time)
    add(0, 0, 0, at: time)
    last = report
  }

  private mutating func add(_ type: Int, _ code: Int, _ value: Int, at time: Int) {
    let seconds = time / 1_000_000
    let micros = Self.padded(String(time % 1_000_000), 6)
    let sign = value < 0 ? "-" : ""
    text += "E: \(seconds).\(micros) \(Self.padded(String(type, radix: 16), 4)) "
    text += "\(Self.padded(String(code, radix: 16), 4)) "
    text += sign + Self.padded(String(abs(value)), 4 - sign.count) + "\n"
  }

  private static func padded(_ digits: String, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
