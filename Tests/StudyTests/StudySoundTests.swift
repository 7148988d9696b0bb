// The sound of a trial against the rendering of the same strokes to a file, and against its own rule.

import Engine
import Foundation
import Jack
import Sonification
import Study
import TestBasics
import Testing

@Suite struct StudySoundTests {
  private static let rate = 48_000.0

  private func sound(_ stimulus: StudyStimulus, _ preset: Preset = .analysis) throws -> StudySound {
    try StudySound(stimulus, preset: preset, levelDecibels: -20, sampleRateHertz: Self.rate)
  }

  private func patches(_ first: Double, _ second: Double, _ a: Double = 0, _ b: Double = 0)
    -> StudyStimulus
  {
    .patches(first: first, second: second, firstDecibels: a, secondDecibels: b)
  }

  /// The crossings of zero upwards in a range of frames.
  private func crossings(_ samples: [Float], _ range: Range<Int>) -> Int {
    range.count { samples[$0 - 1] < 0 && samples[$0] >= 0 }
  }

  @Test("the same trial sounds the same bit for bit, at every preset that comes with the program")
  func repeatable() throws {
    for preset in [Preset.classic, .analysis] {
      let one = try sound(patches(0.2, 0.8), preset)
      #expect(try sound(patches(0.2, 0.8), preset) == one)
      #expect(one.left.count == one.right.count && !one.left.isEmpty)
    }
  }

  @Test("two patches sound 0.4 s each, 0.4 s apart, as high as the scale has them")
  func pitches() throws {
    let sound = try sound(patches(0.25, 0.75))
    let seconds = { (time: Double) in Int(time * Self.rate) }
    let scale = Preset.analysis.mappings.first
    // 21.4 log10(1 + 0.00437 f), evenly between the ends.
    func hertz(_ u: Double) -> Double {
      func erb(_ f: Double) -> Double { 21.4 * log10(1 + 0.00437 * f) }
      let low = erb(scale.lowestHertz)
      let place = low + u * (erb(scale.highestHertz) - low)
      return (pow(10, place / 21.4) - 1) / 0.00437
    }
    for (u, start) in [(0.25, 0.1), (0.75, 0.9)] {
      let range = seconds(start)..<seconds(start + 0.25)
      let found = Double(max(crossings(sound.left, range), crossings(sound.right, range))) / 0.25
      #expect(abs(found - hertz(u)) <= 6, "\(found) against \(hertz(u))")
    }
    // What is left of a patch decays with the blocker of direct current.
    let pause = seconds(0.45)..<seconds(0.8)
    #expect(pause.allSatisfy { abs(sound.left[$0]) < 0.003 && abs(sound.right[$0]) < 0.003 })
  }

  @Test("the second patch sounds as it would as the first one, 0.8 s later to the frame")
  func gap() throws {
    let first = try sound(patches(0.75, 0.25)).left
    let second = try sound(patches(0.25, 0.75)).left
    let start = Int(0.8 * Self.rate)
    let difference = (0..<Int(0.4 * Self.rate)).map { abs(first[$0] - second[start + $0]) }.max()
    #expect(try #require(difference) < 1e-5)
    #expect(first.prefix(Int(0.4 * Self.rate)).contains { abs($0) > 0.01 })
  }

  @Test("levels are moved by the decibels that the table names")
  func levels() throws {
    func peak(_ stimulus: StudyStimulus) throws -> Float {
      let sound = try sound(stimulus)
      return sound.left.prefix(Int(0.45 * Self.rate)).reduce(0) { max($0, abs($1)) }
    }
    let ratio = try peak(patches(0.5, 0.6, 3)) / peak(patches(0.5, 0.6, -3))
    #expect(abs(20 * log10(ratio) - 6) < 0.05)
  }

  @Test("a row lasts as long as its columns take, and a column that is missing is heard")
  func rows() throws {
    let whole = try sound(.row(count: 12, gap: nil, depth: 1, perSecond: 6, decibels: 0))
    let broken = try sound(.row(count: 12, gap: 5, depth: 1, perSecond: 6, decibels: 0))
    #expect(abs(Double(whole.left.count) / Self.rate - 2) < 0.5)
    // Up to the fifth column the two are one sound, then they differ.
    let before = Int(4.9 / 6 * Self.rate)
    #expect(whole.left.prefix(before) == broken.left.prefix(before))
    #expect(whole.left != broken.left)
  }

  @Test("the callback plays a sound bit for bit in blocks of any length, then silence")
  func playback() throws {
    let sound = try sound(patches(0.3, 0.6))
    var port = CyclePort()
    let state = UnsafeMutablePointer<StudyPlayback>.allocate(capacity: 1)
    state.initialize(
      to: StudyPlayback(output: port.output, words: StudyWords(sampleRateHertz: Self.rate)))
    defer {
      state.deinitialize(count: 1)
      state.deallocate()
    }
    for round in 0..<2 {
      state.pointee.begin(sound)
      var (left, right): ([Float], [Float]) = ([], [])
      var random = SeededGenerator(seed: UInt64(round))
      while left.count < sound.left.count + 3_000 {
        try port.run(
          frames: Int.random(in: 0...1_024, using: &random), startNanoseconds: 0,
          process: playStudy, context: UnsafeMutableRawPointer(state)
        ) { (l, r) throws(AudioPortError) in
          for index in l.indices {
            left.append(l[index])
            right.append(r[index])
          }
        }
      }
      #expect(Array(left.prefix(sound.left.count)) == sound.left)
      #expect(Array(right.prefix(sound.left.count)) == sound.right)
      #expect(left.dropFirst(sound.left.count).allSatisfy { $0 == 0 })
      let isPlaying = state.pointee.isPlaying
      #expect(!isPlaying)
    }
  }

  @Test("a sound that is stopped is gone after a block, and the next one is whole")
  func stop() throws {
    let sound = StudySound(
      toneHertz: 500, seconds: 0.2, levelDecibels: -12, sampleRateHertz: Self.rate)
    var port = CyclePort()
    let state = UnsafeMutablePointer<StudyPlayback>.allocate(capacity: 1)
    state.initialize(
      to: StudyPlayback(output: port.output, words: StudyWords(sampleRateHertz: Self.rate)))
    defer {
      state.deinitialize(count: 1)
      state.deallocate()
    }
    func block() throws -> [Float] {
      var heard: [Float] = []
      try port.run(
        frames: 512, startNanoseconds: 0, process: playStudy,
        context: UnsafeMutableRawPointer(state)
      ) { (l, _) throws(AudioPortError) in heard = l.indices.map { l[$0] } }
      return heard
    }
    state.pointee.begin(sound)
    #expect(try block() == Array(sound.left.prefix(512)))
    state.pointee.stop()
    #expect(try block().last == 0)
    #expect(try block().allSatisfy { $0 == 0 })
    state.pointee.begin(sound)
    #expect(try block() == Array(sound.left.prefix(512)))
  }
}
