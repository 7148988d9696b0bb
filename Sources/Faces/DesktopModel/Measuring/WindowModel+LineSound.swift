// The line by ear: once along it as if the pen went there, after the lowest and the highest tone, with a
// click where each peak stands.

import Analysis
import Engine
import Geometry
import Micrograph
import Pen
import Session
import Sonification
import Synthesis
import Translation

extension WindowModel {
  // What comes before the sweep: two tones and a rest after each, in seconds.
  private static let leadSeconds = 0.6
  private static let toneSeconds = 0.2
  private static let clickSeconds = 0.02
  private static let clickLevel: Float = 0.4
  // One report each, as a tablet of 250 Hz sends them.
  private static let reportSeconds = 0.004

  /// Plays the line from its beginning to its end, or the one that is followed.
  public func hearLine() {
    if stopOverview() || beginOverviewOfFollowedLine() { return }
    guard let points = measure.line.points else {
      return say(translated("There is no line to hear; A and B set its ends"))
    }
    guard let session else { return say(translated("There is no sound")) }
    pausePlayback()
    do throws(Fault) {
      try session.play(
        .strokes(
          WindowModel.sweep(points.start, points.end, seconds: overviews.seconds), path: "line"))
    } catch {
      return show(Notice(error))
    }
    session.tell([sweepCues])
    isPlaying = true
    isCursorShown = false
    status.played = translated("the line")
    changes.formUnion([.recording, .status])
  }

  /// The strokes of a sweep, from the time zero on.
  static func sweep(
    _ start: ImagePoint, _ end: ImagePoint, seconds sweepSeconds: Double
  ) -> [PenSample<ImagePoint>] {
    func nanoseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1e9).rounded()) }
    let count = Int((sweepSeconds / reportSeconds).rounded())
    let way = (0...count).map { number in
      let share = Double(number) / Double(count)
      return PenSample(
        timeNanoseconds: nanoseconds(leadSeconds + share * sweepSeconds),
        position: ImagePoint(
          x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y)),
        pressure: 0.5, isInContact: true)
    }
    let last = nanoseconds(leadSeconds + sweepSeconds + reportSeconds)
    return [PenSample(timeNanoseconds: 0, position: start)] + way
      + [PenSample(timeNanoseconds: last, position: end)]
  }

  private var sweepCues: CueSequence {
    let mapping = sound.current.mapping
    var cues = CueSequence()
    func add(_ hertz: Double, at seconds: Double, for length: Double, _ click: Bool) {
      cues.pause(seconds: seconds - cues.seconds)
      cues.add(
        hertz, seconds: length, kind: click ? .click : .tone,
        level: click ? Self.clickLevel : Float(mapping.amplitude))
    }
    add(mapping.lowestHertz, at: 0, for: Self.toneSeconds, false)
    add(mapping.highestHertz, at: Self.leadSeconds / 2, for: Self.toneSeconds, false)
    guard let profile = measure.profile, profile.profile.length > 0 else { return cues }
    for peak in profile.peaks.peaks {
      let share = peak.distance / profile.profile.length
      add(
        CueKind.click.standardPitchHertz, at: Self.leadSeconds + share * overviews.seconds,
        for: Self.clickSeconds, true)
    }
    return cues
  }
}
