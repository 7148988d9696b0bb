// A client that only listens: when sound began, whether it stopped, what pitch it has.

import CJACK
import Foundation
import Synchronization

/// A stereo input among the clients of a server, or with `isNull` an output of zeros.
public final class JackListener {
  /// The server does not take the client.
  public struct Refused: Error {}

  let library: JackLibrary
  let client: OpaquePointer
  private let ear: JackEar
  private var isClosed = false
  private let openedAtFrame: Int

  /// Becomes a client of the running server.
  ///
  /// - Throws: `Refused` when no server runs or the name is taken.
  public init(_ library: JackLibrary, name: String = "listener", isNull: Bool = false) throws {
    guard let client = library.newClient(name) else { throw Refused() }
    self.library = library
    self.client = client
    let direction: UInt = isNull ? 2 : 1  // JackPortIsOutput, JackPortIsInput
    let sides: [String] = ["left", "right"]
    let ports: [OpaquePointer] = sides.compactMap {
      library.registerPort(client, $0, "32 bit float mono audio", direction, 0)
    }
    openedAtFrame = Int(library.frameTime(client))
    ear = JackEar(library, client, ports, isNull: isNull)
    let context = Unmanaged.passUnretained(ear).toOpaque()
    _ = library.setProcess(
      client,
      { frames, context in
        context.map { Unmanaged<JackEar>.fromOpaque($0).takeUnretainedValue().hear(frames) }
        return 0
      }, context)
    _ = library.setXrun(
      client,
      { context in
        context.map { Unmanaged<JackEar>.fromOpaque($0).takeUnretainedValue().countXrun() }
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

  /// The late or missed cycles reported to this client.
  public var xrunCount: Int { ear.xruns.load(ordering: .relaxed) }

  /// Requests another period from the server.
  public func setPeriod(frames: Int) { _ = library.setBufferSize(client, UInt32(frames)) }

  /// Has the server run as fast as it can, or in real time again.
  public func setFreewheel(_ isOn: Bool) { _ = library.setFreewheel(client, isOn ? 1 : 0) }

  /// Whether the server's transport rolls.
  public var isTransportRolling: Bool { library.transport(client, nil) == 1 }

  /// Has the server's transport roll or stop.
  public func setTransport(rolling: Bool) {
    if rolling { library.startTransport(client) } else { library.stopTransport(client) }
  }

  /// The differences between the server's clock and the rolling transport since `forget`, in
  /// frames, each once.
  ///
  /// An undisturbed transport has a constant difference.
  public var transportOffsets: (least: Int, most: Int)? {
    let least = ear.leastOffset.load(ordering: .acquiring)
    return least == Int.max ? nil : (least, ear.mostOffset.load(ordering: .acquiring))
  }

  /// Asks every client to save its session, and to quit; returns the command lines of the answers.
  ///
  /// `folder` is the session's folder, with a slash at its end.
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

  /// Connects the subject's ports, whatever its name, to this client; true once they are connected.
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

  // MARK: Measurements

  /// Discards the measurements so far; waits for the next cycle, a minute at most.
  public func forget() { ear.forget() }

  /// Whether a sample above -40 dBFS was heard since `forget`.
  public var hasHeardSound: Bool { ear.wasLoud.load(ordering: .acquiring) }

  /// The frame of the server's clock now; 0 on PipeWire before the first cycle.
  public var frameNow: Int { Int(library.frameTime(client)) }

  /// The seconds by the server's own clock from when it accepted us to the first sound since
  /// `forget`; nil before there was one.
  ///
  /// `frame` is when it had accepted the last of us, from `frameNow`. On PipeWire that is the
  /// start: its daemon answers the first client while it still sets up what others need.
  public func secondsToSound(sinceTaken frame: Int) -> Double? {
    guard hasHeardSound else { return nil }
    // PipeWire's clock cannot be read before the first cycle.
    let start =
      library.kind == .jackd
      ? openedAtFrame : max(frame, ear.firstFrame.load(ordering: .acquiring))
    let frames = max(0, ear.firstLoudFrame.load(ordering: .acquiring) - start)
    return Double(frames) / Double(sampleRateHertz)
  }

  /// The exact zeros heard last, without anything else since, in frames.
  public var silentFrames: Int { ear.silence.load(ordering: .acquiring) }

  /// The frames heard since `forget`.
  public var heardFrames: Int { ear.heard.load(ordering: .acquiring) }

  /// The mean frequency between the first and the last of 30 rising zero crossings without a
  /// pause, in hertz; nil until there were as many since `forget`.
  public var pitchHertz: Double? {
    let frames = ear.thirtyPeriods.load(ordering: .acquiring)
    return frames > 0 ? 30 * Double(sampleRateHertz) / (Double(frames) / 1_000) : nil
  }
}
