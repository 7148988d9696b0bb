// What is kept about a tablet's buttons and rings. Source of truth: the values and the lines that were written.

import Foundation
import Library
import Sonification
import TestBasics
import Testing

@Suite("Kept buttons and rings of tablets")
struct TabletControlTests {
  // What a later version turns is kept as it stands, as the name of an action that is not known.
  @Test("Every kind of control and use is written as a line and read back; as usual leaves no line")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/tablet.toml"
    let tablet = CalibrationRecord.Tablet(name: "Pen", bus: 3, vendor: 1, product: 2)
    let mix = try #require(Parameter(key: "delay.mix"))
    var settings = TabletSettings()
    settings.controls = [
      .button(1): .action("next-frame"), .button(39): .nothing, .lowerButton: .action("undo"),
      .upperButton: .nothing, .thirdButton: .action("silence"), .ring(1): .knob(.volume),
      .ring(2): .zoom, .strip(1): .frame, .strip(2): .knob(.bend),
      .dial(1): .knob(.parameter(mix)),
      .dial(2): .action("later.wet-share"),
    ]
    try TabletSettingsFile.write(settings, of: tablet, to: path)
    #expect(try TabletSettingsFile.read(path) == settings)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.components(separatedBy: "[controls]\n").last
    #expect(
      lines == """
        button-1 = "next-frame"
        button-39 = "none"
        lower-button = "undo"
        upper-button = "none"
        third-button = "silence"
        ring-1 = "volume"
        ring-2 = "zoom"
        strip-1 = "frame"
        strip-2 = "bend"
        dial-1 = "delay.mix"
        dial-2 = "later.wet-share"

        """)
    settings.controls = [:]
    try TabletSettingsFile.write(settings, of: tablet, to: path)
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("controls"))
  }
}
