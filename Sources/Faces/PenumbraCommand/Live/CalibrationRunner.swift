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

  func run() throws(Fault) {
    try Fault.wrap { () throws(SettingsError) in try library.checkPlace() }
    let interruption = Interruption()
    var session = try CalibrationSession(
      source: source, sheet: sheet, learnsTilt: learnsTilt, audio: audio
    ) { Terminal.tell(SessionSentences.audio($0)) }
    Terminal.tell(CalibrationSentences.start(session.tablet, source, image, sheet))

    tell(session.begin())
    var failure: Fault?
    while session.result == nil, failure == nil {
      do throws(Fault) {
        tell(try session.tick { Terminal.tell(SessionSentences.audio($0)) })
        if interruption.isRequested { failure = .interrupted }
      } catch {
        failure = error
      }
    }
    let tablet = session.tablet
    let units = session.unitsPerMillimetre
    session.end()
    if let failure { throw failure }
    guard let result = session.result else { return }
    try report(result, tablet, units)
  }

  private func tell(_ events: [CalibrationEvent]) {
    for event in events {
      // The last line is the report's first.
      if case .finished = event { continue }
      Terminal.tell(event.sentence)
    }
  }

  private func report(
    _ result: CalibrationResult, _ tablet: TabletDescription, _ units: (x: Double, y: Double)
  ) throws(Fault) {
    let report = CalibrationReport(
      result, tabletName: tablet.identity.name, image: image.map { ($0.width, $0.height) },
      unitsPerMillimetre: units)
    guard result.isAccepted else {
      // The crosses' lines show what went wrong; the sentence comes last, as for every failure.
      for line in report.lines.dropFirst() { Terminal.tell(line) }
      if let reportPath,
        let picture = CalibrationPicture(
          result, tabletName: tablet.identity.name, sentence: result.sentence)
      {
        try picture.write(path: reportPath)
        Terminal.tell("Wrote \(reportPath)")
      }
      throw .calibrationNotGood(result)
    }
    // Files first: a pipe that closes early, as head's, must not cost the picture.
    let stored = try result.store(
      in: library, tablet: tablet.identity, image: image, sentence: result.sentence,
      picturePath: reportPath)
    for line in report.lines { Terminal.say(line) }
    Terminal.tell("Wrote \(stored.entry.path)")
    Terminal.tell("Wrote \(stored.picturePath)")
  }
}
