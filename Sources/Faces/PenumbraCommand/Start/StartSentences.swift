// What the first start says. Every line is printed and spoken; none needs colour, columns or a picture.

import Foundation
import Geometry
import Library
import Micrograph
import Pen
import Session
import Sonification
import Speech
import Tablet
import Wording

/// The sentences of the first start.
enum StartSentences {
  /// The first words.
  static let hello =
    "Penumbra is here. At each step, Space goes on, H says it again, Q ends; plus is louder, minus is softer."

  /// What was found, each with its remedy where something is missing.
  ///
  /// - Parameters:
  ///   - report: what this machine has.
  ///   - speech: what of it can speak.
  ///   - choice: what may speak.
  ///   - isSounding: whether there is sound.
  /// - Returns: the lines.
  static func found(
    _ report: MachineReport, _ speech: SpeechReport, _ choice: SpeechChoice, isSounding: Bool
  ) -> [String] {
    var lines = [tablet(report)]
    if report.pens.isEmpty, !report.unreadablePaths.isEmpty {
      lines.append("Permission: \(MachineSentences.permission(report).sentence)")
    }
    let sound = MachineSentences.audio(report, .terminal)
    if !sound.isFine { lines.append("Sound: \(sound.sentence)") }
    lines.append(
      choice == .auto
        ? "Voice: \(MachineSentences.speech(speech).sentence)"
        : SpeechSentences.voice(choice, speech, used: nil, isSounding: isSounding))
    lines.append("Press Space to hear the tones.")
    return lines
  }

  private static func tablet(_ report: MachineReport) -> String {
    let names = report.pens.compactMap { (try? $0.description.get())?.identity.name }
    guard let name = names.first else {
      return
        "Tablet: none was found, so the arrow keys stand for the pen; plug one in and start again."
    }
    return "Tablet: \(name)."
  }

  /// The words of a step.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - hasTablet: whether there is a tablet to trace with.
  /// - Returns: what is said.
  static func words(_ step: StartStep, hasTablet: Bool) -> String {
    guard step == .end else { return step.words }
    // In the terminal nothing but a pen can trace.
    let next =
      hasTablet
      ? "Now 'penumbra trace' goes on, with an image of your own after it."
      : "Until a tablet is there, 'penumbra-desktop' goes on, where arrow keys and the mouse trace."
    return
      "Three keys to remember: Space says where you are, Escape silences, question mark explains every "
      + "key. \(next)"
  }

  /// The way to a place, as a clock and a distance: on the tablet where there is one.
  static func way(
    from point: ImagePoint, to target: ImagePoint, _ size: PixelSize?,
    millimetresPerPixel: Double? = nil
  ) -> String {
    if let millimetresPerPixel, let direction = ClockDirection(from: point, to: target) {
      return "\(direction.words(millimetresPerPixel: millimetresPerPixel))."
    }
    let (x, y) = (target.x - point.x, target.y - point.y)
    let hour = Int((atan2(x, -y) / (2 * .pi) * 12).rounded())
    let clock = (hour + 11) % 12 + 1
    let distance = (x * x + y * y).squareRoot()
    let length = size.map { size -> String in
      let real = (x * x * size.x * size.x + y * y * size.y * size.y).squareRoot()
      let (length, unit) = size.readable(real)
      return "\(NumberWords.significant(length)) \(unit)"
    }
    return "\(clock) o'clock, \(length ?? "\(NumberWords.number(distance, 0)) px")."
  }

  /// The column is reached.
  static let arrived = StartStep.arrived
}
