// The manual page of the window: every key and option that there is, by the lists the window itself
// is made from.

import DesktopModel
import Foundation
import Testing

@Suite struct ManualTests {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Faces/PenumbraDesktop/Resources/penumbra-desktop.1").path

  @Test("every action stands there with its keys", arguments: Action.allCases)
  func keys(action: Action) throws {
    let page = try String(contentsOfFile: ManualTests.path, encoding: .utf8)
    // The keypad's keys do the same and are not listed.
    let keys = action.keys.filter { !$0.hasPrefix("KP_") }.map(ManualTests.words(ofKey:))
    let entry = ".It \(keys.joined(separator: " , "))\n\(action.title)\n"
    #expect(page.contains(entry), "\(entry)")
  }

  @Test("every option stands there", arguments: [StartArguments.figures, StartArguments.version])
  func option(name: String) throws {
    let page = try String(contentsOfFile: ManualTests.path, encoding: .utf8)
    #expect(page.contains(".It Fl -\(name)\n"))
  }

  @Test("the option with a value stands there with it")
  func log() throws {
    let page = try String(contentsOfFile: ManualTests.path, encoding: .utf8)
    #expect(page.contains(".It Fl -\(StartArguments.log) Ar file\n"))
  }

  // A key as GTK writes it, as people and roff do.
  private static func words(ofKey key: String) -> String {
    var rest = key
    var words = ""
    for (mark, name) in [("<Control>", "Ctrl+"), ("<Shift>", "Shift+")] where rest.contains(mark) {
      rest = rest.replacingOccurrences(of: mark, with: "")
      words += name
    }
    let names = [
      "plus": "+", "equal": "=", "minus": "\\-", "question": "?", "space": "Space",
      "Page_Up": "Page Up", "Page_Down": "Page Down", "period": "Period", "comma": "Comma",
      "bracketleft": "\\&[", "bracketright": "\\&]",
    ]
    return words + (names[rest] ?? (rest.count == 1 ? rest.uppercased() : rest))
  }
}
