// Texts with places for values. Source of truth: the rules in `Phrase`, which are those of gettext's
// python-brace-format.

import Testing
import Translation

@Suite struct PhraseTests {
  @Test("values have numbered places, and braces of the text are doubled")
  func key() {
    let (number, name) = (3, "a{b}")
    let phrase: Phrase = "Stroke \(number) of {\(name)}"
    #expect(phrase.key == "Stroke {1} of {{{2}}}")
    #expect(phrase.values == ["3", "a{b}"])
    #expect(phrase.filled(phrase.key) == "Stroke 3 of {a{b}}")
  }

  @Test("texts that are joined count their places on")
  func joined() {
    let phrase: Phrase = "\(1) and \(2)" + ", then {} " + "\(3)\(4)"
    #expect(phrase.key == "{1} and {2}, then {{}} {3}{4}")
    #expect(phrase.filled(phrase.key) == "1 and 2, then {} 34")
  }

  @Test(
    "a translation puts the values where it wants, each as often as it wants",
    arguments: [
      ("{2}: {1}", "b: a"), ("{1}{1}", "aa"), ("nothing", "nothing"), ("{3}", ""), ("{0}", ""),
      ("{{1}} {1}", "{1} a"), ("a single { stays", "a single { stays"), ("}", "}"), ("{x}", "{x}"),
      ("{1", "{1"), ("{-1}", ""), ("{99999999999999999999}", "{99999999999999999999}"),
    ])
  func filled(_ translation: String, _ expected: String) {
    let phrase: Phrase = "\("a") \("b")"
    #expect(phrase.filled(translation) == expected)
  }

  @Test("a value is never read as a place")
  func values() {
    let phrase: Phrase = "\("{2}") \("{1}")"
    #expect(phrase.filled(phrase.key) == "{2} {1}")
  }

  @Test("without a catalogue the texts are the English ones")
  func english() {
    let count = 2
    #expect(Catalogue.language == "en")
    #expect(translated("Stroke \(count)") == "Stroke 2")
    #expect(translated("second", context: "quarter") == "second")
    #expect(translated(count: count, one: "\(count) pause", many: "\(count) pauses") == "2 pauses")
    #expect(translated(count: 1, one: "\(1) pause", many: "\(1) pauses") == "1 pause")
    #expect(translated(count: 0, one: "\(0) pause", many: "\(0) pauses") == "0 pauses")
    #expect(translated(name: "Gamma") == "Gamma")
    #expect(translated(name: "") == "" && translated("") == "")
    #expect(withinSentence("Equal Loudness") == "equal loudness")
  }
}
