// The callback's report of its loudness, against ffmpeg's ebur128 filter over the sound at the
// ports, even in silence.

import Engine
import Foundation
import Micrograph
import Realtime
import Sonification
import SoundFile
import Synchronization
import Synthesis
import TestRigs
import TestSupport
import Testing

@Suite("The meter at the ports")
struct PortMeterTests {
  private static let rate = 48_000

  /// Strokes with pauses and panic between them: 5 s, and the callback's report every 100 ms.
  private static func scene() -> (left: [Float], right: [Float], reports: [SoundReport]) {
    var rig = ClockRig(rateHertz: Double(rate), parameters: Preset.classic.chain)
    var reports: [SoundReport] = []
    var last: SoundReport?
    // 10 ms are a step of the meter: cycles of 160 frames end with every third step.
    for cycle in 0..<5 * rate / 160 {
      let start = Int64((Double(cycle * 160) * 1e9 / Double(rate)).rounded())
      switch cycle {
      case 30, 500:
        rig.send(
          .test(.touchDown, start, hertz: cycle == 30 ? 220 : 1_400, stroke: UInt32(cycle)))
      case 400: rig.send(.test(.liftOff, start, stroke: 30))
      case 900: rig.fromFace.isSilenced = true
      case 1_200: rig.fromFace.isSilenced = false
      case 1_350: rig.send(.test(.liftOff, start, stroke: 500))
      default: break
      }
      rig.call(frames: 160, startNanoseconds: start)
      if let report = rig.outbox.takeSound() { last = report }
      if (cycle + 1) % 30 == 0, let last { reports.append(last) }
    }
    return (rig.left, rig.right, reports)
  }

  @Test("Momentary loudness is ffmpeg's within 0.1 dB, every 100 ms, through strokes and silence")
  func loudness() async throws {
    let (left, right, reports) = Self.scene()
    #expect(reports.count == 50)
    let folder = try ProgramFolder()
    let path = folder.file("ports.wav")
    var file = try WaveWriter(path: path, sampleRateHertz: Double(Self.rate))
    try file.write(left: left.span, right: right.span)
    try file.finish()
    let outcome = try await Subprocess.run(
      Subprocess.find("ffmpeg", package: "ffmpeg"),
      [
        "-hide_banner", "-nostats", "-nostdin", "-i", path, "-af",
        "ebur128=peak=true:metadata=1,ametadata=print:file=-", "-f", "null", "-",
      ])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let theirs = outcome.standardOutput.split(separator: "\n")
      .filter { $0.hasPrefix("lavfi.r128.M=") }
      .compactMap { Double($0.drop { $0 != "=" }.dropFirst()) }
    try #require(theirs.count == reports.count)
    var worst = 0.0
    var compared = 0
    // ffmpeg's first value that covers 400 ms is its fourth.
    for (own, theirs) in zip(reports, theirs).dropFirst(3) {
      let mine = Double(own.meter.momentaryLoudness)
      // The file has 24 bits: below -100 LUFS it holds their rounding.
      if theirs < -100 {
        #expect(mine < -100)
      } else {
        worst = max(worst, abs(mine - theirs))
        compared += 1
      }
    }
    #expect(worst < 0.1 && compared > 25)
    print("The meter at the ports: within \(worst) dB of ffmpeg at \(compared) moments")
  }

  @Test("After the sound has died away, and in panic, loudness falls to nothing and peaks sink")
  func silence() throws {
    let reports = Self.scene().reports
    // Panic from 3.0 s on, released at 4.0 s.
    #expect(reports[28].meter.momentaryLoudness > -40)
    #expect(reports[38].meter.momentaryLoudness == -.infinity)
    #expect(reports[38].meter.samplePeakLeft == 0)
    // 8.7 dB a second.
    let fall = 20 * log10(Double(reports[38].heldPeak / reports[31].heldPeak))
    #expect(abs(fall + 0.7 * 8.7) < 0.1)
    #expect(reports[44].meter.momentaryLoudness > -40)
    #expect(reports.allSatisfy { $0.framesPerPeriod == 160 && $0.sampleRateHertz == 48_000 })
    let last = try #require(reports.last)
    #expect(abs(last.meter.seconds - 5) < 1e-9)
    #expect(
      last.engineLatencyFrames == Chain(sampleRateHertz: 48_000, parameters: .init()).latencyFrames)
  }

  @Test("The limiter's work is told: none at a moderate level, some where the chain is too loud")
  func limiter() throws {
    for (amplitude, isLimited) in [(Float(0.3), false), (4, true)] {
      var rig = ClockRig(rateHertz: 48_000, parameters: Preset.analysis.chain)
      rig.call(frames: 64, startNanoseconds: 0)
      var touch = ControlFrame.test(.touchDown, 0, hertz: 440)
      touch.amplitude = amplitude
      rig.send(touch)
      for cycle in 1..<200 { rig.call(frames: 64, startNanoseconds: Int64(cycle) * 1_333_333) }
      let posted = rig.outbox.takeSound()
      let report = try #require(posted)
      #expect((report.limiterReductionDecibels > 6) == isLimited)
      if !isLimited { #expect(report.limiterReductionDecibels == 0) }
    }
  }

  @Test("The waveform comes while somebody looks, sample for sample, and not otherwise")
  func waveform() {
    var rig = ClockRig(rateHertz: 48_000, parameters: Preset.classic.chain)
    rig.call(frames: 64, startNanoseconds: 0)
    rig.send(.test(.touchDown, 0, hertz: 440))
    for cycle in 1..<20 { rig.call(frames: 64, startNanoseconds: Int64(cycle) * 1_333_333) }
    guard let attached = rig.outbox.attach(waveform: Ring(capacity: 32_768)) else {
      Issue.record("no place for a listener")
      return
    }
    for cycle in 20..<40 { rig.call(frames: 64, startNanoseconds: Int64(cycle) * 1_333_333) }
    var waveform: [Float] = []
    while let sample = attached.listener.pop() { waveform.append(sample) }
    let heard = zip(rig.left[1_280...], rig.right[1_280...]).map {
      (left: Float, right: Float) -> Float in
      0.5 * (left + right)
    }
    #expect(waveform == heard)
    #expect(waveform.contains { $0 != 0 })
  }
}
