// An exercise under way in the window: what the pen did, what comes of it, and what is kept.

import Engine
import Files
import Foundation
import Geometry
import Library
import Movement
import Pen
import Report
import Session
import Synthesis
import Wording

extension WindowModel {
  /// Takes a sample of the pen, the mouse or the keys over the exercise's picture.
  func exercise(with sample: PenSample<ImagePoint>) {
    guard isExercising else { return }
    for event in exercises.run?.take(sample) ?? [] { tell(event) }
  }

  /// Lets the exercise's time pass, leads the hand and gives the beat; for every frame.
  func followExercise(_ state: LiveSession.Status, _ now: Int64) {
    guard exercises.run != nil, let session else { return }
    for event in exercises.run?.advance(to: now) ?? [] { tell(event) }
    guard let run = exercises.run else { return }
    let lead = ExerciseLead(run)
    if lead != exercises.lead {
      exercises.lead = lead
      session.lead(lead, along: run.record.line)
      changes.insert(.overlay)
    }
    if var run = exercises.run {
      session.playBeats(of: &run, state, at: now)
      exercises.run = run
    }
    let words = exerciseWords
    if words != exercises.shownWords {
      exercises.shownWords = words
      changes.insert(.exercises)
    }
    if run.isFinished { Task { await endExercise() } }
  }

  private func tell(_ event: ExerciseRun.Event) {
    guard let record = exercises.run?.record else { return }
    session?.play(for: event, in: record.exercise)
    if case .ended = event { keep(record) }
    if let words = ExerciseSentences.event(event, record) { say(words) }
    changes.formUnion([.exercises, .overlay])
  }

  private func keep(_ record: ExerciseRecord) {
    guard record.person != nil else { return }
    do throws(PeopleFault) {
      try PersonStore(folders: folders).keep(record)
      exercises.keptCount += 1
    } catch {
      session?.play(.keepingLost)
      show(Notice(.people(error)))
    }
  }
}
