// The share of a period that the audio callback takes on a running JACK server, beside two clients
// on the same server: one that only clears its buffers, and one that computes for as long as
// Penumbra does but needs no memory. The time of the first shows the cost of reading the clock; the
// delays of the second are the machine's, which interrupts any computation.

import Engine
import Foundation
import Jack
import Micrograph
import Pen
import Realtime
import Sonification

/// Measures the callback where it lives.
enum CallbackBenchmark {
  private static let framesPerPeriod = 64
  private static let rounds = 2
  private static let secondsPerRound = 10.0

  /// What one client took over all rounds.
  private struct Tally {
    var nanoseconds: [Int64] = []
    var xruns = 0

    mutating func add(_ times: borrowing CallbackTimes, _ xruns: Int) {
      nanoseconds += times.nanoseconds
      self.xruns += xruns
    }
  }

  static func run() throws(Fault) {
    print("\nAudio callback, share of a period of \(framesPerPeriod) frames at 48 kHz:")
    report(
      "Penumbra without a server, each block at its quietest of \(QuietestBlocks.rounds) rounds",
      Tally(nanoseconds: try QuietestBlocks.times(framesPerBlock: framesPerPeriod)))
    report(
      "the same with four loops, the cues of four zones and a second voice (asked: p99.9 2 %)",
      Tally(nanoseconds: try QuietestBlocks.times(framesPerBlock: framesPerPeriod, isFull: true)))
    try Fault.wrap { () throws(AudioPortError) in try measure() }
  }

  /// Penumbra and the client that only computes take turns, each on a server of its own; the null client
  /// is there all the time.
  private static func measure() throws(AudioPortError) {
    var own = Tally()
    var busy = Tally()
    var null = Tally()
    for round in 0..<rounds {
      try onServer("own-\(round)") { (name) throws(AudioPortError) in
        try playSession(name, &own, &null)
      }
      let sorted = own.nanoseconds.sorted()
      let work = BusyWork(nanoseconds: Double(sorted.isEmpty ? 0 : sorted[sorted.count / 2]))
      try onServer("busy-\(round)") { (name) throws(AudioPortError) in
        try playBusy(name, work, &busy, &null)
      }
    }
    guard !own.nanoseconds.isEmpty else { return }
    report("Penumbra", own)
    report("busy client, computes as long and needs no memory", busy)
    report("null client", null)
  }

  /// Runs something on a server that nothing else uses; prints a line where there is none.
  private static func onServer(
    _ part: String, _ body: (String) throws(AudioPortError) -> Void
  ) throws(AudioPortError) {
    let name = "penumbra-bench-\(part)-\(getpid())"
    var server: JackServer
    do throws(AudioPortError) {
      server = try JackServer.start(
        JackServerSettings(name: name, driver: .dummy, framesPerPeriod: framesPerPeriod))
    } catch {
      print("  jackd: not running (sudo apt-get install jackd2), nothing measured")
      return
    }
    defer { server.stop() }
    try body(name)
  }

  private static func playSession(
    _ serverName: String, _ own: inout Tally, _ null: inout Tally
  ) throws(AudioPortError) {
    var port = try JackPort(clientName: "penumbra-bench", serverName: serverName)
    var nullPort = try JackPort(clientName: "null-bench", serverName: serverName)
    let session = CallbackSession(
      output: port.output, sampleRateHertz: port.sampleRateHertz, time: .live,
      parameters: Preset.sonicAtomic.chain)
    let times = CallbackTimes(session: session.address)
    let nullTimes = CallbackTimes(output: nullPort.output)
    try port.start(process: timedSession, context: times.address)
    try nullPort.start(process: timedSilence, context: nullTimes.address)
    stroke(session)
    let xruns = (port.xrunCount, nullPort.xrunCount)
    port.stop()
    nullPort.stop()
    own.add(times, xruns.0)
    null.add(nullTimes, xruns.1)
  }

  private static func playBusy(
    _ serverName: String, _ work: BusyWork, _ busy: inout Tally, _ null: inout Tally
  ) throws(AudioPortError) {
    var port = try JackPort(clientName: "busy-bench", serverName: serverName)
    var nullPort = try JackPort(clientName: "null-bench", serverName: serverName)
    let times = CallbackTimes(output: port.output, work: work)
    let nullTimes = CallbackTimes(output: nullPort.output)
    try port.start(process: timedSilence, context: times.address)
    try nullPort.start(process: timedSilence, context: nullTimes.address)
    usleep(UInt32(secondsPerRound * 1e6))
    let xruns = (port.xrunCount, nullPort.xrunCount)
    port.stop()
    nullPort.stop()
    busy.add(times, xruns.0)
    null.add(nullTimes, xruns.1)
  }

  /// Plays a stroke, a report every 5 ms.
  private static func stroke(_ session: borrowing CallbackSession) {
    let reports = Int(secondsPerRound * 200)
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

  private static func report(_ name: String, _ tally: Tally) {
    let sorted = tally.nanoseconds.sorted()
    guard let longest = sorted.last else {
      print("  \(name): was never called")
      return
    }
    let period = Double(framesPerPeriod) / 48_000 * 1e9
    func share(_ fraction: Double) -> Double {
      Double(sorted[Int(Double(sorted.count - 1) * fraction)]) / period * 100
    }
    print(
      String(
        format: "  %@: p50 %.2f %%, p99 %.2f %%, p99.9 %.2f %%, max %.2f %% (%d cycles, %d xruns)",
        name, share(0.5), share(0.99), share(0.999), Double(longest) / period * 100, sorted.count,
        tally.xruns))
  }
}

/// A session's callback between two readings of the clock.
let timedSession: AudioProcess = { frames, context in
  guard let times = CallbackTimes.at(context), let session = times.pointee.session else { return 1 }
  let start = MonotonicClock.nowNanoseconds()
  let result = CallbackSession.process(frames, session)
  CallbackTimes.note(times, MonotonicClock.nowNanoseconds() - start)
  return result
}

/// Silence, and the work, between two readings of the clock.
let timedSilence: AudioProcess = { frames, context in
  guard let times = CallbackTimes.at(context), let output = times.pointee.output else { return 1 }
  let start = MonotonicClock.nowNanoseconds()
  if let cycle = output.cycle(frames: frames) {
    cycle.left.update(repeating: 0, count: cycle.frames)
    cycle.right.update(repeating: 0, count: cycle.frames)
  }
  times.pointee.word = times.pointee.work.run(from: times.pointee.word)
  CallbackTimes.note(times, MonotonicClock.nowNanoseconds() - start)
  return 0
}
