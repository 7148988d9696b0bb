// Where values stand on a knob, and what a bend does. Sources of truth: the table of parameters, and 2 to the
// power of cents over 1,200.

import Foundation
import Micrograph
import Sonification
import Synthesis
import Testing

@Suite("Values on a knob")
struct KnobScaleTests {
  @Test("every parameter goes from one end to the other, never back, and to values that it accepts")
  func parameters() {
    for parameter in Parameter.allCases {
      let definition = parameter.definition
      let scale = KnobScale(definition)
      var last = -Double.infinity
      for step in 0...200 {
        let value = scale.value(at: Double(step) / 200)
        #expect(definition.clamped(value) == value, "\(parameter.key) \(value)")
        #expect(value >= last, "\(parameter.key) \(value)")
        last = value
      }
      #expect(scale.value(at: -1) == scale.value(at: 0))
      #expect(scale.value(at: 2) == scale.value(at: 1))
      #expect(scale.value(at: .nan) == scale.value(at: 0))
      // What it may be, it is somewhere on the knob.
      if case .choice(let choices) = definition.kind {
        let values = Set((0...200).map { scale.value(at: Double($0) / 200) })
        #expect(values == Set((0..<choices.count).map(Double.init)))
      } else if case .toggle = definition.kind {
        #expect(scale.value(at: 0) == 0 && scale.value(at: 1) == 1)
      } else {
        #expect(scale.value(at: 1) >= definition.range.upperBound)
      }
      for step in 1..<20 where !isWhole(definition) {
        let position = Double(step) / 20
        #expect(abs(scale.position(of: scale.value(at: position)) - position) < 1e-9)
      }
    }
  }

  private func isWhole(_ definition: ParameterDefinition) -> Bool {
    switch definition.kind {
    case .choice, .toggle: true
    default: false
    }
  }

  @Test("frequencies go in equal intervals, other numbers in equal steps")
  func steps() {
    let pitch = KnobScale(MappingParameter.lowestHertz.definition)
    let ratio = pitch.value(at: 0.5) / pitch.value(at: 0.25)
    #expect(abs(pitch.value(at: 0.75) / pitch.value(at: 0.5) / ratio - 1) < 1e-12)
    let level = KnobScale(-60.0...0)
    #expect(level.value(at: 0.25) == -45 && level.position(of: -15) == 0.75)
  }

  @Test("the words of all targets lead back to them, and no other word does")
  func words() {
    for word in KnobTarget.words {
      #expect(KnobTarget(word: word)?.word == word)
    }
    #expect(KnobTarget(word: "voice-2.modulation-index") != nil)
    for word in ["", "Volume", "volum", "delay", "delay.mixx", "voice-9.modulation-index"] {
      #expect(KnobTarget(word: word) == nil, "\(word)")
    }
  }

  @Test(
    "a bend moves every pitch by its cents and no loudness, and none leaves pitches as they are, to the bit"
  )
  func bend() throws {
    let image = Micrograph(
      width: 256, height: 1, pixels: (0..<256).map(Float.init), pixelType: .float32)
    let histogram = Histogram(image)
    for scale in PitchScale.allCases {
      var parameters = MappingParameters()
      parameters.scale = scale
      let plain = Mapping(parameters, for: image, histogram)
      for cents in [-200.0, -100, -1, 0, 35, 200] {
        parameters.bendCents = cents
        let bent = Mapping(parameters, for: image, histogram)
        for step in 0...64 {
          let u = Double(step) / 64
          let ratio = bent.frequencyHertz(at: u) / plain.frequencyHertz(at: u)
          if cents == 0 {
            #expect(ratio == 1)
          } else {
            #expect(abs(1_200 * log2(ratio) - cents) < 1e-9)
          }
        }
      }
    }
    var far = MappingParameters()
    far.bendCents = 900
    #expect(far.bendCents == 200)
  }

  @Test("a bend turns all voices of a preset")
  func allVoices() {
    var preset = Preset.analysis
    preset.voiceCount = 3
    KnobTarget.bend.set(-50, in: &preset)
    #expect((0..<3).allSatisfy { preset.mappings[$0].bendCents == -50 })
    #expect(KnobTarget.bend.value(in: preset) == -50)
  }
}
