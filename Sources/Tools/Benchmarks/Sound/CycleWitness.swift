// A client of its own that records when a server begins its cycles: independent evidence of what a
// killed program was given to play.

import Jack
import Realtime

/// The beginnings of a server's last cycles.
struct CycleWitness: ~Copyable {
  /// The callback's measurements.
  fileprivate final class Times {
    let output: StereoOutput
    // Over five seconds of 256 frames at 48 kHz; later ones are not kept.
    let nanoseconds = Ring<Int64>(capacity: 1_024)

    init(_ output: StereoOutput) {
      self.output = output
    }
  }

  private var port: JackPort
  private let times: Times
  private var seen: [Int64] = []

  /// Joins the default server.
  init() throws(AudioPortError) {
    var port = try JackPort(clientName: "witness")
    let times = Times(port.output)
    let context = Unmanaged.passRetained(times).toOpaque()
    try port.start(process: witnessCycle, context: context, destination: .nowhere)
    self.port = port
    self.times = times
  }

  /// Leaves the server.
  mutating func end() {
    // A hung server may still call: then the memory is kept.
    if port.stop() { Unmanaged.passUnretained(times).release() }
  }

  /// Discards the measurements, to make room for new ones.
  mutating func forget() {
    while times.nanoseconds.pop() != nil {}
    seen = []
  }

  /// The cycles that began after one moment and not after another; both on CLOCK_MONOTONIC.
  mutating func cycles(after first: Int64, until last: Int64) -> Int {
    while let time = times.nanoseconds.pop() { seen.append(time) }
    return seen.count { $0 > first && $0 <= last }
  }
}

private func witnessCycle(_ frames: UInt32, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 0 }
  let times = Unmanaged<CycleWitness.Times>.fromOpaque(context).takeUnretainedValue()
  if let cycle = times.output.cycle(frames: frames) {
    times.nanoseconds.push(cycle.startNanoseconds)
  }
  return 0
}
