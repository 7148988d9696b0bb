// The share of a period that the audio callback takes on a running JACK server, beside a client that
// only clears its buffers on the same server at the same time: what both have in common is the
// machine.

import AudioPort
import Foundation
import Instrument
import Micrograph
import Realtime
import Sonification

/// Measures the callback where it lives.
enum CallbackBenchmark {
  private static let framesPerPeriod = 64
  private static let seconds = 20.0

  static func run() throws(Fault) {
    print("\nAudio callback, share of a period of \(framesPerPeriod) frames at 48 kHz:")
    let name = "penumbra-bench-\(getpid())"
    var server: JackServer
    do throws(AudioPortError) {
      server = try JackServer.start(
        JackServerSettings(name: name, driver: .dummy, framesPerPeriod: framesPerPeriod))
    } catch {
      print("  jackd: not running (sudo apt-get install jackd2), nothing measured")
      return
    }
    defer { server.stop() }
    try Fault.wrap { () throws(AudioPortError) in try measure(serverName: name) }
  }

  private static func measure(serverName: String) throws(AudioPortError) {
    var port = try JackPort(clientName: "penumbra-bench", serverName: serverName)
    var nullPort = try JackPort(clientName: "null-bench", serverName: serverName)
    let session = CallbackSession(
      output: port.output, sampleRateHertz: port.sampleRateHertz, time: .live,
      parameters: Preset.sonicAtomic.chain)
    let times = CallbackTimes(session: session.address, output: nil)
    let nullTimes = CallbackTimes(session: nil, output: nullPort.output)
    try port.start(process: timedSession, context: times.address)
    try nullPort.start(process: timedSilence, context: nullTimes.address)
    stroke(session)
    let xruns = (port.xrunCount, nullPort.xrunCount)
    port.stop()
    nullPort.stop()
    report("Penumbra", times.nanoseconds, xruns.0, port.sampleRateHertz)
    report("null client", nullTimes.nanoseconds, xruns.1, port.sampleRateHertz)
  }

  /// Plays a stroke, a report every 5 ms.
  private static func stroke(_ session: borrowing CallbackSession) {
    let reports = Int(seconds * 200)
    for number in 0...reports {
      let phase: PathReading.Phase =
        number == 0 ? .touchDown : (number == reports ? .liftOff : .motion)
      _ = session.send(
        ControlFrame(
          timeNanoseconds: MonotonicClock.nowNanoseconds(),
          frequencyHertz: 330 + Double(number % 100), amplitude: 0.5, phase: phase,
          isSounding: true, stroke: 1))
      usleep(5_000)
    }
  }

  private static func report(
    _ name: String, _ nanoseconds: [Int64], _ xruns: Int, _ sampleRateHertz: Double
  ) {
    let sorted = nanoseconds.sorted()
    guard let longest = sorted.last else {
      print("  \(name): was never called")
      return
    }
    let period = Double(framesPerPeriod) / sampleRateHertz * 1e9
    func share(_ fraction: Double) -> Double {
      Double(sorted[Int(Double(sorted.count - 1) * fraction)]) / period * 100
    }
    print(
      String(
        format: "  %@: p50 %.2f %%, p99 %.2f %%, p99.9 %.2f %%, max %.2f %% (%d cycles, %d xruns)",
        name, share(0.5), share(0.99), share(0.999), Double(longest) / period * 100, sorted.count,
        xruns))
  }
}

/// A session's callback between two looks at the clock.
private let timedSession: AudioProcess = { frames, context in
  guard let times = CallbackTimes.at(context), let session = times.pointee.session else { return 1 }
  let start = MonotonicClock.nowNanoseconds()
  let result = CallbackSession.process(frames, session)
  CallbackTimes.note(times, MonotonicClock.nowNanoseconds() - start)
  return result
}

/// Silence between two looks at the clock.
private let timedSilence: AudioProcess = { frames, context in
  guard let times = CallbackTimes.at(context), let output = times.pointee.output else { return 1 }
  let start = MonotonicClock.nowNanoseconds()
  if let cycle = output.cycle(frames: frames) {
    cycle.left.update(repeating: 0, count: cycle.frames)
    cycle.right.update(repeating: 0, count: cycle.frames)
  }
  CallbackTimes.note(times, MonotonicClock.nowNanoseconds() - start)
  return 0
}
