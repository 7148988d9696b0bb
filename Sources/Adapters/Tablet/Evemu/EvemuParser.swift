// Reads evemu text, the format of evemu-describe and evemu-record:
//   N: name   I: bus vendor product version   P: property bits   B: type, code bits
//   A: axis min max fuzz flat [resolution]    E: seconds.microseconds type code value
//   L: and S: (lights and switches) mean nothing here; `#` opens a comment.
// Types, codes and bits are hexadecimal, values decimal.

/// What evemu text describes and records, gathered line by line.
struct EvemuParser {
  private(set) var events: [InputEvent] = []
  private(set) var isDescribed = false
  /// Events that go back in time, where they are left out.
  private(set) var leftOut: EvemuRecording.LeftOut?
  private var clock = EventClock()
  private let leavesOut: Bool
  private var identity = TabletIdentity()
  private var axes: [UInt16: AxisRange] = [:]
  /// The code bits of each event type; several lines of one type follow one another.
  private var bits: [UInt16: [UInt8]] = [:]
  private var propertyBits: [UInt8] = []

  /// A parser that refuses events that go back in time, or leaves them out.
  init(leavingOutStepsBack leavesOut: Bool = false) {
    self.leavesOut = leavesOut
  }

  /// Where a clock of 32 bits wrapped around.
  var clockWraps: [ClockWrap] { clock.wraps }

  /// Reads a whole text; `path` is named in the error.
  mutating func read(_ contents: [UInt8], path: String) throws(TabletError) {
    var number = 0
    var start = contents.startIndex
    while start < contents.endIndex {
      number += 1
      let end = contents[start...].firstIndex(of: UInt8(ascii: "\n")) ?? contents.endIndex
      let line = contents[start..<end]
      let count = events.count
      guard read(line: EvemuLine(line)) else {
        throw .recordingMalformed(
          path: path, line: number, text: String(decoding: line.prefix(120), as: UTF8.self))
      }
      if events.count > count { try takeTime(line: number, path: path) }
      start = end + 1
    }
  }

  /// Brings the last event into the recording's time.
  private mutating func takeTime(line: Int, path: String) throws(TabletError) {
    let last = events.count - 1
    switch clock.read(events[last].timeMicroseconds, line: line) {
    case .time(let microseconds):
      events[last].timeMicroseconds = microseconds
    case .back(let microseconds):
      guard leavesOut else {
        throw .recordingRunsBackwards(path: path, line: line, microseconds: microseconds)
      }
      events.removeLast()
      leftOut = EvemuRecording.LeftOut(
        line: leftOut?.line ?? line, count: (leftOut?.count ?? 0) + 1)
    }
  }

  /// The description gathered from the lines read.
  var description: TabletDescription {
    var allAxes = axes
    for code in codes(ofType: EventType.absolute, upTo: AxisCode.last) where allAxes[code] == nil {
      allAxes[code] = AxisRange(minimum: 0, maximum: 0)
    }
    return TabletDescription(
      identity: identity, axes: allAxes,
      keys: Set(codes(ofType: EventType.key, upTo: KeyCode.last)),
      relativeAxes: Set(codes(ofType: EventType.relative, upTo: RelativeCode.last)),
      properties: Set(Self.codes(in: propertyBits, upTo: PropertyCode.last)))
  }

  /// Reads one line; false if it is malformed.
  private mutating func read(line: EvemuLine) -> Bool {
    var line = line
    guard !line.hasNull else { return false }
    if line.isBlankOrComment { return true }
    guard let tag = line.tag() else { return false }
    if tag == UInt8(ascii: "N") {
      identity.name = line.text()
      isDescribed = true
      return true
    }
    line.removeComment()
    switch tag {
    case UInt8(ascii: "I"): return readIdentity(&line)
    case UInt8(ascii: "P"):
      guard let bytes = Self.bytes(&line), propertyBits.count + bytes.count <= 64 else {
        return false
      }
      propertyBits += bytes
      return true
    case UInt8(ascii: "B"): return readBits(&line)
    case UInt8(ascii: "A"): return readAxis(&line)
    case UInt8(ascii: "E"): return readEvent(&line)
    case UInt8(ascii: "L"), UInt8(ascii: "S"):
      return line.hexadecimal() != nil && line.decimal() != nil && line.isBlank
    default: return false
    }
  }

  private mutating func readIdentity(_ line: inout EvemuLine) -> Bool {
    guard let bus = line.hexadecimal(), let vendor = line.hexadecimal(),
      let product = line.hexadecimal(), let version = line.hexadecimal(), line.isBlank
    else { return false }
    identity.busType = bus
    identity.vendor = vendor
    identity.product = product
    identity.version = version
    isDescribed = true
    return true
  }

  /// The bits of type 0 are those of the synchronisation codes, not of the event types.
  private mutating func readBits(_ line: inout EvemuLine) -> Bool {
    guard let type = line.hexadecimal(upTo: 0x1F), let bytes = Self.bytes(&line) else {
      return false
    }
    // 96 bytes hold the 768 key codes; evemu writes eight bytes more than a short type needs.
    guard bits[type, default: []].count + bytes.count <= 128 else { return false }
    bits[type, default: []] += bytes
    return true
  }

  private mutating func readAxis(_ line: inout EvemuLine) -> Bool {
    guard let code = line.hexadecimal(upTo: AxisCode.last), let minimum = line.decimal(),
      let maximum = line.decimal(), let fuzz = line.decimal(), let flat = line.decimal()
    else { return false }
    var resolution: Int32 = 0
    // Files before evemu 1.2 end here.
    if !line.isBlank {
      guard let value = line.decimal(), line.isBlank else { return false }
      resolution = value
    }
    axes[code] = AxisRange(
      minimum: minimum, maximum: maximum, fuzz: fuzz, flat: flat, resolution: resolution)
    return true
  }

  private mutating func readEvent(_ line: inout EvemuLine) -> Bool {
    guard let time = line.microseconds(), let type = line.hexadecimal(upTo: 0x1F),
      let code = line.hexadecimal(upTo: KeyCode.last), let value = line.decimal(), line.isBlank
    else { return false }
    events.append(InputEvent(timeMicroseconds: time, type: type, code: code, value: value))
    return true
  }

  private static func bytes(_ line: inout EvemuLine) -> [UInt8]? {
    var bytes: [UInt8] = []
    while !line.isBlank {
      guard let byte = line.hexadecimal(upTo: 0xFF), bytes.count < 8 else { return nil }
      bytes.append(UInt8(byte))
    }
    return bytes.isEmpty ? nil : bytes
  }

  private func codes(ofType type: UInt16, upTo last: UInt16) -> [UInt16] {
    Self.codes(in: bits[type] ?? [], upTo: last)
  }

  private static func codes(in bits: [UInt8], upTo last: UInt16) -> [UInt16] {
    (0...last).filter { code in
      let index = Int(code / 8)
      return index < bits.count && bits[index] & (1 << UInt8(code % 8)) != 0
    }
  }
}
