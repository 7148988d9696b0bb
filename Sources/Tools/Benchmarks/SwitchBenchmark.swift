// A recorder that is switched, and images, presets, calibrations and tablets that are chosen, while a note
// sounds: whether cycles are late or missed for it, beside a client that only clears its buffers, and how
// long the face waits.

import Engine
import Files
import Foundation
import Geometry
import Jack
import Micrograph
import Pen
import Realtime
import Recorded
import Session
import Sonification
import Synchronization

/// Measures what changes cost a running session.
enum SwitchBenchmark {
  private static let framesPerPeriod = 64
  private static let times = 100
  private static let pauseMicroseconds: UInt32 = 50_000

  /// The face's repeated action.
  private enum Act: String, CaseIterable {
    case nothing = "undisturbed"
    case recorder = "recorder begun and ended"
    case image = "image opened, recorded by itself"
    case choices = "preset, calibration, tablet"
  }

  static func run() throws(Fault) {
    print(
      "\nChanges under a held note, each \(times) times, \(framesPerPeriod) frames at 48 kHz:")
    let name = "penumbra-bench-switch-\(getpid())"
    setenv("JACK_DEFAULT_SERVER", name, 1)
    setenv("JACK_NO_START_SERVER", "1", 1)
    let base = FileManager.default.temporaryDirectory.appending(path: name).path
    defer { try? FileManager.default.removeItem(atPath: base) }
    var server: JackServer
    do throws(AudioPortError) {
      server = try JackServer.start(
        JackServerSettings(name: name, driver: .dummy, framesPerPeriod: framesPerPeriod))
    } catch {
      print("  jackd: not running (sudo apt-get install jackd2), nothing measured")
      return
    }
    defer { server.stop() }
    try measureAlone(serverName: name)
    for act in Act.allCases { try measure(act, "\(base)/\(act)", serverName: name) }
    try measureLongest("\(base)/longest")
  }

  /// JACK reports every late cycle to every client, whichever made it late: this is the machine's
  /// share.
  private static func measureAlone(serverName: String) throws(Fault) {
    var null = try Fault.wrap { () throws(AudioPortError) in
      try JackPort(clientName: "null-bench", serverName: serverName)
    }
    let silence = CallbackTimes(output: null.output)
    try Fault.wrap { () throws(AudioPortError) in
      try null.start(process: timedSilence, context: silence.address)
    }
    defer { null.stop() }
    usleep(500_000)
    let before = null.xrunCount
    usleep(UInt32(times) * pauseMicroseconds)
    print("  null client alone: \(null.xrunCount - before) late cycles; \(Machine.load)")
  }

  // Unbroken sound before a recording, in minutes: all of it must be written when it begins.
  private static let longestMinutes = 20

  private static func measureLongest(_ folder: String) throws(Fault) {
    let path = try BundledFiles.path(of: BundledFiles.defaultImage)
    let image = PreparedImage(try BenchmarkInput.open().0, path: path)
    var session = try SimulatedSession(folder: nil, image: image, preset: .classic)
    let width = Double(image.micrograph.width)
    let samples = (0..<longestMinutes * 60 * 200).lazy.map { number in
      PenSample(
        timeNanoseconds: Int64(number) * 5_000_000,
        position: ImagePoint(x: abs(Double(number % 2_000) - 1_000) / 1_000 * (width - 1), y: 200),
        pressure: 0.5, isInContact: true)
    }
    try session.play(samples, untilSeconds: Double(longestMinutes * 60))
    let start = MonotonicClock.nowNanoseconds()
    try session.beginRecording(SessionFolder(path: folder))
    let seconds = Double(MonotonicClock.nowNanoseconds() - start) * 1e-9
    let isAwaited = session.isRecordingAwaited
    try session.endRecording()
    print(
      "  after \(longestMinutes) minutes without a pause: \(String(format: "%.1f", seconds)) s to "
        + (isAwaited ? "see that it is too much" : "write what was before")
        + ", \(SessionEndurance.kilobytes("VmHWM:") / 1_024) MB in memory at most; \(Machine.load)")
  }

  private static func measure(_ act: Act, _ base: String, serverName: String) throws(Fault) {
    let path = try BundledFiles.path(of: BundledFiles.defaultImage)
    let image = PreparedImage(try BenchmarkInput.open().0, path: path)
    var null = try Fault.wrap { () throws(AudioPortError) in
      try JackPort(clientName: "null-bench", serverName: serverName)
    }
    let silence = CallbackTimes(output: null.output)
    try Fault.wrap { () throws(AudioPortError) in
      try null.start(process: timedSilence, context: silence.address)
    }
    defer { null.stop() }
    let session = try LiveSession(
      image: image, source: .face, calibration: nil, preset: .analysis, audio: .jack
    ) { _ in }
    defer { session.end() }
    session.point(
      PenSample(
        timeNanoseconds: MonotonicClock.nowNanoseconds(),
        position: ImagePoint(
          x: Double(image.micrograph.width) / 2, y: Double(image.micrograph.height) / 2),
        pressure: 0.5, isInContact: true))
    usleep(500_000)
    var status = look(session)
    let before = (status.xrunCount, null.xrunCount)
    var waits: [Int64] = []
    for number in 0..<times {
      let start = MonotonicClock.nowNanoseconds()
      let plan = SessionPlan(
        folder: "\(base)-\(number)", imagePath: path, program: OwnProgram.version)
      switch act {
      case .nothing: break
      case .recorder:
        if number.isMultiple(of: 2) {
          try session.beginRecording(plan)
        } else {
          session.endRecording(awaitsDigest: false)
        }
      case .image:
        if let fault = try session.setImage(image, calibration: nil, recording: plan).fault {
          throw fault
        }
      case .choices:
        session.setPreset(.analysis)
        try session.setCalibration(nil)
        try session.setTablet(path: nil, calibration: nil)
      }
      waits.append(MonotonicClock.nowNanoseconds() - start)
      usleep(pauseMicroseconds)
      status = look(session)
    }
    waits.sort()
    func milliseconds(_ wait: Int64) -> String { String(format: "%.1f", Double(wait) * 1e-6) }
    print(
      "  \(act.rawValue): \(status.xrunCount - before.0) late cycles, null client "
        + "\(null.xrunCount - before.1); the face waits \(milliseconds(waits[times / 2])) ms, at most "
        + "\(milliseconds(waits[times - 1])) ms; \(Machine.load)")
  }

  private static func look(_ session: LiveSession) -> LiveSession.Status {
    session.tick { (_: SonifiedReading) in
    } sourceEvents: { _ in
    } audioEvents: { _ in
    }
  }
}
