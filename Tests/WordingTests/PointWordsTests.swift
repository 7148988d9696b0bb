// The words for a point: lengths, and where the first number stands.

import Foundation
import Geometry
import Library
import Micrograph
import Speech
import TestBasics
import Testing
import Wording

@Suite("Words for a point")
struct PointWordsTests {
  @Test("are short, begin with the number, and say more on each press")
  func examples() {
    var words = PointWords(
      point: ImagePoint(x: 412, y: 300), value: 0.631, share: 0.63,
      pixelSize: PixelSize(x: 0.01, y: 0.01, unit: "nm"),
      tag: PointWords.NearTag(number: 2, pixels: 520, length: 5.2))
    #expect(words.text(.value, .terse).spoken == "63 percent")
    #expect(words.text(.value, .normal).written == "63 %, value 0.631")
    #expect(words.text(.place, .terse).written == "4.12, 3 nm")
    #expect(words.text(.place, .normal).written == "x 4.12, y 3 nm, pixel 412, 300")
    #expect(words.text(.everything, .terse).written == "5.2 nm tag 2")
    #expect(words.text(.everything, .normal).written == "63 %, x 4.12, y 3 nm, 5.2 nm to tag 2")
    #expect(
      words.text(.everything, .full).spoken
        == "63 percent, value 0.631, x 4.12, y 3 nanometres, pixel 412, 300, 5.2 nanometres from tag 2"
    )
    words.isClipped = true
    words.tiltDegrees = 34.6
    #expect(
      words.text(.everything, .full).spoken.hasSuffix(
        "5.2 nanometres from tag 2, clipped, pen tilted 35 degrees"))
    #expect(words.text(.value, .full).written == "63 %, value 0.631")
    #expect(words.text(.everything, .normal).written == "63 %, x 4.12, y 3 nm, 5.2 nm to tag 2")
    words.value = nil
    #expect(words.text(.value, .terse).written == "no value")
    #expect(words.text(.value, .normal).written == "no value here")
  }

  @Test("keep their lengths for any value, place and unit")
  func lengthsHold() {
    var generator = SeededGenerator(seed: 0x9041)
    let units = ["nm", "px", "µm", "Å", "mm", "1/nm"]
    for round in 0..<Rounds.count(usually: 2_000, all: 10_000) {
      func any(_ powers: ClosedRange<Int>) -> Double {
        Double.random(in: -1...1, using: &generator)
          * pow(10, Double(Int.random(in: powers, using: &generator)))
      }
      let step = abs(any(-4...2))
      let words = PointWords(
        point: ImagePoint(x: any(0...4), y: any(0...4)), value: any(-12...12),
        share: round % 5 == 0 ? nil : Double.random(in: 0...1, using: &generator),
        pixelSize: round % 3 == 0 ? nil : PixelSize(x: step, y: step, unit: units[round % 6]),
        tag: round % 2 == 0
          ? nil
          : PointWords.NearTag(
            number: Int.random(in: 1...999, using: &generator), pixels: abs(any(0...4)),
            length: round % 3 == 0 ? nil : abs(any(-3...4))))
      for layer in PressLayers.Layer.allCases {
        for verbosity in Verbosity.allCases {
          let text = words.text(layer, verbosity)
          #expect(!text.isMute)
          #expect(text.written.count <= verbosity.characterLimit ?? 300)
          let first = text.written.firstIndex(where: \.isNumber)
          let offset = first.map { text.written.distance(from: text.written.startIndex, to: $0) }
          #expect((offset ?? 99) < 12, "\(text.written)")
        }
      }
    }
  }

  @Test("a key says the next layer when it is pressed again at the same place, in time")
  func pressesFollow() {
    var layers = PressLayers()
    let here = ImagePoint(x: 10, y: 10)
    let presses: [(ImagePoint?, Double, PressLayers.Layer)] = [
      (here, 0, .value), (here, 1, .place), (ImagePoint(x: 11, y: 11), 2, .everything),
      (here, 3, .value), (here, 4, .place), (here, 20, .value),
      (ImagePoint(x: 50, y: 10), 21, .value), (nil, 22, .value), (here, 23, .value),
    ]
    for (point, seconds, layer) in presses {
      #expect(layers.press(at: point, nowNanoseconds: Int64(seconds * 1e9)) == layer)
    }
  }

  @Test("why nothing speaks is one sentence with a next step")
  func refusalsAreSentences() {
    for refusal in SpeechRefusal.allCases {
      #expect(refusal.sentence.hasSuffix("."))
      #expect(refusal.sentence.contains(";"))
    }
    #expect(Set(SpeechRefusal.allCases.map(\.sentence)).count == SpeechRefusal.allCases.count)
    #expect(SpeechChoice.off.ways.isEmpty && SpeechChoice.auto.ways == SpeechWay.all)
  }
}
