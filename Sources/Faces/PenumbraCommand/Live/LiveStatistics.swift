// The figures of a running session, one line of JSON a second, for monitoring programs.

import Engine
import Foundation
import Movement
import Recorded
import Session
import Synthesis

/// The statistics of a session, as `--json-stats` prints them.
struct LiveStatistics {
  /// One part of the delay from pen to sound, in milliseconds.
  private struct Delay: Encodable {
    let median: Double
    let percentile99: Double
    let longest: Double

    init(_ delay: SessionRecord.Delay) {
      median = delay.median * 1_000
      percentile99 = delay.percentile99 * 1_000
      longest = delay.maximum * 1_000
    }
  }

  private struct Line: Encodable {
    let seconds: Double
    let reports: Int
    let reportsInContact: Int
    let lost: Int
    let fingers: Int
    let xruns: Int
    let peak: Double?
    let loudnessLUFS: Double?
    let penToSoundMilliseconds: Double?
    let reportMilliseconds: Double?
    let periodMilliseconds: Double?
    let engineMilliseconds: Double?
    let deviceMilliseconds: Double?
    let assumed: [String]?
    let kernelToPenThreadMilliseconds: Delay?
    let kernelToControlFrameMilliseconds: Delay?
    let kernelToAudioCycleMilliseconds: Delay?
    let fullestQueue: Int?
    let queueCapacity: Int?
    let gestures: [Gesture]?
  }

  /// A gesture that was drawn since the line before.
  private struct Gesture: Encodable {
    let label: String
    let confidence: Double
    let nearest: String
    let acceptance: Double

    init(_ recognition: Recognition) {
      label = recognition.label
      confidence = recognition.confidence
      nearest = recognition.nearest
      acceptance = recognition.acceptance
    }
  }

  private let start = Date()
  private var next = 1.0
  private var gestures: [Gesture] = []

  /// Notes gestures for the next line.
  mutating func note(_ recognised: [Recognition]) {
    gestures += recognised.map { Gesture($0) }
  }

  /// Prints a line where the last one is a second ago.
  mutating func printInTime(_ status: LiveSession.Status, _ session: LiveSession) {
    let seconds = Date().timeIntervalSince(start)
    guard seconds >= next else { return }
    next = seconds.rounded(.down) + 1
    print(status, session)
  }

  /// Prints a line now.
  mutating func print(_ status: LiveSession.Status, _ session: LiveSession) {
    let tally = session.recordedTally
    let loudness = status.sound.map { Double($0.meter.momentaryLoudness) }
    let line = Line(
      seconds: Date().timeIntervalSince(start), reports: status.sampleCount,
      reportsInContact: status.contactCount, lost: status.lostCount, fingers: status.fingers,
      xruns: status.xrunCount,
      peak: status.sound.map { Double($0.heldPeak) },
      loudnessLUFS: loudness.flatMap { $0.isFinite ? $0 : nil },
      penToSoundMilliseconds: status.latency?.totalMilliseconds,
      reportMilliseconds: status.latency?.reportIntervalMilliseconds,
      periodMilliseconds: status.latency?.periodMilliseconds,
      engineMilliseconds: status.latency?.engineMilliseconds,
      deviceMilliseconds: status.latency?.deviceMilliseconds,
      assumed: status.latency.map { latency in
        (latency.isReportIntervalAssumed ? ["report"] : [])
          + (latency.deviceMilliseconds == nil ? ["device"] : [])
      },
      kernelToPenThreadMilliseconds: tally?.arrival.map { Delay($0) },
      kernelToControlFrameMilliseconds: tally?.sent.map { Delay($0) },
      kernelToAudioCycleMilliseconds: tally?.heard.map { Delay($0) },
      fullestQueue: tally?.fullestQueue, queueCapacity: tally?.queueCapacity,
      gestures: gestures.isEmpty ? nil : gestures)
    gestures.removeAll()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(line) else { return }
    Terminal.say(String(decoding: data, as: UTF8.self))
  }
}
