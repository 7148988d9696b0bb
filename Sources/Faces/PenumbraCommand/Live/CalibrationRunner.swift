// Runs a calibration on the terminal: one line for each step, then the report.

import Calibrating
import Calibration
import Engine
import Files
import Foundation
import Library
import Pen
import Tablet
import Wording

/// A calibration as the terminal shows it.
struct CalibrationRunner {
  let source: PenSource
  let image: CalibrationRecord.Image?
  let sheet: TargetSheet
  let learnsTilt: Bool
  let audio: AudioChoice
  let reportPath: String?
  let library: CalibrationLibrary
  var words = LiveSpeech.Choice.off

  // How long the last words may take, in seconds.
  private static let lastWordsSeconds = 30.0

  func run() throws(Fault) {
    try Fault.wrap { () throws(SettingsError) in try library.checkPlace() }
    let interruption = Interruption()
    // There are no keys that could ask for words.
    let speech = LiveSpeech(words, hasKeys: false)
    defer { speech.end() }
    var session = try CalibrationSession(
      source: source, sheet: sheet, learnsTilt: learnsTilt, audio: audio,
      route: words.route
    ) { speech.tell($0) }
    speech.begin(session.speechOutput)
    speech.tell(CalibrationSentences.start(session.tablet, source, image, sheet))

    tell(session.begin(), speech)
    var failure: Fault?
    while session.result == nil, failure == nil {
      do throws(Fault) {
        tell(
          try session.tick {
            if $0 == .serverLost { Terminal.ringBell() }
            speech.tell($0)
          }, speech)
        if speech.tick() { session.play(.speechRefused) }
        if interruption.isRequested { failure = .interrupted }
      } catch {
        failure = error
        session.play(error.isOfTablet ? .penLost : .refused)
      }
    }
    let tablet = session.tablet
    let units = session.unitsPerMillimetre
    // Words in the headphones need the sound to its end.
    session.playOut()
    defer { session.cancel() }
    if let failure {
      if !interruption.isRequested {
        speech.say(failure.terminalSentence)
        speech.awaitLastWords(seconds: Self.lastWordsSeconds, interruption)
      }
      throw failure
    }
    guard let result = session.result else { return }
    var lines: [String] = []
    defer { read(lines, speech, interruption) }
    try report(result, tablet, units, speech, &lines)
  }

  /// Says lines that were printed, one after the other: only few may wait.
  private func read(_ lines: [String], _ speech: LiveSpeech, _ interruption: Interruption) {
    for line in lines where !interruption.isRequested {
      speech.awaitLastWords(seconds: Self.lastWordsSeconds, interruption)
      speech.say(line)
    }
    speech.awaitLastWords(seconds: Self.lastWordsSeconds, interruption)
  }

  private func tell(_ events: [CalibrationEvent], _ speech: LiveSpeech) {
    for event in events {
      // The last line is the report's first.
      if case .finished = event { continue }
      speech.tell(event.sentence)
    }
  }

  private func report(
    _ result: CalibrationResult, _ tablet: TabletDescription, _ units: (x: Double, y: Double),
    _ speech: LiveSpeech, _ lines: inout [String]
  ) throws(Fault) {
    func tell(_ line: String) {
      speech.write(line)
      lines.append(line)
    }
    let report = CalibrationReport(
      result, tabletName: tablet.identity.name, image: image.map { ($0.width, $0.height) },
      unitsPerMillimetre: units)
    guard result.isAccepted else {
      // The crosses' lines show what went wrong; the sentence comes last, as for every failure.
      for line in report.lines.dropFirst() { tell(line) }
      if let reportPath,
        let picture = CalibrationPicture(
          result, tabletName: tablet.identity.name, sentence: result.sentence)
      {
        try picture.write(path: reportPath)
        tell("Wrote \(reportPath)")
      }
      // The program's last sentence is printed where every failure is.
      lines.append(Fault.calibrationNotGood(result).terminalSentence)
      throw .calibrationNotGood(result)
    }
    // Files first: a pipe that closes early, as head's, must not cost the picture.
    let stored = try result.store(
      in: library, tablet: tablet.identity, image: image, sentence: result.sentence,
      picturePath: reportPath)
    for line in report.lines { Terminal.say(line) }
    lines += report.lines
    tell("Wrote \(stored.entry.path)")
    tell("Wrote \(stored.picturePath)")
  }
}

extension Fault {
  fileprivate var isOfTablet: Bool {
    if case .tablet = self { true } else { false }
  }
}
