// Every key of a session in the terminal says in the key help what it does, by the name of the key that was
// pressed. Source of truth: the keyboard, pressed key by key.

import Foundation
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("The keys of the terminal, pressed one by one", .timeLimit(.minutes(60)), .needs(.server))
struct KeyTableTests {
  /// What the key help calls a key that is typed; nil for one that a session does not know.
  private static let names: [(key: String, name: String)] = {
    var names: [(key: String, name: String)] = [
      (" ", "Space"), ("0", "0"), ("+", "Plus"), ("-", "Minus"), ("]", "Closing bracket"),
      ("[", "Opening bracket"), (",", "Comma"), (".", "Full stop"), ("<", "Less than"),
      (">", "Greater than"), ("\u{1B}[A", "Arrows"),
      ("\u{1B}[1;2C", "Arrows"), ("\u{1B}[1;5D", "Arrows"),
    ]
    for letter in "hvntbjgdslyowpekqcmaxruzfi" {
      names.append((String(letter), letter.uppercased()))
    }
    for letter in "NBJSEMUFVH" { names.append((String(letter), "Shift \(letter)")) }
    for digit in "123456789" { names.append((String(digit), String(digit))) }
    return names
  }()

  @Test(
    "each says its own name and what it does, and does nothing meanwhile; another key says that it is none"
  )
  func pressed() async throws {
    let folder = try ProgramFolder()
    let strokes = try LongStroke.write(to: folder)
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment, columns: 400)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace '\(BundledPen.image)' --strokes '\(strokes)' --audio off --no-record "
        + "--speech off 2>'\(folder.file("said"))'\n")
    func said() -> [String] {
      let text = (try? String(contentsOfFile: folder.file("said"), encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map(String.init)
    }
    try await eventually("the keys") { said().contains { $0.hasPrefix("Keys: ") } }
    try await terminal.wait("single keys") { !$0.readsLines }
    terminal.type("?")
    try await eventually("the help") { said().last?.hasPrefix("Key help:") == true }
    var told: Set<String> = []
    for (key, name) in Self.names {
      let before = said().count
      terminal.type(key)
      try await eventually("what \(key.debugDescription) does") { said().count > before }
      let words = said().last ?? ""
      #expect(
        words.hasPrefix("\(name): ") && words.hasSuffix("."), "\(key.debugDescription): \(words)")
      told.insert(words)
    }
    // Only the arrows share their words.
    #expect(told.count == Self.names.count - 2)
    // Keys that are nobody's say so, each by a name of its own.
    let known = Set(Self.names.map(\.key).filter { $0.count == 1 })
    var others = (UInt8(33)...126).map { String(UnicodeScalar($0)) }
      .filter { !known.contains($0) && !known.contains($0.lowercased()) && !"?=_".contains($0) }
    others += [
      "\t", "\u{7F}", "\u{01}", "\u{1B}j", "\u{1B}OP", "\u{1B}[15~", "\u{1B}[1;5H", "\u{E9}",
    ]
    var unknown: Set<String> = []
    for key in others {
      let before = said().count
      terminal.type(key)
      try await eventually("that \(key.debugDescription) is no key") { said().count > before }
      let words = said().last ?? ""
      #expect(
        words.hasPrefix("No key: ") && words.hasSuffix(" does nothing."),
        "\(key.debugDescription): \(words)")
      unknown.insert(words)
    }
    #expect(unknown.count == others.count)
    for name in ["Slash", "Tab", "Control A", "Alt J", "F1", "F5", "Control Home"] {
      #expect(unknown.contains("No key: \(name) does nothing."))
    }
    terminal.type("?")
    try await eventually("the end of the help") { said().last == "Key help is over." }
    // Without the help they say nothing: a known key, pressed after them, is the next to speak.
    let before = said().count
    for key in others where !key.hasPrefix("\u{1B}") { terminal.type(key) }
    terminal.type("v")
    try await eventually("the answer to V") { said().last?.hasPrefix("Words: ") == true }
    #expect(said().count == before + 1, "\(said().dropFirst(before))")
    terminal.type("q")
    try await terminal.wait("the shell's own mode") { $0.readsLines }
  }
}
