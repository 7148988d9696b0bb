// The terminal's sentences while a session runs.

import Engine
import Foundation
import Geometry
import Jack
import Library
import Micrograph
import Pen
import Recorded
import Session
import Sonification
import Speech
import Tablet
import Wording

/// The session's sentences.
enum SessionSentences {
  /// What happened to the sound.
  static func audio(_ event: AudioEvent) -> String {
    switch event {
    case .connected(let link):
      return "Sound: JACK\(details(link))"
    case .serverStarted(let link, .alsa(let device)):
      return "Sound: started jackd for this session on the sound card \(device)\(details(link))"
    case .serverStarted(let link, .dummy):
      return
        "Sound: there is no sound card, so jackd was started with its dummy driver and nothing "
        + "will be heard\(details(link, isKnownSilent: true))"
    case .rerouted(let link):
      return "Sound: now going to another output\(details(link))"
    case .serverLost:
      return "Sound: the JACK server is gone; the session goes on and reconnects when it returns."
    case .unavailable(let error):
      return "Sound: none. \(Fault.audio(error).terminalSentence)"
    case .off:
      return "Sound: off, as requested."
    }
  }

  /// How important a change of the sound is.
  static func kind(_ event: AudioEvent) -> UtteranceKind {
    switch event {
    case .serverLost, .unavailable: .loss
    case .connected, .serverStarted, .rerouted, .off: .event
    }
  }

  /// How important an event of the pen is.
  static func kind(_ event: SourceEvent) -> UtteranceKind {
    switch event {
    case .tabletGone, .touchGone: .loss
    case .tabletBack, .tabletBackNotGrabbed, .tabletNotGrabbed, .touchBack, .touchBackNotGrabbed,
      .wornTip, .finished:
      .event
    }
  }

  private static func details(_ link: AudioLink, isKnownSilent: Bool = false) -> String {
    let rate = (link.sampleRateHertz / 1_000).formatted(.number.precision(.fractionLength(0...1)))
    let period = Double(link.framesPerPeriod) / link.sampleRateHertz * 1_000
    let ports =
      link.playbackPorts.isEmpty
      ? "connected to nothing, because the server has no playback ports"
      : "connected to \(link.playbackPorts.joined(separator: " and "))"
    return
      ", \(rate) kHz, \(link.framesPerPeriod) frames (\(number(period, 1)) ms), client "
      + "\(link.clientName), \(ports).\(isKnownSilent ? "" : SilenceSentences.terminal(link))"
      + (SilenceSentences.missing(link).map { " \($0)" } ?? "")
  }

  /// The session could not be recorded by default.
  static func notRecorded(_ refusal: Fault) -> String {
    "Recording: none, while sound and pen go on. \(refusal.terminalSentence)"
  }

  /// The recording has ended before the session.
  static func recordingEnded(_ fault: Fault) -> String {
    "Recording: stopped, while sound and pen go on. \(fault.terminalSentence)"
  }

  /// What can be done with the session that was just recorded.
  static func recorded(_ folder: String) -> String {
    let library = (try? SessionLibrary.user())?.folder
    let isLast = library == (folder as NSString).deletingLastPathComponent
    let name = isLast ? "last" : folder
    return
      "Recorded: 'penumbra replay \(name)' plays it again, 'penumbra report \(name)' makes a page of "
      + "it."
  }

  /// A tablet that could not be taken.
  static func notGrabbed(_ refusal: Fault) -> String {
    "Tablet: not taken, the desktop's pointer moves too. \(refusal.terminalSentence)"
  }

  /// What is kept about the tablet and could not be used.
  static func notUsed(_ problem: TabletLibrary.Problem) -> String {
    "Tablet: \(Fault(problem).terminalSentence)"
  }

  /// What happened to the pen.
  static func pen(_ event: SourceEvent) -> String {
    switch event {
    case .tabletGone: "Tablet: gone. Plug it in again; the session waits."
    case .tabletBack: "Tablet: back."
    case .tabletBackNotGrabbed:
      "Tablet: back, but another program has taken it; it moves the desktop's pointer too."
    case .tabletNotGrabbed:
      "Tablet: not taken, another program has it; it moves the desktop's pointer too."
    case .touchGone: "Touch: gone. Plug it in again; the session goes on."
    case .touchBack: "Touch: back."
    case .touchBackNotGrabbed:
      "Touch: back, but another program has taken it; it moves the desktop's pointer too."
    case .wornTip(let percent):
      "Tablet: worn tip; it reports \(percent) % pressure in the air. Put in a new one, or touch "
        + "harder than that."
    case .finished: "Pen: the recording is over."
    }
  }

  /// The session's first line.
  static func start(
    imagePath: String, _ micrograph: Micrograph, _ session: LiveSession,
    _ source: PenSource, _ preset: Preset, sheet: String? = nil
  ) -> String {
    let name = URL(filePath: imagePath).lastPathComponent
    let from =
      switch source {
      case .device(let path): "\(session.tablet?.identity.name ?? "tablet") at \(path)"
      case .recording(let recording): "the recording \(recording.path)"
      case .strokes(_, let path): "the strokes in \(path)"
      case .face: sheet.map { "a sheet before \($0)" } ?? "mouse and keyboard"
      }
    let map = session.map.map(SessionSentences.map) ?? ""
    return
      "Tracing \(name) (\(micrograph.width) × \(micrograph.height)) with \(from)\(map), preset "
      + "\(preset.name), window \(number(session.window.low, 4)) to "
      + "\(number(session.window.high, 4)). Ctrl-C ends it."
  }

  /// Which map is in force.
  private static func map(_ map: TabletMap) -> String {
    guard map.isCalibrated else { return ", default map" }
    return map.stored.map { ", calibrated by \($0.name)" } ?? ", calibrated"
  }

  /// The line with the pen's position and its sound.
  static func status(_ status: LiveSession.Status, _ micrograph: Micrograph) -> String {
    guard let last = status.last else { return "Touch the tablet with the pen." }
    var parts = [
      "x \(number(last.reading.position.x, 1))  y \(number(last.reading.position.y, 1)) px"
    ]
    if let size = micrograph.placeSize {
      parts.append(
        "\(NumberWords.significant(last.reading.position.x * size.x)), "
          + "\(NumberWords.significant(last.reading.position.y * size.y)) \(size.unit)")
    }
    if let value = last.reading.value, let u = last.u {
      parts.append("value \(number(value, 4)) (\(number(u * 100, 0)) %)")
      parts.append("\(number(last.control.frequencyHertz, 1)) Hz")
    } else {
      parts.append(micrograph.missingValueWords(at: last.reading.position))
    }
    parts.append(last.control.phase == .liftOff ? "pen up" : "pen down")
    return parts.joined(separator: " | ")
  }

  /// The session's last line.
  static func end(_ status: LiveSession.Status, seconds: Double) -> String {
    var line =
      "Ended after \(number(seconds, 1)) s: \(status.sampleCount) reports, "
      + "\(status.contactCount) of them in contact"
    if status.xrunCount > 0 { line += ", \(status.xrunCount) late audio cycles" }
    if status.lostCount > 0 { line += ", \(status.lostCount) messages lost" }
    return line + "."
  }

  /// A level in dBFS.
  static func level(_ peak: Float) -> String {
    peak > 0 ? "\(number(20 * log10(Double(peak)), 1)) dBFS" : "silent"
  }

  /// A number that may be tiny or huge, with six digits at most.
  static func figures(_ value: Double) -> String {
    NumberWords.figures(value)
  }

  /// A number and its standard error, both to the error's second digit; without it where it is
  /// nothing beside the number.
  static func measured(_ value: Double, _ error: Double?) -> String {
    NumberWords.measured(value, error, sign: "+-")
  }

  /// A number with at most this many digits after the point.
  static func number(_ value: Double, _ digits: Int) -> String {
    NumberWords.number(value, digits)
  }
}
