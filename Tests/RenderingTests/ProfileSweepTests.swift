// Profiles as sound. Source of truth: the grating's formula (Images/line-grating.json) and a sine of the
// sought frequency, by which a tone is measured.

import Analysis
import Foundation
import Geometry
import ImageFile
import Micrograph
import Rendering
import Sonification
import Synthesis
import TestSupport
import Testing

@Suite("Profiles as sound", .timeLimit(.minutes(60)))
struct ProfileSweepTests {
  private static let lowest = Preset.analysis.mappings.first.lowestHertz
  private static let highest = Preset.analysis.mappings.first.highestHertz

  private func sweep(seconds: Double) throws -> (OfflineRender, ProfilePeaks) {
    let grating = try ImageFile.open(path: "Images/line-grating.png")
    let profile = try LineProfile(
      of: grating, from: ImagePoint(x: 0, y: 100), to: ImagePoint(x: 400, y: 100))
    let peaks = ProfilePeaks(profile)
    let sweep = ProfileSweep(profile, peaks, of: grating, preset: .analysis, seconds: seconds)
    return (try #require(sweep.render(sampleRateHertz: 48_000)), peaks)
  }

  @Test("every value sounds at the image's own pitch for it, in its place and at its time")
  func pitches() throws {
    let (render, _) = try sweep(seconds: 2)
    var readings: [SonifiedReading] = []
    _ = try render.run(soundPath: nil) { readings.append($0) }
    let sounding = readings.filter { $0.control.isSounding }
    #expect(sounding.count > 800)
    for sonified in sounding {
      let column = sonified.reading.position.x
      let left = Int(column)
      func value(_ index: Int) -> Double {
        (32_768 + 24_000 * sin(2 * Double.pi * Double(index) / 20)).rounded()
      }
      let part = column - Double(left)
      let intensity = value(left) + (value(left + 1) - value(left)) * part
      let u = (intensity - 8_768) / 48_000
      let hertz = PitchScale.erb.frequencyHertz(
        at: u, lowestHertz: Self.lowest, highestHertz: Self.highest)
      #expect(abs(sonified.control.frequencyHertz - hertz) < 0.01)
      // 400 px in 2 s, after 0.6 s of reference tones.
      let time = Double(sonified.reading.timeNanoseconds) * 1e-9
      #expect(abs(time - (0.6 + 2 * column / 400)) < 1e-6)
    }
  }

  @Test("the lowest and the highest tone come first, and a click at each of the twenty peaks")
  func cues() throws {
    let (render, peaks) = try sweep(seconds: 4)
    #expect(peaks.peaks.count == 20 && render.cues.count == 22)
    for (cue, peak) in zip(render.cues.dropFirst(2), peaks.peaks) {
      let time = Double(cue.timeNanoseconds) * 1e-9
      #expect(abs(time - (0.6 + 4 * peak.distance / 4)) < 1e-6)
    }
    let folder = try ProgramFolder()
    let path = folder.file("sweep.wav")
    _ = try render.run(soundPath: path)
    let file = try WaveFile.read(path)
    #expect(file.frames > Int(4.6 * 48_000))
    func strength(_ hertz: Double, _ start: Double) -> Double {
      let first = Int(start * 48_000)
      var (real, imaginary) = (0.0, 0.0)
      for index in 0..<4_800 {
        let angle = 2 * Double.pi * hertz * Double(index) / 48_000
        let value = Double(file.channels[0][first + index])
        real += value * cos(angle)
        imaginary += value * sin(angle)
      }
      return 20 * log10((real * real + imaginary * imaginary).squareRoot() / 2_400)
    }
    #expect(strength(Self.lowest, 0.05) > strength(Self.highest, 0.05) + 30)
    #expect(strength(Self.highest, 0.35) > strength(Self.lowest, 0.35) + 30)
  }

  @Test("a single place has no sweep, and places without a value are silent")
  func gaps() throws {
    var pixels = [Float](repeating: 3, count: 100)
    for column in 40..<60 { pixels[column] = .nan }
    pixels[0] = 9
    let picture = Micrograph(width: 100, height: 1, pixels: pixels, pixelType: .float32)
    let point = ImagePoint(x: 4, y: 0)
    let single = try LineProfile(of: picture, from: point, to: point)
    #expect(
      ProfileSweep(single, ProfilePeaks(single), of: picture, preset: .analysis, seconds: 1)
        .render(sampleRateHertz: 48_000) == nil)
    let profile = try LineProfile(
      of: picture, from: ImagePoint(x: 0, y: 0), to: ImagePoint(x: 99, y: 0))
    let sweep = ProfileSweep(
      profile, ProfilePeaks(profile), of: picture, preset: .analysis, seconds: 1)
    let render = try #require(sweep.render(sampleRateHertz: 48_000))
    var silent: [Double] = []
    _ = try render.run(soundPath: nil) {
      if $0.reading.phase == .motion, !$0.control.isSounding {
        silent.append($0.reading.position.x)
      }
    }
    #expect(!silent.isEmpty && silent.allSatisfy { $0 > 39 && $0 < 60 })
  }
}
