// The running session, polled once a frame and ended quickly.

import Engine
import Foundation
import Geometry
import Micrograph
import Pen
import Realtime
import Recorded
import Session
import Sonification
import Speech
import Synthesis
import Tablet
import Translation
import Wording

extension WindowModel {
  /// Takes in what happened since the last frame.
  public func tick(nowNanoseconds now: Int64 = MonotonicClock.nowNanoseconds()) {
    passNotices(seconds: min(max(Double(now - trailNowNanoseconds) / 1e9, 0), 1))
    trailNowNanoseconds = now
    followBoot(now)
    if let words = remarks.take(nowNanoseconds: now) { say([words], .remark, isAsked: true) }
    if let lift = keyLiftNanoseconds, now >= lift { liftKey(now) }
    for refusal in speech?.takeRefusals() ?? [] {
      session?.play(.speechRefused)
      add(Notice(sentence: translated("Speech: \(refusal.windowSentence)"), remedy: .dismiss))
    }
    moveHands()
    followHands(now)
    followSheet(now)
    followLens()
    if let session {
      var sourceEvents: [SourceEvent] = []
      var padCommands: [PadCommand] = []
      let state = session.tick {
        take($0)
      } sourceEvents: {
        sourceEvents.append($0)
      } audioEvents: {
        note($0)
      } padCommand: {
        padCommands.append($0)
      }
      let presses = session.takeBarrelPresses()
      session.takePenSamples {
        take($0, origin: state.origin ?? .face)
        measureStroke(with: $0, origin: state.origin ?? .face)
        exercise(with: $0)
        if !painting.isOn { gesture(with: $0) }
        paint(with: $0, origin: state.origin ?? .face)
      }
      followExercise(state, now)
      followGestures(now)
      // Which button it is comes before what it does.
      followTabletPage()
      for press in presses { obey(press) }
      for command in padCommands { obey(command) }
      // After the samples, which were read before: a recording's end takes its pen away.
      for event in sourceEvents { note(event) }
      showMeters(state, now)
      followLoops(state.sound?.loops)
      session.takeWaveform { spectrum.take($0) }
      if spectrum.update(sampleRateHertz: state.sound?.sampleRateHertz ?? 48_000) {
        changes.insert(.meters)
      }
    }
    followPlayback()
    followFilm(now)
    followThrows()
    followOpening(now)
    followView(now)
    followLayers(now)
    followLattice()
    followOverview()
    followZones(now)
    followRegions(now)
    followPaint(now)
    followModes()
    followKnobs()
    tellColumns()
    followFirstStart(now)
    tellArrival()
    followSteps()
    session?.tell(isSearching: isSearching)
    keepInPassing(now)
    awaitTarget(now)
    if pitch.note(lastU, nowNanoseconds: now) { changes.insert(.meters) }
    if !isMotionReduced, !trail.live.isEmpty {
      trail.fade(nowNanoseconds: now)
      changes.insert(.overlay)
    }
  }

  /// Whether something is looked for, or made, of the image.
  private var isSearching: Bool {
    let jobs = [
      latticeState.job, descriptionState.job, places.job, places.residualJob, places.lineJob,
      zones.job,
    ]
    return jobs.contains { $0 != nil } || !layers.work.isEmpty
  }

  private func take(_ sonified: SonifiedReading) {
    // The trail and the readout are the first voice's, under the first pointer.
    guard sonified.control.voice == 0 else { return }
    let reading = sonified.reading
    let isOver = reading.phase == .liftOff
    lastU = isOver ? nil : sonified.u
    trail.append(
      Trail.Point(
        position: reading.position, u: sonified.u, timeNanoseconds: reading.timeNanoseconds,
        isStart: reading.phase == .touchDown))
    self.reading = ShownReading(
      position: reading.position, value: reading.value, u: sonified.u,
      hertz: sonified.u == nil ? nil : sonified.control.frequencyHertz)
    changes.formUnion([.overlay, .readout])
  }

  private func take(_ sample: PenSample<ImagePoint>, origin: PenOrigin) {
    let wasInContact = pen?.isInContact ?? false
    guard sample.isInProximity else {
      pen = nil
      changes.insert(.overlay)
      return
    }
    pen = PenMark(position: sample.position, isInContact: sample.isInContact, origin: origin)
    if origin != .face { isCursorShown = false }
    if origin == .tablet {
      drawLine(with: sample, wasInContact: wasInContact)
      drawZone(with: sample, wasInContact: wasInContact)
      drawRegion(with: sample, wasInContact: wasInContact)
    }
    watchTaps(sample, wasInContact: wasInContact)
    if !sample.isInContact { look(at: sample.position) }
    changes.insert(.overlay)
  }

  private func watchTaps(_ sample: PenSample<ImagePoint>, wasInContact: Bool) {
    // Who paints dabs, and means no tags by that.
    guard sample.isInContact != wasInContact, !isCursorShown, !isPlaying, !painting.isOn else {
      return
    }
    let place = viewport.viewPoint(of: sample.position)
    if sample.isInContact {
      doubleTap.touch(at: place, timeNanoseconds: sample.timeNanoseconds)
    } else if doubleTap.lift(at: place, timeNanoseconds: sample.timeNanoseconds) {
      addTag(at: sample.position)
    } else if doubleTap.isTap {
      selectTag(near: sample.position)
    }
  }

  private func showMeters(_ state: LiveSession.Status, _ now: Int64) {
    let meter = state.sound?.meter
    levels[0].note(peak: meter?.truePeakLeft ?? 0, nowNanoseconds: now)
    levels[1].note(peak: meter?.truePeakRight ?? 0, nowNanoseconds: now)
    loudness = Double(meter?.momentaryLoudness ?? -.infinity)
    if limiterLight.note(gain: state.sound?.limiterGain ?? 1) { changes.insert(.meters) }
    let limiter = state.sound.flatMap { LevelModel.limiterText(gain: $0.limiterGain) }
    if limiter != limiterText {
      limiterText = limiter
      changes.insert(.meters)
    }
    if let fault = state.doseFault, !hasToldDose {
      hasToldDose = true
      show(Notice(fault))
    }
    let dose = WindowModel.words(of: state.dose)
    if dose != doseText {
      doseText = dose
      changes.insert(.meters)
    }
    if state.latency != status.latency || state.origin != status.heard {
      status.latency = state.latency
      status.heard = state.origin
      changes.insert(.status)
    }
    if let fault = session?.recordingFault, !hasToldRecordingFault { noteRecordingFault(fault) }
  }

  func note(_ event: AudioEvent) {
    session?.play(for: event)
    status.note(event)
    calibrationState.soundEvent = event
    if calibrationState.isTold, calibration != nil { note(calibrationSound: event) }
    switch event {
    case .unavailable(let error):
      show(Notice(.audio(error)))
      tellSpeechless()
    case .serverLost:
      show(
        Notice(
          sentence: translated(
            "The JACK server is gone; Penumbra waits and reconnects when it returns."),
          remedy: .startSound, isLoss: true))
      // No cue can sound through a server that is gone.
      isBellDue = true
    case .connected, .serverStarted, .rerouted:
      dismissNotices(about: .sound)
      tellRoute(event)
    case .off: tellSpeechless()
    }
    changes.insert(.status)
  }

  /// Says that without sound nothing can be said either, where words need it.
  private func tellSpeechless() {
    guard speech?.needsSound == true else { return }
    add(Notice(sentence: SpeechRefusal.soundAbsent.windowSentence, remedy: .dismiss))
  }

  /// Ends the repetitions of a loss's sound, as any key does.
  public func answerLoss() {
    session?.answerLoss()
  }

  private func note(_ event: SourceEvent) {
    session?.play(for: event)
    switch event {
    case .tabletGone:
      endTabletPagePen()
      finishPaintStroke()
      status.isTabletGone = true
      show(
        Notice(
          sentence: translated(
            "\(tabletName ?? translated("The tablet")) was unplugged; plug it in again, or go on with "
              + "the mouse."), remedy: .useMouse, isLoss: true))
    case .tabletBack, .tabletBackNotGrabbed:
      status.isTabletGone = false
      lookForPad()
      dismissNotices { $0.remedy == .useMouse }
    case .tabletNotGrabbed: noteGrabRefusal()
    case .touchGone, .touchBack, .touchBackNotGrabbed: break
    case .wornTip(let percent):
      show(
        Notice(
          sentence:
            translated(
              "The pen's tip rests at \(percent) % of its pressure although it hovers; change "
                + "the nib if strokes do not end."), remedy: .dismiss))
    case .finished: notePlaybackEnd()
    }
    changes.insert(.status)
  }

  func noteTablet() {
    tabletName = session?.tablet?.identity.name
    endTabletPagePen()
    status.tablet = tabletName
    status.isTabletGone = false
    noteCalibration()
    noteTabletSettings()
    beginControls()
    changes.insert(.status)
  }

  // How long an image's digest may take at the end, and where the system requests the end, in
  // milliseconds.
  private static let digestMilliseconds = (usual: 10_000, hurried: 500)

  /// Ends pen and sound, and stores what must be kept.
  ///
  /// - Parameter isHurried: whether the system requests the end, and kills a program that takes
  ///   long.
  public func end(isHurried: Bool = false) {
    hasEnded = true
    leaveFilm()
    endHands(isAsked: false)
    endSheet(isAsked: false)
    speech?.end()
    for use in LayerUse.allCases { stopLayers(for: use) }
    latticeState.job?.cancel()
    recorded.work?.job.cancel()
    let calibrating = calibrationState.worker
    endCalibrationAtOnce()
    storeTags()
    storeRegions()
    storePaint()
    keepPressureCurveNow()
    keepNow()
    endGestures()
    endSession()
    dropSessionAhead()
    let limits = Self.digestMilliseconds
    for digest in digests {
      digest.wait(milliseconds: isHurried ? limits.hurried : limits.usual)
      digest.stop()
    }
    digests = []
    drySounds.end(milliseconds: isHurried ? limits.hurried : limits.usual)
    calibrating?.wait(milliseconds: 300)
  }
}
