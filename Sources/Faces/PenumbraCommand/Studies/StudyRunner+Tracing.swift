// Trials that a hand answers: a session over the trial's picture, measured until Enter, the end of the line or
// the end of the strokes.

import Engine
import Files
import Foundation
import Geometry
import Library
import Pen
import Session
import Sonification
import Study

extension StudyRunner {
  // An arrow key moves so far: half of what counts as there.
  private static let stepPixels = 4.0
  private static let toneNanoseconds: Int64 = 350_000_000
  // Nobody looks longer.
  private static let longestSeconds = 60.0
  // The sound of the end of a line.
  private static let endSeconds = 0.3

  /// What is under way in one trial.
  private struct Trial {
    var hand: StudyHand
    var cursor: ImagePoint
    var lastNanoseconds: Int64
    var liftNanoseconds: Int64?
    var isOver = false
    var isFollowed = false
  }

  /// Lets a hand look for a place or follow a line.
  func trace(
    _ stimulus: StudyStimulus, _ condition: StudyPlan.Condition, levelDecibels: Double,
    prompt: String
  ) throws(Ending) -> (tracing: StudyTracing, nanoseconds: Int64) {
    guard let picture = StudyPicture.traced(stimulus), let hand = StudyHand(stimulus) else {
      throw .fault(.noSamples)
    }
    try wait(seconds: Self.betweenTrialsSeconds)
    try keys.discard(player)
    speech.tell(prompt)
    try keys.waitForWords(player)
    let preset = StudySound.wholeRange(condition.preset)
    let source = source
    let session = try Ending.wrap { () throws(Fault) in
      var image = PreparedImage(picture)
      try image.prepare(for: preset.mappings)
      return try LiveSession(
        image: image, source: source,
        calibration: .stored(CalibrationLibrary(folders: .init()), imageName: nil),
        preset: preset, audio: .jack, route: route,
        // Every person's pen is read alike; how the tablet lies is no choice of the study.
        pen: PenOptions(
          isGrabbed: false, smoothing: .off, pressureCurve: .straight,
          kept: TabletLibrary(folders: XDGFolders()))
      ) { _ in }
    }
    defer { session.end() }
    session.setVolume(decibels: levelDecibels)
    if condition.isGuided || hand.line != nil { session.guide(to: hand.target) }
    let begun = player.nowNanoseconds
    let side = Double(StudyPicture.tracedPixels)
    var trial = Trial(
      hand: hand, cursor: ImagePoint(x: side / 2, y: side / 2), lastNanoseconds: begun)
    while !trial.isOver {
      try look(at: session, condition, &trial)
      try obeyKeys(session, &trial)
      if Double(player.nowNanoseconds - begun) * 1e-9 > Self.longestSeconds { trial.isOver = true }
      try keys.pause(player)
    }
    let end = player.nowNanoseconds
    // Strokes that are played end with their last sample.
    let rest = source.isPlayed ? 0 : Double(end - trial.lastNanoseconds) * 1e-9
    let tracing = trial.hand.tracing(restSeconds: trial.hand.hasBegun ? rest : 0)
    if trial.hand.isAtEnd { try playEnd(session) }
    return (tracing, end)
  }

  private func look(
    at session: LiveSession, _ condition: StudyPlan.Condition, _ trial: inout Trial
  ) throws(Ending) {
    var hasFinished = false
    _ = session.tick { _ in
    } sourceEvents: { event in
      if event == .finished { hasFinished = true }
    } audioEvents: { _ in
    }
    let now = player.nowNanoseconds
    session.takePenSamples { sample in
      trial.hand.take(sample)
      trial.lastNanoseconds = now
    }
    if let line = trial.hand.line, trial.hand.hasBegun, !trial.isFollowed {
      trial.isFollowed = true
      session.guide(to: nil)
      if condition.isGuided { session.follow(line) }
    }
    if trial.hand.isAtEnd || hasFinished { trial.isOver = true }
    if let lift = trial.liftNanoseconds, now >= lift {
      trial.liftNanoseconds = nil
      session.point(sample(at: trial.cursor, isInContact: false))
    }
  }

  private func obeyKeys(_ session: LiveSession, _ trial: inout Trial) throws(Ending) {
    while let key = try keys.press(player) {
      switch key {
      case .character("\n"), .character("\r"): trial.isOver = true
      case .left: move(-1, 0, session, &trial)
      case .right: move(1, 0, session, &trial)
      case .up: move(0, -1, session, &trial)
      case .down: move(0, 1, session, &trial)
      case .character: break
      }
    }
  }

  private func move(_ x: Double, _ y: Double, _ session: LiveSession, _ trial: inout Trial) {
    let last = Double(StudyPicture.tracedPixels - 1)
    trial.cursor = ImagePoint(
      x: min(max(trial.cursor.x + x * Self.stepPixels, 0), last),
      y: min(max(trial.cursor.y + y * Self.stepPixels, 0), last))
    trial.liftNanoseconds = player.nowNanoseconds + Self.toneNanoseconds
    session.point(sample(at: trial.cursor, isInContact: true))
  }

  private func sample(at place: ImagePoint, isInContact: Bool) -> PenSample<ImagePoint> {
    PenSample(
      timeNanoseconds: player.nowNanoseconds, position: place, pressure: isInContact ? 0.5 : 0,
      tool: .cursor, isInContact: isInContact)
  }

  private func playEnd(_ session: LiveSession) throws(Ending) {
    session.play(.imageEdge)
    let end = player.nowNanoseconds + Int64(Self.endSeconds * 1e9)
    while player.nowNanoseconds < end {
      _ = session.tick { _ in
      } sourceEvents: { _ in
      } audioEvents: { _ in
      }
      try keys.pause(player)
    }
  }
}

extension PenSource {
  /// Whether it is played, so that it ends by itself.
  fileprivate var isPlayed: Bool {
    switch self {
    case .recording, .strokes: true
    case .device, .face: false
    }
  }
}
