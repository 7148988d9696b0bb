// The texts of sources. Source of truth: the key that `Phrase` makes of the same Swift, and Swift's own rules for
// literals.

import Phrases
import Testing
import Translation

@Suite struct PhraseScannerTests {
  private func keys(_ source: String) throws -> [String] {
    try PhraseScanner.phrases(in: source, file: "a.swift").map(\.key)
  }

  @Test("a key is that of the running program")
  func sameKey() throws {
    let (name, count) = ("x", 2)
    let phrase: Phrase =
      "\(name): \"{\(count + 1)}\"\n" + "and \(name.map { "(\($0))" }.joined(separator: ")")) "
      + "\u{B5}m\\"
    let source = #"""
      translated(
        "\(name): \"{\(count + 1)}\"\n" + "and \(name.map { "(\($0))" }.joined(separator: ")")) "
          + "\u{B5}m\\")
      """#
    let found = try PhraseScanner.phrases(in: source, file: "a.swift")
    #expect(found.map(\.key) == [phrase.key])
    #expect(
      found.first?.values
        == ["name", "count + 1", #"name.map { "(\($0))" }.joined(separator: ")")"#])
  }

  @Test("texts within the values of others are found as well")
  func nested() throws {
    #expect(
      try keys(#"x = translated("a \(b ? translated("c") : translated("d")) e") + translated("f")"#)
        == ["a {1} e", "c", "d", "f"])
  }

  @Test(
    "two slashes in a text begin no comment",
    arguments: [
      #"f("https://a") + translated("b")"#,
      #"f("\(g("//")) //") + translated("b") // translated("c")"#,
      ##"f(#"a " // \("#) + translated("b")"##, #"f("\"//") + translated("b")"#,
      "f(\"\"\"\n  // \" \\(g(\")\"))\n  \"\"\") + translated(\"b\")",
      #"translated("b") // it's "open"#,
    ])
  func slashes(_ source: String) throws {
    #expect(try keys(source) == ["b"])
  }

  @Test("numbers have two forms, and a context tells one thing from another")
  func forms() throws {
    let source = #"""
      translated(count: f("one:", 2), one: "\(n) pause", many: "\(n) " + "pauses")
      translated("second", context: "quarter")
      translated(
        "\(a) to \(b)",
        context: "line")
      """#
    let found = try PhraseScanner.phrases(in: source, file: "a.swift")
    #expect(found.map(\.key) == ["{1} pause", "second", "{1} to {2}"])
    #expect(found.map(\.plural) == ["{1} pauses", nil, nil])
    #expect(found.map(\.context) == [nil, "quarter", "line"])
  }

  @Test(
    "what is no call is passed over",
    arguments: [
      #"// translated("a")"#, #"/// translated("a")"#, #"untranslated("a")"#, #"x.translated("a")"#,
      "translated(name: group.rawValue)", #"let translated = "a""#, "",
    ])
  func others(_ source: String) throws {
    #expect(try keys(source) == [])
  }

  @Test("a text that is no literal is refused with its place")
  func refused() {
    #expect(throws: PhraseScanner.Fault.noLiteral(file: "a.swift", line: 2)) {
      try keys("\ntranslated(words)")
    }
    #expect(throws: PhraseScanner.Fault.noLiteral(file: "a.swift", line: 1)) {
      try keys("translated(\"\"\"\n  a\n  \"\"\")")
    }
    #expect(throws: PhraseScanner.Fault.unlikeForms(file: "a.swift", key: "a pause")) {
      try keys(#"translated(count: n, one: "a pause", many: "\(n) pauses")"#)
    }
    for text in [#"translated("a"#, #"translated("\(a"#, #"translated("\"#, "translated(count: 1"] {
      #expect(throws: PhraseScanner.Fault.unfinished(file: "a.swift")) { try keys(text) }
    }
  }
}
