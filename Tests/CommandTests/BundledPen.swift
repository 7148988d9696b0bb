// The bundled pen recording, read by the tests' own scanner.

import Foundation
import TestSupport

/// The content of the bundled recording.
struct BundledPen {
  /// The recording's file.
  static let path = "Images/pen-strokes.events"
  /// The micrograph it was made for.
  static let image = "Images/haadf-rhombic.png"

  let text: String
  let device: FakeTabletText
  let reports: TraceReports

  init() throws {
    text = try String(contentsOfFile: Self.path, encoding: .utf8)
    device = try FakeTabletText(text)
    reports = TraceReports(device.events)
  }

  /// The description and the events of the first stroke alone, up to its lift-off.
  func firstStroke() throws -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let liftOff = lines.firstIndex(where: { $0.contains(" 0001 014a 0000") }),
      let end = lines[liftOff...].firstIndex(where: { $0.contains(" 0000 0000 0000") })
    else { throw FakeTabletError.badText(line: "no lift-off in \(Self.path)") }
    return lines[...end].joined(separator: "\n") + "\n"
  }
}
