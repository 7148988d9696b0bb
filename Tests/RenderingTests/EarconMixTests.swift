// The sounds of events in the mix of a rendering. Source of truth: the same rendering without them, and each sound
// alone.

import Engine
import Foundation
import Geometry
import ImageFile
import Pen
import Rendering
import Sonification
import TestSupport
import Testing

@Suite("The sounds of events in the mix")
struct EarconMixTests {
  private static func stroke(_ cues: [Earcon], _ path: String) throws -> WaveFile {
    let image = try ImageFile.open(path: "Images/haadf-rhombic.png")
    let samples = (0...800).map { number in
      PenSample(
        timeNanoseconds: 1_000_000_000 + Int64(number) * 5_000_000,
        position: ImagePoint(x: 100 + Double(number), y: 512), pressure: 0.5, isInContact: true)
    }
    var render = OfflineRender(
      micrograph: image, samples: samples, preset: .classic, sampleRateHertz: 48_000)
    render.cues = cues.flatMap { $0.sequence.cues(fromNanoseconds: 3_000_000_000) }
    _ = try render.run(soundPath: path)
    return try WaveFile.read(path)
  }

  @Test(
    "An event's sound is added to the voice as it is alone: neither is turned down, nor limited")
  func sum() throws {
    let folder = try ProgramFolder()
    let voice = try Self.stroke([], folder.file("voice.wav"))
    for earcon in Earcon.allCases where earcon.mayMeetVoice {
      let mixed = try Self.stroke([earcon], folder.file("mixed.wav"))
      _ = try CueRender(earcon.sequence).run(to: folder.file("alone.wav"))
      let alone = try WaveFile.read(folder.file("alone.wav"))
      for side in 0..<2 {
        var (event, under) = (0.0, 0.0)
        var worst: Float = 0
        for frame in 0..<alone.frames {
          let (with, without) = (
            mixed.channels[side][96_000 + frame], voice.channels[side][96_000 + frame]
          )
          worst = max(worst, abs(with - without - alone.channels[side][frame]))
          event += Double((with - without) * (with - without))
          under += Double(without * without)
        }
        // A float's last place at 0.5.
        #expect(worst < 1e-7, "\(earcon) \(worst)")
        // 17 dB under the voice of its moment, or louder.
        #expect(event > 0.02 * under, "\(earcon) \(10 * log10(event / under)) dB")
      }
      #expect(mixed.channels[0][..<96_000] == voice.channels[0][..<96_000])
    }
  }
}
