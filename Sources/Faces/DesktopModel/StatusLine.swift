// The line that always says, in words, where points come from, what sounds, and how well the tablet
// is known.

import AudioPort
import Instrument

/// The parts of the status line.
public struct StatusLine: Sendable, Hashable {
  /// The tablet's name; nil without one.
  public var tablet: String?
  /// Whether the tablet is unplugged and awaited.
  public var isTabletGone = false
  /// The tablet that is being calibrated; nil where none is.
  public var calibrating: String?
  /// Who is heard; nil before the first sample.
  public var heard: PenOrigin?
  /// The recording that is or was played.
  public var recording: String?
  /// What sounds, in words.
  public var sound = "sound is starting"
  /// Whether anything can be heard.
  public var isSounding = false
  /// From a touch to the ports, in milliseconds; nil while no sound runs.
  public var latencyMilliseconds: Double?
  /// How well the tablet is known, in words; nil where there is none.
  public var calibration: String?

  /// Mouse only, sound not there yet.
  public init() {}

  /// Takes what happened to the sound.
  public mutating func note(_ news: AudioNews) {
    isSounding = false
    switch news {
    case .connected(let link): take(link, "JACK")
    case .serverStarted(let link, .alsa): take(link, "own JACK")
    case .serverStarted(let link, .dummy): take(link, "no sound card, silent JACK")
    case .serverLost: sound = "JACK is gone, waiting for it"
    case .unavailable: sound = "no sound"
    case .off: sound = "sound off"
    }
  }

  private mutating func take(_ link: AudioLink, _ name: String) {
    let rate = Words.number(link.sampleRateHertz / 1_000, 1)
    sound = "\(name) \(rate) kHz, \(link.framesPerPeriod) frames"
    isSounding = true
  }

  /// The whole line.
  public var text: String {
    var parts: [String] = []
    if let calibrating {
      parts.append("calibrating \(calibrating)")
    } else if heard == .playback, let recording {
      parts.append("playing \(recording)")
    } else if let tablet {
      parts.append(isTabletGone ? "\(tablet) unplugged, waiting for it" : tablet)
      if heard == .hand { parts.append("mouse or keyboard") }
    } else {
      parts.append("no tablet, mouse and keyboard")
    }
    var heardSound = sound
    if isSounding, let latencyMilliseconds {
      heardSound += ", \(Words.fixed(latencyMilliseconds, 1)) ms"
    }
    parts.append(heardSound)
    if calibrating == nil, let calibration { parts.append(calibration) }
    return parts.joined(separator: " · ")
  }
}
