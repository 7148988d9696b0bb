// Plays rendered sounds through the server, sample for sample.

import Engine
import Jack
import Pen
import Realtime

/// A client of the server that plays one sound at a time, for one thread.
public final class StudyPlayer {
  /// The server's samples per second.
  public let sampleRateHertz: Double
  /// Where an announcer's words are played beside the sounds.
  public let words: StudyWords

  private let state: UnsafeMutablePointer<StudyPlayback>
  private var port: JackPort
  private var server: JackServer?
  private var hasEnded = false

  /// Connects to the server, or starts one where none runs.
  ///
  /// - Parameters:
  ///   - serverName: nil for the default server.
  ///   - startsServer: whether one may be started.
  ///   - route: where the sound is sent, and how a server is started.
  /// - Throws: why there is no sound.
  public init(
    serverName: String? = nil, startsServer: Bool = true, route: SoundRoute = SoundRoute()
  ) throws(AudioPortError) {
    var server: JackServer?
    if startsServer, !JackServer.isAnswering(serverName: serverName) {
      var settings = route.server
      settings.name = serverName
      server = try JackServer.start(settings)
    }
    let port = try JackPort(serverName: serverName)
    sampleRateHertz = port.sampleRateHertz
    words = StudyWords(sampleRateHertz: port.sampleRateHertz)
    state = .allocate(capacity: 1)
    state.initialize(to: StudyPlayback(output: port.output, words: words))
    self.port = consume port
    self.server = consume server
    do throws(AudioPortError) {
      try self.port.start(
        process: playStudy, context: UnsafeMutableRawPointer(state), destination: route.destination)
    } catch {
      end()
      throw error
    }
  }

  /// Connects to the server; what is wrong is a fault.
  ///
  /// - Throws: as `init`.
  public static func opened(
    startsServer: Bool = true, route: SoundRoute = SoundRoute()
  ) throws(Fault) -> StudyPlayer {
    try Fault.wrap { () throws(AudioPortError) in
      try StudyPlayer(startsServer: startsServer, route: route)
    }
  }

  deinit { end() }

  /// Leaves the server, and ends it where it was started for the study.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    words.end()
    // A server that hangs may still call back: then the state stays where it is.
    if port.stop() {
      state.deinitialize(count: 1)
      state.deallocate()
    }
    server?.stop()
    server = nil
  }

  /// Whether the server is still there.
  public var isRunning: Bool { !hasEnded && !port.isServerLost }

  /// Whether a sound is played.
  public var isPlaying: Bool { isRunning && state.pointee.isPlaying }

  /// Plays a sound; false while another one is played, and where the server is gone.
  public func play(_ sound: StudySound) -> Bool {
    guard isRunning, !isPlaying else { return false }
    state.pointee.begin(sound)
    return true
  }

  /// Fades the sound out within a period.
  public func stop() {
    if isRunning { state.pointee.stop() }
  }

  /// The time on the clock of all stamps, in nanoseconds.
  public var nowNanoseconds: Int64 { MonotonicClock.nowNanoseconds() }

  // The step of waiting, far below what a reaction scatters.
  private static let stepMilliseconds: UInt32 = 2

  /// Waits a little, and does what callbacks must leave to others.
  public func pause() {
    if isRunning { port.tend() }
    Pause.milliseconds(Self.stepMilliseconds)
  }
}
