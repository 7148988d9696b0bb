// The recordings of real tablets (whot/evemu-devices), where they are at hand.
import Foundation

/// The folder of real recordings beside the package.
enum TabletRecordings {
  static let folder = "../shared/data/tablets"

  /// The files, in alphabetical order; empty, with a line in the log, where there are none.
  static func files() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    if names.isEmpty { print("no recordings in \(folder): the tests of real tablets saw nothing") }
    return names.sorted()
  }

  static func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Where the description of a file of mere events is.
  static let descriptions = [
    "Wacom_Intuos4_6x9.stylus-drag.events": "Wacom_Intuos4_6x9_Pen.desc",
    "Wacom_Intuos4_6x9.stylus-move.events": "Wacom_Intuos4_6x9_Pen.desc",
    "Wacom_Intuos4_6x9.stylus-tap.events": "Wacom_Intuos4_6x9_Pen.desc",
    "QEMU_0.12.1_QEMU_USB_Tablet.scroll-up-down.events": "QEMU_0.12.1_QEMU_USB_Tablet.desc",
  ]
}
