// The recordings of real tablets (whot/evemu-devices), where available.
import Foundation

/// The folder of real recordings beside the package.
enum TabletRecordings {
  static let folder = "../shared/data/tablets"

  /// The files, in alphabetical order; none where the folder is not there.
  static func files() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Whether there are any: the suite's requirements do not depend on them, see `KindTests`.
  static var isAtHand: Bool { !files().isEmpty }

  static func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Where the description of a file of mere events is.
  static let descriptions = [
    "Wacom_Intuos4_6x9.stylus-drag.events": "Wacom_Intuos4_6x9_Pen.desc",
    "Wacom_Intuos4_6x9.stylus-move.events": "Wacom_Intuos4_6x9_Pen.desc",
    "Wacom_Intuos4_6x9.stylus-tap.events": "Wacom_Intuos4_6x9_Pen.desc",
    "QEMU_0.12.1_QEMU_USB_Tablet.scroll-up-down.events": "QEMU_0.12.1_QEMU_USB_Tablet.desc",
  ]

  /// The recordings of fingers, each with the file that describes its device.
  static func ofFingers() -> [(events: String, description: String)] {
    let files = files().filter { $0.contains("Finger") }
    let descriptions = files.filter { $0.hasSuffix(".desc") }
    return files.filter { $0.hasSuffix(".events") }.compactMap { name in
      let text = try? String(contentsOfFile: path(name), encoding: .utf8)
      if text?.contains("\nA: 35") ?? false { return (name, name) }
      return descriptions.first { name.hasPrefix($0.dropLast(5)) }.map { (name, $0) }
    }
  }
}
