// The sound chain alone, beside Csound rendering the same patch.

import Foundation
import Sonification
import Synthesis

/// Measures the cost of one stereo frame.
enum ChainBenchmark {
  private static let rate = 48_000.0
  private static let frames = 10 * 48_000
  private static let block = 64

  static func run() {
    print("\nChain: FM voice, delay, Costello reverb, two ladders, limiter; 64 frames, 48 kHz")
    let linear = report("linear ladder", Preset.sonicAtomic.chain)
    var driven = Preset.sonicAtomic.chain
    driven.isDriven = true
    let tanh = report("tanh ladder", driven)
    guard let csound = csoundNanosecondsPerFrame() else {
      print("  Csound: not installed (sudo apt-get install csound), no comparison")
      return
    }
    let text = String(format: "%.1f", csound)
    print("  Csound, foscili, delay, reverbsc, 2 moogladder: \(text) ns per stereo frame")
    print(
      String(
        format: "  Csound / Penumbra: %.1f with the linear ladder, %.1f with the tanh ladder",
        csound / linear, csound / tanh))
  }

  private static func report(_ name: String, _ parameters: ChainParameters) -> Double {
    var chain = Chain(sampleRateHertz: rate, parameters: parameters)
    let frequency = [Double](repeating: 330, count: block)
    let amplitude = [Float](repeating: 0.5, count: block)
    var left = [Float](repeating: 0, count: block)
    var right = [Float](repeating: 0, count: block)
    let measured = Measurement {
      for _ in 0..<(frames / block) {
        chain.render(
          frequencyHertz: frequency, amplitude: amplitude, left: &left, right: &right,
          frames: block)
      }
    }
    let nanoseconds = measured.median / Double(frames) * 1e9
    let text = measured.text(factor: 1e9 / Double(frames), unit: "ns per stereo frame")
    print("  \(name): \(text), \(Int(1e9 / rate / nanoseconds)) times real time")
    return nanoseconds
  }

  // The slope between a long and a short run leaves Csound's own start out.
  private static func csoundNanosecondsPerFrame() -> Double? {
    guard let long = csoundSeconds(60), let short = csoundSeconds(10) else { return nil }
    return (long - short) / (50 * rate) * 1e9
  }

  private static func csoundSeconds(_ seconds: Int) -> Double? {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appending(path: "penumbra-bench-\(getpid()).csd").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = """
      <CsoundSynthesizer>
      <CsInstruments>
      sr = 48000
      ksmps = 64
      nchnls = 2
      0dbfs = 1
      gisine ftgen 1, 0, 4096, 10, 1
      instr 1
        avoice foscili 0.5, 330, 1, 1, 1, gisine
        adelayed delayr 0.1
        delayw avoice + 0.3 * adelayed
        adelay = 0.5 * avoice + 0.5 * adelayed
        al, ar reverbsc adelay, adelay, 0.6, 4000
        aleft moogladder 0.5 * adelay + 0.5 * al, 1000, 0.6
        aright moogladder 0.5 * adelay + 0.5 * ar, 1000, 0.6
        outs aleft, aright
      endin
      </CsInstruments>
      <CsScore>
      i 1 0 \(seconds)
      </CsScore>
      </CsoundSynthesizer>
      """
    guard (try? text.write(toFile: path, atomically: true, encoding: .utf8)) != nil else {
      return nil
    }
    var works = true
    let measured = Measurement { works = Peer.run("csound", ["-n", "-d", "-m0", path]) && works }
    return works ? measured.median : nil
  }
}
