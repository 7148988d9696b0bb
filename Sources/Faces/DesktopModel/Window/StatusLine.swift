// The line that always shows, as text, the source of points, the sound, and the state of the
// tablet's calibration.

import Engine
import Jack
import Pen
import Session
import Translation
import Wording

/// The parts of the status line.
public struct StatusLine: Sendable, Hashable {
  /// The tablet's name; nil without one.
  public var tablet: String?
  /// Whether the tablet is unplugged and awaited.
  public var isTabletGone = false
  /// The tablet that is being calibrated; nil where none is.
  public var calibrating: String?
  /// The active source; nil before the first sample.
  public var heard: PenOrigin?
  /// The desktop's stylus, where the window system brings the pen; nil while it does not.
  public var stylus: String?
  /// The recording that is or was played.
  public var played: String?
  /// The camera or the file that is watched for hands; nil for none.
  public var hands: String?
  /// The camera or the film that is watched for a sheet; nil for none.
  public var sheet: String?
  /// What does other than tracing, such as "painting"; nil for none.
  public var painting: String?
  /// Whether the session is being recorded.
  public var isRecording = false
  /// The text about the sound.
  public var sound = translated("sound is starting")
  /// Whether anything can be heard.
  public var isSounding = false
  /// Whether the server was started for the session.
  public internal(set) var isOwnServer = false
  /// How long the pen waits for its sound; nil while no sound runs.
  public var latency: SessionLatency?
  /// The text about the tablet's calibration; nil where there is none.
  public var calibration: String?

  /// Creates the initial line: mouse only, no sound yet.
  public init() {}

  /// Takes what happened to the sound.
  public mutating func note(_ event: AudioEvent) {
    isSounding = false
    if case .serverStarted = event { isOwnServer = true }
    if case .serverLost = event { isOwnServer = false }
    switch event {
    case .connected(let link): take(link, Self.silent(link) ?? serverName)
    case .rerouted(let link): take(link, Self.silent(link) ?? serverName)
    case .serverStarted(let link, .alsa): take(link, translated("its own JACK"))
    case .serverStarted(let link, .dummy): take(link, translated("no sound card, silent JACK"))
    case .serverLost: sound = translated("JACK is gone, waiting for it")
    case .unavailable: sound = translated("no sound")
    case .off: sound = translated("sound off")
    }
  }

  private var serverName: String { isOwnServer ? translated("its own JACK") : "JACK" }

  private static func silent(_ link: AudioLink) -> String? {
    switch link.silence {
    case .noCard: translated("no sound card, silent JACK")
    case .noOutput: translated("no output, silent JACK")
    case nil: nil
    }
  }

  private mutating func take(_ link: AudioLink, _ name: String) {
    let rate = NumberText.number(link.sampleRateHertz / 1_000, 1)
    sound = translated("\(name) \(rate) kHz, \(link.framesPerPeriod) frames")
    isSounding = true
  }

  /// Where points come from: the tablet by its own reader, the tablet by the window system, or mouse
  /// and keyboard; only one of them at a time.
  public var source: String {
    if let calibrating { return translated("calibrating \(calibrating)") }
    if heard == .playback, let played { return translated("playing \(played)") }
    if let tablet {
      if isTabletGone { return translated("\(tablet) unplugged, waiting for it") }
      if heard == .touch { return translated("\(tablet), touch") }
      return heard == .face
        ? translated("\(tablet), mouse or keyboard") : translated("\(tablet), tablet reader")
    }
    if let stylus { return translated("\(stylus), window system") }
    return translated("no tablet, mouse and keyboard")
  }

  /// The whole line.
  public var text: String {
    var heardSound = sound
    if isSounding, let latency {
      heardSound += ", \(latency.totalText) ms"
    }
    let known = calibrating == nil ? calibration : nil
    let watched =
      hands.map { translated("hands: \($0)") } ?? sheet.map { translated("sheet: \($0)") }
    return [
      source, painting, watched, heardSound, known, isRecording ? translated("recording") : nil,
    ]
    .compactMap { $0 }.joined(separator: " · ")
  }

  /// The parts of the time between pen and sound; nil while no sound runs.
  public var latencyText: String? { isSounding ? latency?.sentence : nil }
}
