// The files of `po/`. Source of truth: the sources, and gettext's own tools.

import Foundation
import Phrases
import TestBasics
import TestSupport
import Testing

@Suite struct TranslationFileTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let languages: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: project.appending(path: "po").path)
    return (files ?? []).filter { $0.hasSuffix(".po") }.sorted()
  }()

  private func path(_ name: String) -> String { Self.project.appending(path: "po/\(name)").path }

  private func run(_ program: String, _ arguments: [String]) async throws -> Subprocess.Outcome {
    try await Subprocess.run(
      try Subprocess.find(program, package: "gettext"), arguments,
      environment: ["LC_ALL": "C.UTF-8"])
  }

  @Test("the template has every text of the sources; 'make phrases' writes it anew")
  func template() throws {
    let text = try String(contentsOfFile: path("penumbra.pot"), encoding: .utf8)
    let made = Template.text(try Sources.phrases(in: Self.project))
    let (old, new) = (Set(text.split(separator: "\n")), Set(made.split(separator: "\n")))
    #expect(
      text == made,
      "missing \(new.subtracting(old).prefix(5)), no longer there \(old.subtracting(new).prefix(5))"
    )
    #expect(made.split(separator: "\n").count { $0.hasPrefix("msgid ") } > 2_500)
  }

  @Test("there is German")
  func german() { #expect(Self.languages.contains("de.po")) }

  @Test("a language has every text, none of them in doubt", arguments: languages)
  func complete(_ language: String) async throws {
    let check = try await run(
      "msgfmt", ["--check", "--statistics", "-o", "/dev/null", path(language)])
    #expect(check.status == 0, "\(check.standardError)")
    #expect(
      check.standardError.wholeMatch(of: /\d+ translated messages\.\n/) != nil,
      "\(check.standardError)")
    let comparison = try await run("msgcmp", [path(language), path("penumbra.pot")])
    #expect(comparison.status == 0, "\(comparison.standardError)")
  }

  @Test(
    "titles of actions part what a menu shows from the rest as in English", arguments: languages)
  func titles(_ language: String) async throws {
    let text = try await run("msgcat", ["--no-wrap", path(language)]).standardOutput
    let entries = text.split(separator: "\n\n").filter { $0.contains("/Action+Title.swift") }
    #expect(entries.count > 120)
    for entry in entries {
      let lines = entry.split(separator: "\n")
      let texts = ["msgid ", "msgstr "].map { field in lines.first { $0.hasPrefix(field) } ?? "" }
      let signs = texts.map { text in text.first { $0 == ";" || $0 == ":" } }
      #expect(signs[0] == signs[1], "\(entry)")
    }
  }

  @Test("a translation has the same values and white space as the English", arguments: languages)
  func places(_ language: String) async throws {
    // One line for each text, so that nothing has to be put together.
    let lines = try await run("msgcat", ["--no-wrap", path(language)]).standardOutput
    var (english, plural) = ("", "")
    var count = 0
    for line in lines.split(separator: "\n") {
      guard let mark = line.firstIndex(of: "\""), !line.hasPrefix("#") else { continue }
      let text = String(line[mark...].dropFirst().dropLast())
      switch line[..<mark] {
      case "msgid ": (english, plural) = (text, text)
      case "msgid_plural ": plural = text
      case "msgctxt ": break
      case "msgstr ", "msgstr[0] ", "msgstr[1] ":
        guard !english.isEmpty else { continue }
        let original = line.hasPrefix("msgstr[1]") ? plural : english
        #expect(Self.places(text) == Self.places(original), "\(original) -> \(text)")
        #expect(Self.edges(text) == Self.edges(original), "\(original) -> \(text)")
        count += 1
      default: break
      }
    }
    #expect(count > 2_500)
  }

  private static func places(_ text: String) -> Set<Substring> {
    Set(text.matches(of: /\{\d+\}/).map(\.output))
  }

  private static func edges(_ text: String) -> [Substring] {
    [
      text.prefix { $0 == " " }, text.hasSuffix("\\n") ? "\\n" : "",
      text.suffix(1) == " " ? " " : "",
    ]
  }
}
