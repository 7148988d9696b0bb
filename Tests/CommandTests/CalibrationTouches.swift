// A recording of a whole calibration, as evemu writes it.

import Foundation
import TestSupport

/// The touches of a sheet of four crosses.
enum CalibrationTouches {
  /// The command that calibrates with them.
  static let command = [
    "calibrate", "--pen", "touches.events", "--targets", "4", "--audio", "off", "--report", "f.png",
  ]
  /// The calibration that is stored then.
  static let stored = "config/penumbra/calibrations/penumbra-test-pen-paper-120mm.toml"

  /// Writes `touches.events`.
  static func write(to folder: ProgramFolder) throws {
    var hand = SheetHand()
    hand.turn = 0.1
    let sheet = try SheetCrosses(count: 4)
    var text = FakeTabletPen.description
    if !text.hasSuffix("\n") { text += "\n" }
    var origin: Int64?
    for cross in sheet.crosses + sheet.checks {
      for event in hand.touch(cross.xMillimetres, cross.yMillimetres) {
        let start = origin ?? event.timeMicroseconds
        origin = start
        let time = event.timeMicroseconds - start
        text += String(
          format: "E: %d.%06d %04x %04x %d\n", Int(time / 1_000_000), Int(time % 1_000_000),
          Int(event.type), Int(event.code), Int(event.value))
      }
    }
    try folder.write(text, to: "touches.events")
  }
}
