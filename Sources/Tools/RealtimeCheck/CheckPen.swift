// A pen that never tires: strokes over a made image, as a function of time.

import Foundation
import Geometry
import Micrograph
import Pen
import Sonification

/// The pen of the script.
struct CheckPen {
  /// 512 x 512 pixels of waves, 8 bits.
  static let micrograph = Micrograph(
    width: 512, height: 512,
    pixels: (0..<512 * 512).map { index in
      let x = Double(index % 512)
      let y = Double(index / 512)
      return Float((127.5 * (1 + sin(x * 0.11) * cos(y * 0.07))).rounded())
    }, pixelType: .unsigned8)
  static let image = PreparedImage(micrograph)

  /// Windows and pitch scales that take turns, stroke by stroke.
  static let mappings: [MappingParameters] = [
    MappingParameters(),
    MappingParameters(window: .fullRange, scale: .linear, lowestHertz: 0, highestHertz: 546),
    MappingParameters(window: .automatic(saturatedFraction: 0.2), gamma: 0.5, scale: .log),
    MappingParameters(isInverted: true, scale: .pentatonic, probeRadiusPixels: 2),
    MappingParameters(scale: .mel, amplitude: 1),
    MappingParameters(scale: .chromatic, amplitude: 0),
  ]

  /// A pipeline with one of the mappings, of one to four voices beside one another.
  static func pipeline(_ number: Int, isLive: Bool) -> PenPipeline {
    var voices = VoiceMappings(mappings[number % mappings.count])
    voices.count = number % 4 + 1
    for voice in 1..<max(voices.count, 1) {
      voices[voice].offset = .pixels(x: Double(7 * voice), y: 0)
      voices[voice].panCentre = Double(voice) / 4
    }
    return PenPipeline(image, mappings: voices, isLive: isLive)
  }

  /// 200 reports a second, as quick pen tablets give.
  static let reportNanoseconds: Int64 = 5_000_000

  /// The report of a given number: 1.2 s of touch, 0.3 s of hover, now and then beyond the image.
  static func sample(_ number: Int, originNanoseconds: Int64) -> PenSample<ImagePoint> {
    let time = Double(number) * 0.005
    let x = 256 + 300 * sin(time * 1.7)
    let y = 256 + 240 * sin(time * 2.3 + 1)
    return PenSample(
      timeNanoseconds: originNanoseconds + Int64(number) * reportNanoseconds,
      position: ImagePoint(x: x, y: y), pressure: 0.5,
      isInContact: time.truncatingRemainder(dividingBy: 1.5) < 1.2)
  }
}
