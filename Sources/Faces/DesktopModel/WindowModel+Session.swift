// The running session: begun away from the drawing thread, looked at once a frame, ended quickly.

import Foundation
import Geometry
import Instrument
import Micrograph
import Realtime
import Sonification
import Synthesis
import Tablet

/// A session that has begun, and what happened while it did.
private struct BegunSession {
  let session: LiveSession
  let news: [AudioNews]
  let fault: Fault?
  let report: MachineReport
  let tabletPath: String?
}

extension WindowModel {
  /// Begins to read the tablet and to sound, with the only tablet there is or without one.
  public func begin(audio: AudioChoice = .auto) async {
    guard session == nil, let image else { return }
    audioChoice = audio
    let begun = await WindowModel.begin(
      image.prepared, desk.current, storedCalibration(for: image), audio: audio, report: report)
    report = nil
    switch begun {
    case .failure(let fault):
      show(Notice(fault))
    case .success(let begun):
      session = begun.session
      tabletPath = begun.tabletPath
      take(begun.report)
      begun.session.setVolume(decibels: volumeDecibels)
      begun.session.keepDose(in: folders) { show(Notice($0)) }
      for news in begun.news { note(news) }
      if let fault = begun.fault { show(Notice(fault)) }
      // The image or the sound may have been changed meanwhile.
      if let image = self.image {
        try? begun.session.setImage(image.prepared, calibration: storedCalibration(for: image))
      }
      begun.session.setPreset(desk.current)
      noteTablet()
    }
    changes.formUnion([.status, .sound])
  }

  /// Ends the session and begins another, as after a tablet was plugged in or sound was made ready.
  public func restart() async {
    guard calibration == nil else { return }
    session?.end()
    session = nil
    dismissNotice()
    await begin(audio: audioChoice)
  }

  // A server may take seconds to start: not on the thread that draws.
  @concurrent
  private nonisolated static func begin(
    _ image: PreparedImage, _ preset: Preset, _ calibration: CalibrationChoice,
    audio: AudioChoice,
    report ahead: Task<MachineReport, Never>?
  ) async -> sending Result<BegunSession, Fault> {
    var source = PenSource.hand
    var fault: Fault?
    let report = await ahead?.value ?? MachineReport()
    if let pen = report.pens.first {
      source = .device(path: pen.path)
    } else if !report.unreadablePaths.isEmpty {
      fault = .noTablet(unreadable: report.unreadablePaths)
    }
    var news: [AudioNews] = []
    for attempt in [source, .hand] {
      do throws(Fault) {
        let session = try LiveSession(
          image: image, source: attempt, calibration: calibration, preset: preset, audio: audio
        ) { news.append($0) }
        var path: String?
        if case .device(let node) = attempt { path = node }
        return .success(
          BegunSession(
            session: session, news: news, fault: fault, report: report, tabletPath: path))
      } catch {
        // A tablet that cannot be read is no reason to be without sound.
        fault = error
      }
    }
    return .failure(fault ?? .noSamples)
  }

  /// Takes in what happened since the last frame.
  public func tick(nowNanoseconds now: Int64 = MonotonicClock.nowNanoseconds()) {
    trailNowNanoseconds = now
    if let lift = keyLiftNanoseconds, now >= lift { liftKey(now) }
    if let session {
      let state = session.tick {
        take($0)
      } penNews: {
        note($0)
      } audioNews: {
        note($0)
      }
      session.takePenSamples { take($0, origin: state.origin ?? .hand) }
      showMeters(state, now)
      session.takeWaveform { spectrum.take($0) }
      if spectrum.update(sampleRateHertz: state.sound?.sampleRateHertz ?? 48_000) {
        changes.insert(.meters)
      }
    }
    if pitch.note(lastU, nowNanoseconds: now) { changes.insert(.meters) }
    if !isMotionReduced, !trail.live.isEmpty {
      trail.fade(nowNanoseconds: now)
      changes.insert(.overlay)
    }
  }

  private func take(_ sonified: SonifiedReading) {
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
    recorded?.append(sample)
    let wasInContact = pen?.isInContact ?? false
    guard sample.isInProximity else {
      pen = nil
      changes.insert(.overlay)
      return
    }
    pen = PenMark(position: sample.position, isInContact: sample.isInContact, origin: origin)
    if origin != .hand { isCursorShown = false }
    watchTaps(sample, wasInContact: wasInContact)
    if !sample.isInContact { look(at: sample.position) }
    changes.insert(.overlay)
  }

  private func watchTaps(_ sample: PenSample<ImagePoint>, wasInContact: Bool) {
    guard sample.isInContact != wasInContact, !isCursorShown else { return }
    let place = viewport.viewPoint(of: sample.position)
    if sample.isInContact {
      doubleTap.touch(at: place, timeNanoseconds: sample.timeNanoseconds)
    } else if doubleTap.lift(at: place, timeNanoseconds: sample.timeNanoseconds) {
      addTag(at: sample.position)
    }
  }

  private func showMeters(_ state: LiveSession.Status, _ now: Int64) {
    let meter = state.sound?.meter
    levels[0].note(peak: meter?.truePeakLeft ?? 0, nowNanoseconds: now)
    levels[1].note(peak: meter?.truePeakRight ?? 0, nowNanoseconds: now)
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
    let latency = state.latency.map { $0.touchMilliseconds }
    if latency != status.latencyMilliseconds || state.origin != status.heard {
      status.latencyMilliseconds = latency
      status.heard = state.origin
      changes.insert(.status)
    }
  }

  private func note(_ news: AudioNews) {
    status.note(news)
    switch news {
    case .unavailable(let error): show(Notice(.audio(error)))
    case .serverLost:
      show(
        Notice(
          sentence: "The JACK server is gone; Penumbra waits and comes back with it.",
          remedy: .startSound))
    case .connected, .serverStarted:
      if notice?.remedy == .startSound { dismissNotice() }
    case .off: break
    }
    changes.insert(.status)
  }

  private func note(_ news: PenNews) {
    switch news {
    case .tabletGone:
      status.isTabletGone = true
      show(
        Notice(
          sentence: "\(tabletName ?? "The tablet") was unplugged; plug it in again, or go on with "
            + "the mouse.", remedy: .useMouse))
    case .tabletBack, .tabletBackNotGrabbed:
      status.isTabletGone = false
      if notice?.remedy == .useMouse { dismissNotice() }
    case .wornTip(let percent):
      show(
        Notice(
          sentence:
            "The pen's tip rests at \(percent) % of its pressure although it hovers; change "
            + "the nib if strokes do not end.", remedy: .dismiss))
    case .finished:
      isPlaying = false
      pen = nil
      changes.insert(.recording)
    }
    changes.insert(.status)
  }

  func noteTablet() {
    tabletName = session?.tablet?.identity.name
    status.tablet = tabletName
    status.isTabletGone = false
    status.calibration = session?.map.map { WindowModel.words(of: $0, image?.micrograph) }
    changes.insert(.status)
  }

  /// Ends pen and sound, and writes down what is to be kept.
  public func end() {
    let calibrating = calibrationDesk.worker
    endCalibrationAtOnce()
    stopRecording()
    storeTags()
    preferences.write(to: preferencesPath)
    session?.end()
    session = nil
    calibrating?.wait(milliseconds: 300)
  }
}
