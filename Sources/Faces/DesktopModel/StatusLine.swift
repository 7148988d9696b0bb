// The line that always says, in words, where points come from, what sounds, and how well the tablet
// is known.

import AudioPort
import Instrument

/// The parts of the status line.
public struct StatusLine: Sendable, Hashable {
  /// Where points come from.
  public enum Source: Sendable, Hashable {
    /// A tablet that Penumbra reads itself.
    case tablet(name: String)
    /// A tablet that is unplugged and awaited.
    case tabletGone(name: String)
    /// The desktop's own pen and mouse.
    case pointer
    /// A recording that is played.
    case recording(name: String)
  }

  /// Where points come from.
  public var source = Source.pointer
  /// What sounds, in words.
  public var sound = "sound starts"
  /// How well the tablet is known; nil where there is none.
  public var calibration: String?

  /// Mouse only, sound not there yet.
  public init() {}

  /// Takes what happened to the sound.
  public mutating func note(_ news: AudioNews) {
    switch news {
    case .connected(let link): sound = "JACK \(StatusLine.details(link))"
    case .serverStarted(let link, .alsa): sound = "own JACK \(StatusLine.details(link))"
    case .serverStarted(let link, .dummy):
      sound = "no sound card, silent JACK \(StatusLine.details(link))"
    case .serverLost: sound = "JACK is gone, waiting for it"
    case .unavailable: sound = "no sound"
    case .off: sound = "sound off"
    }
  }

  /// The whole line.
  public var text: String {
    var parts: [String] = []
    switch source {
    case .tablet(let name): parts.append(name)
    case .tabletGone(let name): parts.append("\(name) unplugged, waiting for it")
    case .pointer: parts.append("mouse or pen of the desktop")
    case .recording(let name): parts.append("playing \(name)")
    }
    parts.append(sound)
    if let calibration { parts.append(calibration) }
    return parts.joined(separator: " · ")
  }

  private static func details(_ link: AudioLink) -> String {
    let rate = Words.number(link.sampleRateHertz / 1_000, 1)
    let period = Double(link.framesPerPeriod) / link.sampleRateHertz * 1_000
    return "\(rate) kHz, \(link.framesPerPeriod) frames, \(Words.number(period, 1)) ms"
  }
}
