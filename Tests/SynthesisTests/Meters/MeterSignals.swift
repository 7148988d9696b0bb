// Sounds to be measured, and the meter over a whole sound.

import Foundation
import Synthesis
import TestBasics
import Testing

/// A stereo sound to be measured.
struct MeterSignal: CustomTestStringConvertible, Sendable {
  var name: String
  var left: [Float]
  var right: [Float]
  var rate: Int
  var testDescription: String { "\(name) at \(rate) Hz" }
}

/// A figure for the test log, with four digits after the point.
func rounded(_ figure: Double) -> Double { (figure * 10_000).rounded() / 10_000 }

/// A sine of one side.
func sine(
  _ hertz: Double, amplitude: Double, rate: Int, seconds: Double, phaseTurns: Double = 0
) -> [Float] {
  (0..<Int(seconds * Double(rate))).map {
    Float(amplitude * sin(2 * .pi * (hertz * Double($0) / Double(rate) + phaseTurns)))
  }
}

/// Sine, noise, the FM voice, bursts and silence, two seconds each.
func meterSignals(rate: Int) -> [MeterSignal] {
  let frames = 2 * rate
  var random = SeededGenerator(seed: 11)
  let white = (0..<frames).map { _ in Float.random(in: -0.5...0.5, using: &random) }
  let other = (0..<frames).map { _ in Float.random(in: -0.25...0.25, using: &random) }
  let tone = sine(997, amplitude: 0.5, rate: rate, seconds: 2)
  let low = sine(40, amplitude: 0.9, rate: rate, seconds: 2)
  let voice = render(
    ChainParameters(
      voice: [.modulatingMultiplier: 2, .modulationIndex: 3], effects: [.reverbBalance: 0.3]),
    frequency: (0..<frames).map { 110 * exp2(4 * Double($0) / Double(frames)) },
    amplitude: .init(repeating: 0.6, count: frames), rate: Double(rate))
  // 30 ms on, 220 ms off, getting quieter by 6 dB each time.
  let bursts = (0..<frames).map { frame in
    let period = rate / 4
    let isOn = frame % period < 3 * rate / 100
    return isOn ? tone[frame] * Float(exp2(-Double(frame / period))) : 0
  }
  let silence = [Float](repeating: 0, count: frames)
  return [
    MeterSignal(name: "997 Hz", left: tone, right: silence, rate: rate),
    MeterSignal(name: "40 Hz and 997 Hz", left: low, right: tone, rate: rate),
    MeterSignal(name: "noise", left: white, right: other, rate: rate),
    MeterSignal(name: "FM voice", left: voice.left, right: voice.right, rate: rate),
    MeterSignal(name: "bursts", left: bursts, right: bursts, rate: rate),
    MeterSignal(name: "silence", left: silence, right: silence, rate: rate),
  ]
}

/// The readings of a meter after each of the blocks.
func readings(
  left: [Float], right: [Float], rate: Int, block: Int
) -> [LevelMeter.Reading] {
  var meter = LevelMeter(sampleRateHertz: Double(rate))
  var result: [LevelMeter.Reading] = []
  left.withUnsafeBufferPointer { left in
    right.withUnsafeBufferPointer { right in
      guard let l = left.baseAddress, let r = right.baseAddress else { return }
      var start = 0
      while start < left.count {
        let size = min(block, left.count - start)
        meter.measure(left: l + start, right: r + start, frames: size)
        result.append(meter.reading)
        start += size
      }
    }
  }
  return result
}

/// Seeded noise up to 18 kHz, half a second, peak 0.6, by a windowed sinc of 129 taps.
func limitedNoise(rate: Int) -> [Float] {
  var random = SeededGenerator(seed: 12)
  let white = (0..<rate / 2 + 128).map { _ in Double.random(in: -1...1, using: &random) }
  let taps = (-64...64).map { tap in
    let x = Double(tap)
    let window = 0.54 + 0.46 * cos(.pi * x / 64)
    // The edge lies at 17 kHz.
    let edge = 34_000 / Double(rate)
    return window * (tap == 0 ? edge : sin(edge * .pi * x) / (.pi * x))
  }
  let noise = (0..<rate / 2).map { frame in
    (0..<129).reduce(0.0) { $0 + taps[$1] * white[frame + $1] }
  }
  let peak = noise.map { abs($0) }.max() ?? 1
  return noise.map { Float(0.6 * $0 / peak) }
}
