// The running session: begun away from the drawing thread and replaced by another one, as when a
// recording is to begin or to end. There is never more than one.

import Foundation
import Instrument
import Micrograph
import Sonification
import Tablet

/// What a session is to be begun with.
private struct SessionOrder: Sendable {
  let image: PreparedImage
  let preset: Preset
  let calibration: CalibrationChoice
  let audio: AudioChoice
  /// Where it is recorded; nil for nowhere.
  let plan: SessionPlan?
  /// The tablet that is to be read; nil for the first one that is found.
  let tabletPath: String?
  /// Whether no tablet is wanted.
  let isTabletDeclined: Bool
  /// What was found ahead.
  let report: Task<MachineReport, Never>?
}

/// A session that has begun, and what happened while it did.
private struct BegunSession {
  let session: LiveSession
  var news: [AudioNews] = []
  /// Why the tablet is not read.
  var fault: Fault?
  /// Why nothing is recorded.
  var recordingFault: Fault?
  /// What the machine has, where it was looked at.
  var report: MachineReport?
  var tabletPath: String?
}

extension WindowModel {
  /// Begins to read the tablet and to sound, with the only tablet there is or without one.
  ///
  /// - Parameter audio: how to reach the ears, now and later; nil for what was said last.
  public func begin(audio: AudioChoice? = nil) async {
    if let audio { audioChoice = audio }
    guard !isBeginning else { return }
    isBeginning = true
    defer { isBeginning = false }
    while session == nil, !hasEnded, let image {
      let number = imageNumber
      let plan = newPlan(for: image)
      let order = SessionOrder(
        image: image.prepared, preset: desk.current, calibration: storedCalibration(for: image),
        audio: audioChoice, plan: plan, tabletPath: tabletPath,
        // A tablet that is being calibrated is given back afterwards.
        isTabletDeclined: isTabletDeclined || calibrationDesk.releasedPath != nil, report: report)
      report = nil
      switch await WindowModel.begin(order) {
      case .failure(let fault):
        show(Notice(fault))
        changes.formUnion([.status, .sound])
        return
      case .success(let begun):
        take(begun)
        // A recording belongs to one image, and may be unwanted by now.
        let isForAnother = begun.session.recordingFolder != nil && number != imageNumber
        if hasEnded || isForAnother || (plan != nil) != isRecordingWanted { endSession() }
      }
    }
  }

  private func take(_ begun: BegunSession) {
    session = begun.session
    tabletPath = begun.tabletPath
    if let report = begun.report { take(report) }
    begun.session.setVolume(decibels: volumeDecibels)
    begun.session.silence(isSilenced)
    begun.session.keepDose(in: folders) { show(Notice($0)) }
    for news in begun.news { note(news) }
    if let fault = begun.fault { noteMissingTablet(fault) }
    hasToldRecordingFault = false
    if let fault = begun.recordingFault { noteRecordingFault(fault) }
    // The image or the sound may have been changed meanwhile.
    if let image {
      try? begun.session.setImage(image.prepared, calibration: storedCalibration(for: image))
    }
    begun.session.setPreset(desk.current)
    noteTablet()
    noteRecording()
    changes.formUnion([.status, .sound])
  }

  /// Ends the session and begins another, as after a tablet was plugged in or sound was made ready.
  public func restart() async {
    guard calibration == nil else { return }
    endSession()
    dismissNotice()
    await begin()
  }

  // A server may take seconds to start: not on the thread that draws.
  @concurrent
  private nonisolated static func begin(
    _ order: SessionOrder
  ) async -> sending Result<BegunSession, Fault> {
    var report = await order.report?.value
    var fault: Fault?
    var source = PenSource.hand
    if !order.isTabletDeclined {
      if let path = order.tabletPath {
        source = .device(path: path)
      } else {
        let found = report ?? MachineReport()
        report = found
        if let pen = found.pens.first {
          source = .device(path: pen.path)
        } else {
          let closed = TabletWatch.closedTablets(among: found.unreadablePaths)
          if !closed.isEmpty { fault = .noTablet(unreadable: closed) }
        }
      }
    }
    var plan = order.plan
    var recordingFault: Fault?
    while true {
      var news: [AudioNews] = []
      do throws(Fault) {
        let session = try LiveSession(
          image: order.image, source: source, calibration: order.calibration,
          preset: order.preset, audio: order.audio, record: plan
        ) { news.append($0) }
        var begun = BegunSession(session: session)
        begun.news = news
        begun.fault = fault
        begun.recordingFault = recordingFault
        begun.report = report
        if case .device(let node) = source { begun.tabletPath = node }
        return .success(begun)
      } catch {
        // A folder that cannot be written is no reason to be without sound, nor is a tablet that
        // cannot be read.
        if plan != nil, error.concernsRecording {
          recordingFault = error
          plan = nil
        } else if case .device = source {
          fault = error
          source = .hand
        } else {
          return .failure(error)
        }
      }
    }
  }
}

extension Fault {
  fileprivate var concernsRecording: Bool {
    switch self {
    case .recording, .settings, .cannotCreateFolder, .audio: true
    default: false
    }
  }
}
