// Sample peak, RMS and true peak, blocks, bad input, and the marks of the audio thread.

import Foundation
import Synthesis
import Testing

@Suite("Level meter")
struct MeterLevelTests {
  private static func decibels(_ amplitude: Double) -> Double { 20 * log10(amplitude) }

  @Test(
    "a sine at a quarter of the rate, 45 degrees off, peaks 3.01 dB above its samples",
    arguments: [44_100, 48_000, 96_000])
  func quarterRate(rate: Int) throws {
    let tone = sine(
      Double(rate) / 4, amplitude: 0.9, rate: rate, seconds: 1, phaseTurns: 0.125)
    let last = try #require(readings(left: tone, right: tone, rate: rate, block: 64).last)
    let above = Self.decibels(Double(last.truePeakLeft) / Double(last.samplePeakLeft))
    print("Quarter-rate sine at \(rate) Hz: true peak \(rounded(above)) dB above the samples")
    #expect(abs(above - 3.0103) < 0.1, "\(above) dB")
    #expect(abs(Self.decibels(Double(last.truePeakRight) / 0.9)) < 0.1)
  }

  @Test("tones up to 0.2 of the rate show their own peak within 0.12 dB whatever their phase")
  func knownPeaks() throws {
    var largest = 0.0
    for share in [0.013, 0.05, 0.1, 0.125, 1 / 6.0, 0.2] {
      for phase in 0..<16 {
        let tone = sine(
          share * 48_000, amplitude: 0.8, rate: 48_000, seconds: 0.5,
          phaseTurns: Double(phase) / 64)
        // The first and last samples of a tone that is cut off ring; the middle does not.
        let faded = tone.enumerated().map { index, value in
          value * Float(min(1, Double(min(index, 23_999 - index)) / 2_400))
        }
        let last = try #require(
          readings(left: faded, right: faded, rate: 48_000, block: 24_000).last)
        let error = Self.decibels(Double(last.highestTruePeak) / 0.8)
        #expect(abs(error) < 0.12, "\(share), phase \(phase): \(error) dB")
        largest = max(largest, abs(error))
      }
    }
    print("True peak of tones up to 0.2 of the rate: within \(rounded(largest)) dB")
  }

  @Test(
    "true and sample peaks are those of ffmpeg within 0.1 dB",
    arguments: [44_100, 48_000, 96_000])
  func ffmpegPeaks(rate: Int) throws {
    let quarter = sine(
      Double(rate) / 4, amplitude: 0.9, rate: rate, seconds: 1, phaseTurns: 0.125)
    let eighth = sine(
      Double(rate) / 8, amplitude: 0.95, rate: rate, seconds: 1, phaseTurns: 1 / 16.0)
    let fade = quarter.indices.map {
      Float(min(1, Double(min($0, quarter.count - 1 - $0)) / Double(rate / 10)))
    }
    var signals = [
      MeterSignal(
        name: "quarter and eighth of the rate", left: zip(quarter, fade).map { $0 * $1 },
        right: zip(eighth, fade).map { $0 * $1 }, rate: rate)
    ]
    // Not beyond hearing: ffmpeg oversamples to 192 kHz, which is only twice 96 kHz.
    let noise = limitedNoise(rate: rate)
    signals.append(
      MeterSignal(name: "noise up to 18 kHz", left: noise, right: noise, rate: rate))
    for var signal in meterSignals(rate: rate) where ["FM voice", "997 Hz"].contains(signal.name) {
      // Near full scale, so that ffmpeg's three digits are worth 0.005 dB.
      let peak = (signal.left + signal.right).map { abs($0) }.max() ?? 1
      signal.left = signal.left.map { $0 * 0.95 / peak }
      signal.right = signal.left
      signals.append(signal)
    }
    var largest = 0.0
    for signal in signals {
      let oracle = try ffmpegLoudness(left: signal.left, right: signal.right, rate: rate)
      let all = readings(left: signal.left, right: signal.right, rate: rate, block: 512)
      let own: [Float] = [
        all.map(\.truePeakLeft).max() ?? 0, all.map(\.truePeakRight).max() ?? 0,
        all.map(\.samplePeakLeft).max() ?? 0, all.map(\.samplePeakRight).max() ?? 0,
      ]
      let pairs = zip(own, oracle.truePeaks + oracle.samplePeaks)
      let errors = pairs.map { Self.decibels(Double($0) / $1) }
      #expect(errors.allSatisfy { abs($0) < 0.1 }, "\(signal.testDescription): \(errors) dB")
      largest = max(largest, errors.map { abs($0) }.max() ?? .infinity)
    }
    print("True and sample peaks at \(rate) Hz: within \(rounded(largest)) dB of ffmpeg")
  }

  @Test("RMS and sample peak are those of the last 400 ms, each side its own")
  func plainLevels() throws {
    for rate in [44_100, 48_000, 96_000] {
      let left = noiseAndBursts(frames: rate)
      let right = left.map { $0 * 0.25 }
      let last = try #require(readings(left: left, right: right, rate: rate, block: 100).last)
      let tail = left.suffix(rate * 4 / 10)
      let mean = tail.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(tail.count)
      #expect(abs(Self.decibels(Double(last.rootMeanSquareLeft) / mean.squareRoot())) < 1e-5)
      #expect(last.samplePeakLeft == tail.map { abs($0) }.max())
      #expect(last.samplePeakRight == last.samplePeakLeft * 0.25)
      #expect(abs(last.rootMeanSquareRight / last.rootMeanSquareLeft - 0.25) < 1e-6)
      #expect(last.truePeakLeft >= last.samplePeakLeft)
      #expect(abs(last.seconds - 1) < 1e-9)
    }
  }

  @Test(
    "readings do not depend on the blocks the sound comes in",
    arguments: [44_100, 48_000, 96_000])
  func blocks(rate: Int) throws {
    let left = noiseAndBursts(frames: rate / 2 + 77)
    let right = noiseAndBursts(frames: left.count, seed: 9)
    let whole = try #require(readings(left: left, right: right, rate: rate, block: rate).last)
    for block in [1, 7, 64, 256, 1_000, 8_192] {
      let parts = readings(left: left, right: right, rate: rate, block: block)
      #expect(parts.last == whole, "blocks of \(block)")
    }
    #expect(whole.truePeakLeft > 0.5)
  }

  @Test("NaN and infinity count as silence and leave nothing behind")
  func badSamples() throws {
    let clean = noiseAndBursts(frames: 48_000)
    var poisoned = clean
    var cleared = clean
    for (index, poison) in [Float.nan, .infinity, -.infinity, .signalingNaN].enumerated() {
      poisoned[1_000 + 777 * index] = poison
      cleared[1_000 + 777 * index] = 0
    }
    let one = readings(left: poisoned, right: poisoned, rate: 48_000, block: 64)
    let other = readings(left: cleared, right: cleared, rate: 48_000, block: 64)
    #expect(one == other)
    #expect(one.allSatisfy { $0.truePeakLeft.isFinite && $0.exposureLeft.isFinite })
  }

  @Test("a reset meter reads as a new one")
  func reset() {
    let sound = noiseAndBursts(frames: 30_000)
    var meter = LevelMeter(sampleRateHertz: 48_000)
    sound.withUnsafeBufferPointer { sound in
      guard let base = sound.baseAddress else { return }
      meter.measure(left: base, right: base, frames: 30_000)
      meter.reset()
      #expect(meter.reading == LevelMeter.Reading())
      meter.measure(left: base, right: base, frames: 30_000)
    }
    #expect(meter.reading == readings(left: sound, right: sound, rate: 48_000, block: 64).last)
  }

  @Test("odd sample rates are forced into 8 to 192 kHz", arguments: [.nan, -1, 0, 1e9, .infinity])
  func oddSampleRates(rate: Double) {
    let sound = noiseAndBursts(frames: 100_000)
    var meter = LevelMeter(sampleRateHertz: rate)
    sound.withUnsafeBufferPointer { sound in
      guard let base = sound.baseAddress else { return }
      meter.measure(left: base, right: base, frames: 100_000)
    }
    #expect(meter.reading.momentaryLoudness.isFinite)
    #expect(meter.reading.aWeightedMeanSquareLeft > 0)
  }

  /// The calls of an audio callback in another module; that it compiles is the test.
  @_noAllocation @_noLocks
  static func callback(
    _ meter: inout LevelMeter, _ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>
  ) -> Double {
    meter.measure(left: left, right: right, frames: 64)
    let reading = meter.reading
    meter.reset()
    return LevelMeter.decibels(ofAmplitude: reading.highestTruePeak)
      + LevelMeter.decibels(ofPower: reading.exposureLeft)
  }
}
