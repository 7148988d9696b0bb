// Plays a script: after every step the subject is alive, sounds while the pen is down, and is
// exactly silent once it is up.

import Foundation
import TestSupport

/// A running script.
final class TransitionRun {
  private(set) var tally = Tally()
  private let stage: any Stage
  private let subject: Subject
  private var ears: Ears
  private var xrunsAtStart = 0
  private var nullXrunsAtStart = 0
  private var sampleRateHertz = 48_000
  private var framesPerPeriod = 64

  /// Starts the server, the subject and its listeners.
  init(_ stage: any Stage) throws {
    self.stage = stage
    ears = try stage.start(sampleRateHertz: 48_000, framesPerPeriod: 64)
    subject = try Subject(environment: stage.environment)
    try subject.tell("start", expecting: "connected")
    try beginCounting()
  }

  /// Plays the whole script.
  func play(_ script: [Transition]) throws {
    let begin = ContinuousClock.now
    for (index, step) in script.enumerated() {
      do {
        try play(step)
      } catch {
        throw Failure(
          "step \(index + 1), \(step): \(error); the subject said \(subject.lines.suffix(8)); "
            + "the server said: \(stage.lastWords)")
      }
      tally.steps += 1
    }
    try countXruns()
    tally.blames = stage.blames(of: "penumbra")
    tally.nullBlames = stage.blames(of: "null")
    tally.seconds = Double((ContinuousClock.now - begin) / .milliseconds(1)) / 1_000
  }

  /// Ends the subject and everything that was started; gives the subject's exit status.
  func end() -> Int32 {
    ears.close()
    let status = subject.quit()
    stage.end()
    return status
  }

  // MARK: Steps

  private func play(_ step: Transition) throws {
    switch step.event {
    case .restarted: try withServerAway(step) { stage.stop() }
    case .killed: try withServerAway(step) { stage.kill() }
    case .rateChanged: try changeRate(step)
    case .absentAtStart:
      try subject.tell("stop", expecting: "stopped")
      try withServerAway(step, isStopped: true) {
        stage.stop()
      }
    case .periodChanged: try withPen(step) { try changePeriod(step) }
    case .freewheeled:
      try withPen(step) {
        ears.use { $0.setFreewheel(true) }
        usleep(step.pauseMilliseconds * 1_000)
        ears.use { $0.setFreewheel(false) }
      }
    case .disconnected: try withPen(step) { try disconnect(step) }
    case .nameTaken: try takeName(step)
    }
    try subject.expectAlive()
  }

  /// A step during which the server stays: the pen is down or up before, and down afterwards.
  private func withPen(_ step: Transition, _ change: () throws -> Void) throws {
    if step.pen == .held || step.pen == .lifted { try touchAndHear(step) }
    try change()
    if step.pen == .lifted {
      try liftAndHearNothing()
    }
    if step.pen == .held {
      ears.forget()
      try waitFor("sound after the change") { ears.hasHeardSound }
    } else {
      try touchAndHear(step)
    }
    try liftAndHearNothing()
  }

  /// A step during which the server is replaced by another one.
  private func withServerAway(
    _ step: Transition, isStopped: Bool = false, _ take: () -> Void
  ) throws {
    if !isStopped, step.pen == .held || step.pen == .lifted { try touchAndHear(step) }
    if !isStopped { try countXruns() }
    ears.close()
    take()
    let said = subject.lines.count
    if isStopped { try subject.tell("start", expecting: "unavailable") }
    switch step.pen {
    case .lifted: try subject.tell("lift", expecting: "lifted")
    case .touched: try touch(step)
    case .held where isStopped: try touch(step)
    case .held, .up: break
    }
    usleep(step.pauseMilliseconds * 1_000)
    sampleRateHertz = step.sampleRateHertz
    framesPerPeriod = step.framesPerPeriod
    ears = try stage.start(
      sampleRateHertz: sampleRateHertz, framesPerPeriod: framesPerPeriod)
    if step.pen == .held || step.pen == .touched {
      try noteReturn(said: said)
    } else {
      try hearNothing("before the pen is down again")
      try touchAndHear(step)
    }
    try beginCounting()
    try liftAndHearNothing()
  }

  /// Waits for sound, and notes how long it was away.
  private func noteReturn(said: Int) throws {
    _ = try subject.waitForLine(after: said, beginningWith: ["connected"])
    try waitFor("our connection to the subject's ports") { ears.hearsSubject }
    try waitFor("sound after the server's return") { ears.hasHeardSound }
    tally.secondsToSound.append(ears.secondsToSound ?? .infinity)
  }

  private func changeRate(_ step: Transition) throws {
    guard try stage.setRate(hertz: step.sampleRateHertz) else {
      return try withServerAway(step) { stage.stop() }
    }
    sampleRateHertz = step.sampleRateHertz
    try waitFor("the new rate") { ears.use { $0.sampleRateHertz == step.sampleRateHertz } }
    try touchAndHear(step)
    try liftAndHearNothing()
    try beginCounting()
  }

  /// The engine adds as many frames as before, whatever the period, and other programs read so.
  private func changePeriod(_ step: Transition) throws {
    try waitFor("the engine's latency") { (ears.subjectLatency ?? 0) > 0 }
    let latency = ears.subjectLatency
    try ears.use { try stage.setPeriod(frames: step.framesPerPeriod, with: $0) }
    framesPerPeriod = step.framesPerPeriod
    try waitFor("the new period") { ears.use { $0.framesPerPeriod == step.framesPerPeriod } }
    try waitFor("a latency of \(latency ?? 0), not \(ears.subjectLatency ?? -1), frames") {
      ears.subjectLatency == latency
    }
  }

  private func disconnect(_ step: Transition) throws {
    ears.follow(false)
    let former = ears.use { listener in
      listener.ports("^penumbra[^:]*:out_").map { ($0, listener.disconnect($0)) }
    }
    guard former.count == 2, former.allSatisfy({ !$0.1.isEmpty }) else {
      throw Failure("nothing was connected: \(former)")
    }
    ears.forget()
    try waitFor("silence on the cut line") { ears.silentSeconds > 0.05 }
    for (source, destinations) in former {
      for destination in destinations { ears.use { $0.connect(source, destination) } }
    }
    ears.follow(true)
    guard step.pen == .held || step.pen == .lifted else { return }
    // Otherwise the silence of the cut line could pass for that of a pen that was lifted.
    ears.forget()
    try waitFor("sound on the mended line") { ears.hasHeardSound }
  }

  private func takeName(_ step: Transition) throws {
    try countXruns()
    try subject.tell("stop", expecting: "stopped")
    try ears.takeName("penumbra")
    let answer = try subject.tell("start", expecting: "connected")
    guard answer.hasPrefix("connected penumbra ") != stage.renamesClients else {
      throw Failure("a client whose name is taken: \(answer)")
    }
    try touchAndHear(step)
    try liftAndHearNothing()
    try beginCounting()
  }

  // MARK: Pen and ears

  private func touch(_ step: Transition) throws {
    try subject.tell("touch \(step.frequencyHertz)", expecting: "touched")
  }

  private func touchAndHear(_ step: Transition) throws {
    try waitFor("our connection to the subject's ports") { ears.hearsSubject }
    ears.forget()
    try touch(step)
    try waitFor("sound with the pen down") { ears.hasHeardSound }
  }

  private func liftAndHearNothing() throws {
    try subject.tell("lift", expecting: "lifted")
    try hearNothing("after lift-off")
  }

  /// Waits for silence and hears exact zeros for a fifth of a second.
  private func hearNothing(_ when: String) throws {
    try waitFor("our connection to the subject's ports") { ears.hearsSubject }
    try waitFor("silence \(when)") { ears.silentSeconds > 0.1 }
    ears.forget()
    try waitFor("frames \(when)") { ears.heardSeconds > 0.2 }
    // In this order: a cycle between the two reads adds to the silence alone.
    let heard = ears.heardSeconds
    guard ears.silentSeconds >= heard - 0.001 else {
      throw Failure("a sound \(when), though silence had come")
    }
  }

  // MARK: Late cycles

  private func beginCounting() throws {
    nullXrunsAtStart = ears.nullXrunCount
    xrunsAtStart = try subject.xrunCount()
  }

  private func countXruns() throws {
    tally.xruns += try subject.xrunCount() - xrunsAtStart
    tally.nullXruns += ears.nullXrunCount - nullXrunsAtStart
    try beginCounting()
  }
}
