// Texts that end the program inside the parser unless they are refused before it.

import Library
import TestBasics
import Testing

@testable import Files

@Suite struct GrammarCheckTests {
  @Test(
    "faults that must never reach the parser are refused at their line",
    arguments: [
      "[=]", "[[[a]]]", "[ #]", "[[ =", "[.a]", "[\u{E9}]", "[[\t[", "[", "[!", "a = [}",
      "a = [1, }", "a = [ # b\n}", "a = [\u{85}]", "a = [\u{2028}]", "a\u{A0}= 1", "\u{B}", "\r",
      "\u{FEFF}a = 1", "a = 2026-11-21 x", "a = 2026-11-21Tx", "a = 2026-11-21T", "a = 01",
      "a = 1__0", "a = .5", "a = 5.", "a = 0x", "a = tru", "a = \"b",
      "a = {b = 1,}", "a = 1 2", "a.= 1", "a = \"\u{1}\"", "# \u{7F}",
      "\"\"\"a\"\"\" = 1",
    ])
  func refused(fault: String) throws {
    let text = "name = \"a\"\n \(fault) \n"
    do throws(SettingsError) {
      _ = try PresetFile.parse(text, path: "/x")
      Issue.record("read")
    } catch {
      guard case .malformed(_, let line, let column, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(line == (fault.contains("\n") ? 3 : 2))
      #expect(column >= 1)
    }
  }

  @Test("TOML passes, whatever its texts and comments hold")
  func passed() {
    for text in [
      "[a]", "[[a]]", "[ \"a\" . b ]", "a = [\n  1, # [=\n  2]\n", "# [=", "a = \"[=\"", "['a']",
      "[-a]\r\n[_b]\r\n", "\u{FEFF}a = 1", "a = \"\\\"[=\u{2028}\"",
      "a = '''\n[=\n\"}''''' # \u{A0}", "a = \"\"\"\n[=\\\n[}\"\"\"", "a = {}",
      "a = [{}, {b = 1}]", "", "a = 2026-11-21", "a = 2026-11-21 # b", "a = [2026-11-21 ]",
      "a = [+1_0, -0.5e+3, 0xfF, 0o7, 0b1, +inf, -nan, true, false, 1e1,]",
      "a = 07:32:00.5", "a = 1979-05-27T00:32:00.9-07:00", "a . \"b\" . 'c' = 1\r\n",
      "a = 2026-11-21T07:32:00Z", "a = 2026-11-21 07:32:00",
    ] { #expect(GrammarCheck.firstFault(in: text) == nil, "\(text)") }
    let place = GrammarCheck.firstFault(in: "a = '''\n\n''' \r\n [=")
    #expect(place == GrammarCheck.Place(line: 4, column: 3))
  }

  @Test("values nested deeper than 32, and longer than any number, are refused")
  func depth() {
    let open = String(repeating: "[", count: 32)
    let close = String(repeating: "]", count: 32)
    #expect(GrammarCheck.firstFault(in: "a = \(open.dropLast())1\(close.dropLast())") == nil)
    #expect(GrammarCheck.firstFault(in: "a = \(open)1\(close)") != nil)
    let endless = "a = " + String(repeating: "[", count: 500_000)
    #expect(GrammarCheck.firstFault(in: endless)?.line == 1)
    #expect(GrammarCheck.firstFault(in: "a = " + String(repeating: "1", count: 65)) != nil)
    #expect(throws: SettingsError.self) {
      try PresetFile.parse("name = \"a\"\nmapping.gamma = 99999999999999999999", path: "/x")
    }
  }

  @Test("20,000 random sequences of the marks of TOML are read or refused, never anything else")
  func marks() {
    let marks = [
      "[", "[[", "]", "]]", "{", "}", "=", ".", ",", "\"", "\"\"\"", "'", "\'\'\'", "#", "\n",
      "\r\n",
      " ", "\t", "\\", "\\u00", "a", "name", "mapping", "gamma", "window", "1", "-", "+", "_", "0x",
      "1e", "07:32", ":", "00.5", "21 ", "21T", "2026-11-21 ", "-07", "+07:00", "e+", "1_0", "0b1",
      "0o7", "a = ", "a = ", "a = [", "inf", "nan", "true", "2026-11-21", "T07:32:00Z",
      "= 1\n", "= [", "name = \"a\"\n", "\n[",
    ]
    var random = SeededGenerator(seed: 83)
    var refused = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...9, using: &random)
      let text = (0..<count).map { _ in marks.randomElement(using: &random) ?? "" }.joined()
      do throws(SettingsError) {
        _ = try PresetFile.parse(text, path: "/x")
      } catch {
        refused += 1
      }
    }
    #expect(refused > 10_000 && refused < 20_000)
  }
}
