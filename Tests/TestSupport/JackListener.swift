// A client that only listens: when sound began, whether it stopped, what pitch it has.

import CJACK
import Foundation
import Synchronization

/// A stereo input among the clients of a server, or with `isNull` an output of zeros.
public final class JackListener {
  /// The server does not take the client.
  public struct Refused: Error {}

  private let library: JackLibrary
  private let client: OpaquePointer
  private let ear: Ear
  private var isClosed = false

  /// Becomes a client of the running server.
  ///
  /// - Throws: `Refused` when no server answers or the name is taken.
  public init(_ library: JackLibrary, name: String = "listener", isNull: Bool = false) throws {
    guard let client = library.newClient(name) else { throw Refused() }
    self.library = library
    self.client = client
    let direction: UInt = isNull ? 2 : 1  // JackPortIsOutput, JackPortIsInput
    let sides: [String] = ["left", "right"]
    let ports: [OpaquePointer] = sides.compactMap {
      library.registerPort(client, $0, "32 bit float mono audio", direction, 0)
    }
    ear = Ear(library, ports, isNull: isNull)
    let context = Unmanaged.passUnretained(ear).toOpaque()
    _ = library.setProcess(
      client,
      { frames, context in
        context.map { Unmanaged<Ear>.fromOpaque($0).takeUnretainedValue().hear(frames) }
        return 0
      }, context)
    _ = library.setXrun(
      client,
      { context in
        context.map { Unmanaged<Ear>.fromOpaque($0).takeUnretainedValue().countXrun() }
        return 0
      }, context)
    guard ports.count == 2, library.activate(client) == 0 else {
      _ = library.closeClient(client)
      throw Refused()
    }
  }

  deinit { close() }

  /// Leaves the server; to be done before the server ends where the server is jackd.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    _ = library.closeClient(client)
  }

  /// The server's frames per second, in hertz.
  public var sampleRateHertz: Int { Int(library.sampleRate(client)) }

  /// The server's frames per period.
  public var framesPerPeriod: Int { Int(library.bufferSize(client)) }

  /// The late or missed cycles this client was told of.
  public var xrunCount: Int { ear.xruns.load(ordering: .relaxed) }

  /// Asks the server for another period.
  public func setPeriod(frames: Int) { _ = library.setBufferSize(client, UInt32(frames)) }

  /// Has the server run as fast as it can, or in real time again.
  public func setFreewheel(_ isOn: Bool) { _ = library.setFreewheel(client, isOn ? 1 : 0) }

  /// Whether the server's transport rolls.
  public var isTransportRolling: Bool { library.transport(client, nil) == 1 }

  /// Has the server's transport roll or stop.
  public func setTransport(rolling: Bool) {
    if rolling { library.startTransport(client) } else { library.stopTransport(client) }
  }

  /// Asks every client to save its session, and to quit; gives the command lines of the answers.
  ///
  /// - Parameter folder: the session's folder, with a slash at its end.
  public func askSession(quitting: Bool, folder: String) -> [String] {
    let kind = quitting ? JackSessionSaveAndQuit : JackSessionSave
    guard let answers = library.notifySession(client, nil, kind, folder) else { return [] }
    var lines: [String] = []
    while answers[lines.count].uuid != nil {
      lines.append(answers[lines.count].command.map { String(cString: $0) } ?? "")
    }
    return lines
  }

  /// The full names of all ports that match a regular expression.
  public func ports(_ pattern: String) -> [String] {
    library.list(library.ports(client, pattern, nil, 0))
  }

  /// Connects the subject's ports, whatever its name, to this client; true once it is so.
  public func follow(_ subject: String) -> Bool {
    zip(["left", "right"], ear.ports).allSatisfy { side, port in
      guard let source = ports("^\(subject)[^:]*:out_\(side)$").first,
        let destination = library.portName(port)
      else { return false }
      if library.list(library.connections(client, port)).contains(source) { return true }
      return library.connect(client, source, String(cString: destination)) == 0
    }
  }

  /// Disconnects an output port from everything it feeds; gives the names it fed.
  public func disconnect(_ source: String) -> [String] {
    let inputs = library.list(library.ports(client, nil, nil, 1))
    return inputs.filter { library.disconnect(client, source, $0) == 0 }
  }

  /// Connects two ports by name.
  public func connect(_ source: String, _ destination: String) {
    _ = library.connect(client, source, destination)
  }

  // MARK: What is heard

  /// Forgets what was heard so far.
  public func forget() { ear.forget() }

  /// Whether a sample above -40 dBFS was heard since `forget`.
  public var hasHeardSound: Bool { ear.wasLoud.load(ordering: .acquiring) }

  /// The longest run of exact zeros since sound was heard, in frames.
  public var silentFrames: Int { ear.longestSilence.load(ordering: .acquiring) }

  /// The mean frequency between the first and the last of 30 rising zero crossings without a
  /// pause, in hertz; nil until there were as many since `forget`.
  public var pitchHertz: Double? {
    let frames = ear.thirtyPeriods.load(ordering: .acquiring)
    return frames > 0 ? 30 * Double(sampleRateHertz) / (Double(frames) / 1_000) : nil
  }
}

/// What the callback notes.
///
/// Unchecked because of the callback's own fields, which only JACK's thread touches.
private final class Ear: @unchecked Sendable {
  let ports: [OpaquePointer]
  let wasLoud = Atomic<Bool>(false)
  let longestSilence = Atomic<Int>(0)
  let thirtyPeriods = Atomic<Int>(0)
  let xruns = Atomic<Int>(0)
  private let mustForget = Atomic<Bool>(false)
  private let library: JackLibrary
  private let isNull: Bool
  private var zeros = 0
  private var last: Float = 0
  private var crossings = 0
  private var sinceCrossing = 0.0

  init(_ library: JackLibrary, _ ports: [OpaquePointer], isNull: Bool) {
    self.library = library
    self.ports = ports
    self.isNull = isNull
  }

  func forget() {
    mustForget.store(true, ordering: .releasing)
    wasLoud.store(false, ordering: .releasing)
    longestSilence.store(0, ordering: .releasing)
    thirtyPeriods.store(0, ordering: .releasing)
  }

  func countXrun() { xruns.add(1, ordering: .relaxed) }

  func hear(_ frames: UInt32) {
    if mustForget.exchange(false, ordering: .acquiringAndReleasing) {
      zeros = 0
      crossings = 0
    }
    for port in ports {
      guard let buffer = library.portBuffer(port, frames) else { continue }
      let samples = buffer.assumingMemoryBound(to: Float.self)
      if isNull {
        samples.update(repeating: 0, count: Int(frames))
      } else if port == ports[0] {
        for index in 0..<Int(frames) { note(samples[index]) }
      }
    }
  }

  private func note(_ sample: Float) {
    if sample == 0 {
      zeros += 1
      if zeros > 8 { crossings = 0 }
      if wasLoud.load(ordering: .relaxed), zeros > longestSilence.load(ordering: .relaxed) {
        longestSilence.store(zeros, ordering: .releasing)
      }
    } else {
      zeros = 0
      if abs(sample) > 0.01 { wasLoud.store(true, ordering: .releasing) }
    }
    sinceCrossing += 1
    if last < 0, sample >= 0 {
      // Where between the two samples the line through them crosses zero.
      let after = Double(sample / (sample - last))
      if crossings == 0 { sinceCrossing = after }
      crossings += 1
      if crossings == 31 {
        // Thousandths of a frame.
        thirtyPeriods.store(Int((sinceCrossing - after) * 1_000), ordering: .releasing)
        crossings = 0
      }
    }
    last = sample
  }
}
