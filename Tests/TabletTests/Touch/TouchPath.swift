// Made-up recordings of fingers.
import Foundation
import TestSupport

/// The events of fingers moving over a surface.
enum TouchPath {
  /// Two fingers that circle round each other and are lifted in turn, 8 ms a report.
  ///
  /// As the kernel does, it sends an axis only when its value changed, and a slot only when it is
  /// another one.
  static func twoFingers(reports: Int) -> [FakeTabletEvent] {
    var events: [FakeTabletEvent] = []
    var slot: Int32 = 0
    var values: [Int32: [UInt16: Int32]] = [:]
    for report in 0..<reports {
      let time = 12_000_000 + Int64(report) * 8_000
      let angle = Double(report) / 40
      for finger in Int32(0)..<2 {
        let isDown = (report + 25 * Int(finger)) % 100 < 70
        let wasDown = values[finger]?[0x39] ?? -1 >= 0
        var wanted: [(UInt16, Int32)] = []
        if isDown != wasDown { wanted.append((0x39, isDown ? Int32(report % 60_000) : -1)) }
        if isDown {
          let turn = angle + Double(finger) * Double.pi
          wanted.append((0x35, Int32(1400 + 1000 * cos(turn))))
          wanted.append((0x36, Int32(800 + 600 * sin(turn))))
        }
        for (code, value) in wanted where values[finger]?[code] != value {
          if slot != finger {
            slot = finger
            events.append(.init(timeMicroseconds: time, type: 3, code: 0x2F, value: finger))
          }
          values[finger, default: [:]][code] = value
          events.append(.init(timeMicroseconds: time, type: 3, code: code, value: value))
        }
      }
      events.append(.report(at: time))
    }
    return events
  }
}
