// What really leaves a program: a second JACK client that records its ports.

import CJACK
import Foundation
import Synchronization
import TestBasics

/// A stereo recorder among the clients of the test server.
public final class JackCapture {
  /// Why nothing can be recorded.
  public enum Failure: Error, Equatable {
    /// No server runs.
    case noServer
    /// JACK refused a port, the activation or a connection.
    case refused(String)
    /// The frames did not arrive in time; `frames` did.
    case timedOut(frames: Int)
  }

  /// A finished recording.
  public struct Sound: Sendable {
    /// Frames per second, in hertz.
    public let sampleRateHertz: Double
    /// The first channel.
    public let left: [Float]
    /// The second channel.
    public let right: [Float]
    /// The late or missed cycles during the recording.
    public let xruns: Int
    /// JACK's CLOCK_MONOTONIC times of the recorded cycles' starts, in nanoseconds.
    public let cycleStartsNanoseconds: [Int64]

    /// The largest magnitude in both channels.
    public var peak: Float {
      max(left.reduce(0) { max($0, abs($1)) }, right.reduce(0) { max($0, abs($1)) })
    }
  }

  private let client: OpaquePointer
  private let leftPort: OpaquePointer
  private let rightPort: OpaquePointer
  private let tape: JackTape
  private var isClosed = false
  /// Frames per second of the server, in hertz.
  public let sampleRateHertz: Double

  /// Connects to two output ports, such as `penumbra:out_left`, and waits for `record`.
  ///
  /// - Parameters:
  ///   - left: the full name of the port recorded in the first channel.
  ///   - right: the full name of the port recorded in the second channel.
  ///   - maximumSeconds: memory is reserved for so much.
  /// - Throws: `Failure`.
  public convenience init(
    left: String, right: String, maximumSeconds: Double = 10
  ) throws(Failure) {
    try self.init(maximumSeconds: maximumSeconds)
    for (source, destination) in [(left, leftPort), (right, rightPort)] {
      // On a busy machine the server may not have taken in the client yet that the port belongs to, or has just
      // lost it: it comes back.
      var attempts = 0
      while jack_connect(client, source, jack_port_name(destination)) != 0 {
        attempts += 1
        guard attempts < 100 else {
          close()
          throw .refused("connect \(source)")
        }
        usleep(100_000)
      }
    }
    tape.forgetCycles()
  }

  /// Stands in for the sound card of a server without playback ports: programs connect themselves to it,
  /// and are recorded from the first cycle in which one has.
  ///
  /// Connecting to a program that is about to begin is no way to hear its first sound. The server answers
  /// each try before the ports are there; and a port that belongs to a client not yet taken into the graph
  /// keeps a synchronous server waiting, until that client has given up.
  ///
  /// - Parameter seconds: so much is recorded.
  /// - Returns: the recorder.
  /// - Throws: `Failure`.
  public static func asSoundCard(seconds: Double = 10) throws(Failure) -> JackCapture {
    let capture = try JackCapture(
      maximumSeconds: seconds, flags: JackPortIsPhysical.rawValue | JackPortIsTerminal.rawValue)
    capture.tape.awaitConnection()
    capture.tape.rewind(toRecord: capture.tape.capacity)
    return capture
  }

  /// Records whoever connects to the ports `capture:left` and `capture:right` by themselves.
  ///
  /// - Parameter maximumSeconds: memory is reserved for so much.
  /// - Returns: the recorder.
  /// - Throws: `Failure`.
  public static func ofWhoeverConnects(maximumSeconds: Double) throws(Failure) -> JackCapture {
    try JackCapture(maximumSeconds: maximumSeconds)
  }

  private init(maximumSeconds: Double, flags: UInt32 = 0) throws(Failure) {
    guard let client = penumbra_jack_client_open("capture", JackTestServer.name, nil) else {
      throw .noServer
    }
    let rate = Double(jack_get_sample_rate(client))
    let audio = "32 bit float mono audio"
    let flags = UInt(JackPortIsInput.rawValue | flags)
    guard let leftPort = jack_port_register(client, "left", audio, flags, 0),
      let rightPort = jack_port_register(client, "right", audio, flags, 0)
    else {
      jack_client_close(client)
      throw .refused("register")
    }
    let tape = JackTape(
      client: client, left: leftPort, right: rightPort, capacity: Int(maximumSeconds * rate))
    let context = Unmanaged.passUnretained(tape).toOpaque()
    jack_set_process_callback(client, captureCycle, context)
    jack_set_xrun_callback(client, captureXrun, context)
    guard jack_activate(client) == 0 else {
      jack_client_close(client)
      throw .refused("activate")
    }
    self.client = client
    self.leftPort = leftPort
    self.rightPort = rightPort
    self.tape = tape
    sampleRateHertz = rate
  }

  deinit {
    close()
  }

  /// Leaves the server.
  ///
  /// Do so before the server ends: libjack confuses a client of a lost server with those of the
  /// next one in the same process.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    jack_client_close(client)
  }

  /// CLOCK_MONOTONIC minus JACK's clock now: the least of a hundred readings, in nanoseconds.
  private static func clockOffsetNanoseconds() -> Int64 {
    var least = Int64.max
    for _ in 0..<100 {
      let jack = Int64(jack_get_time()) * 1000
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      least = min(least, Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec) - jack)
    }
    return least
  }

  /// Records the next `frames` frames, at most the reserved seconds; every call starts afresh.
  ///
  /// `act` is called once, when the first tenth of a second has been recorded.
  ///
  /// - Throws: `Failure.timedOut`, and what `act` throws.
  public func record(
    frames: Int, timeoutSeconds: Double = Patience.seconds,
    isolation: isolated (any Actor)? = #isolation, during act: (() throws -> Void)? = nil
  ) async throws -> Sound {
    precondition(frames <= tape.capacity, "no more than the reserved seconds")
    let deadline = ContinuousClock.now + .seconds(timeoutSeconds)
    // JACK takes a new connection into use at the start of a later cycle, not at once.
    while tape.cyclesSeen < 4, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(1))
    }
    tape.rewind(toRecord: frames)
    var act = act
    while tape.recorded < frames {
      if tape.recorded > Int(sampleRateHertz / 10), let once = act {
        act = nil
        try once()
      }
      guard ContinuousClock.now < deadline else {
        throw Failure.timedOut(frames: tape.recorded)
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    return sound(frames: frames)
  }

  /// Starts to record this many frames; every call starts afresh.
  public func begin(frames: Int) {
    precondition(frames <= tape.capacity, "no more than the reserved seconds")
    tape.rewind(toRecord: frames)
  }

  /// So many frames are recorded.
  public var recordedFrames: Int { tape.recorded }

  /// Whether this many frames are recorded.
  public func isComplete(frames: Int) -> Bool { tape.recorded >= frames }

  /// The recorded sound.
  public func sound(frames: Int) -> Sound {
    let (left, right) = tape.contents(frames: frames)
    let offset = Self.clockOffsetNanoseconds()
    return Sound(
      sampleRateHertz: sampleRateHertz, left: left, right: right, xruns: tape.xruns,
      cycleStartsNanoseconds: tape.cycleStarts().map { Int64($0) * 1000 + offset })
  }
}

extension JackCapture {
  /// Waits until a tenth of a second is exactly silent, and checks that the next one is, too.
  ///
  /// - Throws: `Failure`, or `Patience.Exhausted` where the sound continues.
  public func waitForSilence(isolation: isolated (any Actor)? = #isolation) async throws {
    let end = ContinuousClock.now + .seconds(Patience.seconds)
    while ContinuousClock.now < end {
      if try await record(frames: 4_800).peak == 0, try await record(frames: 4_800).peak == 0 {
        return
      }
    }
    throw Patience.Exhausted(what: "silence at the ports")
  }

  /// Waits until a tenth of a second is louder than -60 dBFS.
  ///
  /// - Throws: `Failure`, or `Patience.Exhausted` where there is no sound.
  public func waitForSound(isolation: isolated (any Actor)? = #isolation) async throws {
    let end = ContinuousClock.now + .seconds(Patience.seconds)
    while ContinuousClock.now < end {
      if try await record(frames: 4_800).peak > 0.001 { return }
    }
    throw Patience.Exhausted(what: "sound at the ports")
  }
}
