// A number that moves alone, of a whole sound. Source of truth: the table of parameters, and a mapping that
// is made of an image from the beginning.

import Analysis
import Micrograph
import Synthesis
import TestBasics
import Testing

@testable import Sonification

@Suite("One number of a sound that moves alone")
struct OneNumberTests {
  private static func preset(voices: Int) -> Preset {
    var preset = Preset.classic
    preset.voiceCount = voices
    return preset
  }

  /// Another value of a parameter.
  private static func otherValue(
    _ parameter: Parameter, in preset: Preset, _ random: inout SeededGenerator
  ) -> Double {
    var changed = preset
    while changed[parameter] == preset[parameter] {
      changed[parameter] = .random(in: parameter.definition.range, using: &random)
    }
    return changed[parameter]
  }

  @Test("Each parameter of one to four voices is found as the only one, and taking it up is enough")
  func each() {
    var random = SeededGenerator(seed: 1)
    var found = 0
    for voices in 1...4 {
      let before = Self.preset(voices: voices)
      for parameter in Parameter.all(voiceCount: voices) {
        var after = before
        after[parameter] = Self.otherValue(parameter, in: before, &random)
        let chainMove = before.chain.onlyMove(to: after.chain)
        let mappingMove = before.mappings.onlyMove(to: after.mappings)
        if case .mapping(let moved, let voice) = parameter {
          #expect(mappingMove?.parameter == moved && mappingMove?.voice == voice)
          #expect(chainMove == nil)
        } else {
          #expect(mappingMove == nil)
          var chain = before.chain
          if let chainMove { chain.take(chainMove) }
          #expect(chain == after.chain && chain != before.chain, "\(parameter.key)")
        }
        found += 1
      }
    }
    #expect(found == (1...4).reduce(0) { $0 + Parameter.all(voiceCount: $1).count })
  }

  @Test("Nothing, two numbers, a voice more, a window, a layer and an offset are not one number")
  func more() throws {
    let before = Self.preset(voices: 2)
    func isNone(_ change: (inout Preset) throws -> Void) rethrows -> Bool {
      var after = before
      try change(&after)
      return before.chain.onlyMove(to: after.chain) == nil
        && before.mappings.onlyMove(to: after.mappings) == nil
    }
    #expect(isNone { _ in })
    #expect(
      isNone {
        $0.mapping.gamma = 2
        $0.mapping.amplitude = 0.1
        $0.chain[.delayMix] = 0.9
        $0.chain[.outputGain] = 0.9
      })
    #expect(
      isNone {
        $0.mappings[0].gamma = 2
        $0.mappings[1].gamma = 2
        $0.chain[voice: 0][.modulationIndex] = 3
        $0.chain[voice: 1][.modulationIndex] = 3
      })
    #expect(isNone { $0.voiceCount = 3 })
    #expect(isNone { $0.mapping.window = .fullRange })
    #expect(try isNone { $0.mapping.layer = try LayerRecipe("blur(3)") })
    #expect(isNone { $0.mappings[1].offset = .pixels(x: 3, y: 0) })
    #expect(
      isNone {
        $0.mapping.window = .fullRange
        $0.mapping.gamma = 2
        $0.chain.voiceCount = 1
        $0.chain[.delayMix] = 0.9
      })
  }

  @Test("A move of a voice that is not there changes nothing, and no move leaves its range")
  func outside() {
    var chain = Self.preset(voices: 2).chain
    let before = chain
    chain.take(ChainMove(.modulationIndex, voice: 2, to: 3))
    chain.take(ChainMove(.modulationIndex, voice: 3, to: 3))
    #expect(chain == before)
    for key in EffectParameter.allCases {
      for value in [-Double.infinity, -1e9, 1e9, .infinity, .nan] {
        var (moved, set) = (before, before)
        moved.take(ChainMove(key, to: value))
        set[key] = value
        #expect(moved == set, "\(key) \(value)")
      }
    }
  }

  @Test("A mapping that takes numbers is the one that is made of the image with them")
  func mapping() {
    var random = SeededGenerator(seed: 3)
    let micrograph = Micrograph(
      width: 64, height: 8, pixels: (0..<512).map { Float($0 * $0 % 1_000) },
      pixelType: .unsigned16)
    let histogram = Histogram(micrograph)
    var preset = Self.preset(voices: 1)
    preset.mapping.window = .automatic(saturatedFraction: 0.1)
    var mapping = Mapping(preset.mapping, for: micrograph, histogram)
    for _ in 0..<400 {
      let parameter = MappingParameter.allCases.randomElement(using: &random) ?? .gamma
      preset.mapping[parameter] = Self.otherValue(.mapping(parameter), in: preset, &random)
      mapping = mapping.with(preset.mapping)
      #expect(mapping == Mapping(preset.mapping, for: micrograph, histogram), "\(parameter)")
    }
  }
}
