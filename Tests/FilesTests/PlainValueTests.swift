// Values without quotes. Source of truth: the grammar of TOML 1.0.0 (toml.io) as regular expressions.

import TestBasics
import Testing

@testable import Files

@Suite struct PlainValueTests {
  private let forms: [Regex<Substring>] = [
    /[+\-]?(?:0|[1-9](?:_?[0-9])*)(?:\.[0-9](?:_?[0-9])*)?(?:[eE][+\-]?[0-9](?:_?[0-9])*)?/,
    /0x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|0o[0-7](?:_?[0-7])*|0b[01](?:_?[01])*/,
    /[+\-]?(?:inf|nan)|true|false/,
    /[0-9]{4}-[0-9]{2}-[0-9]{2}/,
    /[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?/,
    /[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?(?:[Zz]|[+\-][0-9]{2}:[0-9]{2})?/,
  ]

  private func expectSame(_ text: String) {
    let isValid = forms.contains { text.wholeMatch(of: $0) != nil }
    #expect(PlainValue.isValid(text) == isValid, "\(text)")
  }

  @Test("every text of up to four of the characters of a number is judged as the grammar does")
  func numbers() {
    let alphabet = Array("019_.+-exb")
    var texts = [""]
    for _ in 0..<4 {
      texts = texts.flatMap { text in alphabet.map { text + String($0) } }
      for text in texts { expectSame(text) }
    }
  }

  @Test("dates, times and what is one character away from them are judged as the grammar does")
  func dates() {
    let alphabet = Array("0179_.+-eTtZz: xofab")
    var random = SeededGenerator(seed: 5)
    let seeds = [
      "2026-11-21", "07:32:00", "07:32:00.123456789", "2026-11-21T07:32:00Z",
      "2026-11-21 07:32:00.5+01:00", "2026-11-21t07:32:00-00:30", "0xFf_0", "0o17_7", "0b1_0",
      "-1_0.0_1e+1_0", "+inf", "-nan", "true", "false",
    ]
    for seed in seeds {
      expectSame(seed)
      #expect(PlainValue.isValid(seed))
      for _ in 0..<300 {
        var text = Array(seed)
        let place = Int.random(in: text.indices, using: &random)
        let character = alphabet.randomElement(using: &random) ?? "0"
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text[place] = character
        case 1: text.insert(character, at: place)
        default: text.remove(at: place)
        }
        expectSame(String(text))
      }
    }
  }
}
