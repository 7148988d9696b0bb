// The reference tones. Source of truth: the published formulas of the scales, written down here once more
// (Glasberg and Moore 1990; O'Shaughnessy 1987; ISO 16).

import Foundation
import Micrograph
import Sonification
import Synthesis
import Testing

@Suite("Reference tones")
struct ReferenceTonesTests {
  private static func hertz(_ scale: PitchScale, _ u: Double, _ low: Double, _ high: Double)
    -> Double
  {
    func erb(_ f: Double) -> Double { 21.4 * log10(1 + 0.00437 * f) }
    func mel(_ f: Double) -> Double { 2_595 * log10(1 + f / 700) }
    switch scale {
    case .erb: return (pow(10, (erb(low) + u * (erb(high) - erb(low))) / 21.4) - 1) / 0.00437
    case .mel: return 700 * (pow(10, (mel(low) + u * (mel(high) - mel(low))) / 2_595) - 1)
    case .linear: return low + u * (high - low)
    case .log: return low * pow(high / low, u)
    case .chromatic, .pentatonic:
      let wanted = low * pow(high / low, u)
      let degrees = scale == .chromatic ? Array(0..<12) : [0, 2, 4, 7, 9]
      let notes = (0...127).filter { degrees.contains($0 % 12) }.map { (note: Int) -> Double in
        440 * pow(2, (Double(note) - 69) / 12)
      }
      return notes.min { abs(log2($0 / wanted)) < abs(log2($1 / wanted)) } ?? 0
    }
  }

  private func mapping(
    _ parameters: MappingParameters, _ polarity: Polarity = .blackIsZero
  ) -> Mapping {
    let image = Micrograph(
      width: 1_000, height: 1, pixels: (0..<1_000).map { Float($0) }, pixelType: .unsigned16,
      polarity: polarity)
    return Mapping(parameters, for: image, Histogram(image))
  }

  @Test(
    "Low, middle and high are the formulas' frequencies to 0.01 cent",
    arguments: PitchScale.allCases, [false, true])
  func frequencies(scale: PitchScale, isInverted: Bool) throws {
    for (polarity, gamma) in [(Polarity.blackIsZero, 1.0), (.whiteIsZero, 1), (.blackIsZero, 2.5)] {
      let window = try #require(IntensityWindow(low: 120.5, high: 790))
      let parameters = MappingParameters(
        window: .fixed(window), gamma: gamma, isInverted: isInverted, scale: scale,
        lowestHertz: 131, highestHertz: 1_517)
      let tones = ReferenceTones(mapping(parameters, polarity))
      let isDarkHigh = isInverted != (polarity == .whiteIsZero)
      for (hertz, place) in zip(tones.frequenciesHertz, [0, 0.5, 1]) {
        let u = pow(isDarkHigh ? 1 - place : place, gamma)
        let cents = 1_200 * log2(hertz / Self.hertz(scale, u, 131, 1_517))
        #expect(abs(cents) < 0.01, "\(place)")
      }
    }
  }

  @Test("The tones last a quarter of a second each, one after the other, and pass all effects")
  func cues() {
    let tones = ReferenceTones(mapping(MappingParameters()))
    let cues = tones.cues(timeNanoseconds: 1_000)
    #expect(cues.map(\.kind) == [.tone, .tone, .tone])
    #expect(cues.map(\.pitchHertz) == tones.frequenciesHertz)
    #expect(cues.map(\.seconds) == [0.25, 0.25, 0.25])
    #expect(cues.map(\.timeNanoseconds) == [1_000, 320_001_000, 640_001_000])
  }

  @Test(
    "Other values come after a pause, in their order, at the formulas' frequencies; NaN has none")
  func others() throws {
    let window = try #require(IntensityWindow(low: 100, high: 200))
    let parameters = MappingParameters(
      window: .fixed(window), scale: .linear, lowestHertz: 200, highestHertz: 1_000)
    let tones = ReferenceTones(mapping(parameters), others: [175, .nan, 100, 900])
    #expect(zip(tones.othersHertz, [800, 200, 1_000]).allSatisfy { abs($0 - $1) < 1e-9 })
    let cues = tones.cues(timeNanoseconds: 0)
    // 3 * 0.25 s with 0.07 s between, then 0.25 s of silence.
    #expect(
      cues.map { ($0.timeNanoseconds + 500) / 1_000 }
        == [0, 320_000, 640_000, 1_140_000, 1_460_000, 1_780_000])
    #expect(abs(tones.seconds - 2.03) < 1e-9)
    #expect(abs(ReferenceTones(mapping(parameters)).seconds - 0.89) < 1e-9)
  }

  @Test("After a change of the window or of its scale the next ones are new")
  func change() throws {
    var parameters = MappingParameters()
    let before = ReferenceTones(mapping(parameters))
    parameters.gamma = 2
    let after = ReferenceTones(mapping(parameters))
    #expect(after != before && after.middleHertz < before.middleHertz)
    parameters.highestHertz = 880
    #expect(abs(ReferenceTones(mapping(parameters)).highHertz - 880) < 1e-9)
  }

  @Test("A scale that reaches 0 Hz has no tone there, and no other in its place")
  func inaudible() {
    let tones = ReferenceTones(mapping(Preset.sonicAtomic.mapping))
    #expect(tones.lowHertz == 0)
    let cues = tones.cues(timeNanoseconds: 0)
    #expect(cues.map(\.timeNanoseconds) == [320_000_000, 640_000_000])
  }

  @Test("With equal loudness the tones are as loud as under the pen, one beside the other")
  func loudness() {
    let mapping = mapping(MappingParameters(loudnessPhon: 60))
    let cues = ReferenceTones(mapping).cues(timeNanoseconds: 0)
    for cue in cues {
      #expect(cue.level == 3 * Float(mapping.loudness.gain(atHertz: cue.pitchHertz)))
    }
    #expect(Set(cues.map(\.level)).count == 3)
  }
}
