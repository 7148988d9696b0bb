// The calibration's thread and the session: which of them has the tablet, and the thread's events.

import Calibrating
import Calibration
import Engine
import Foundation
import Jack
import Pen
import Session
import Tablet
import Translation
import Wording

extension WindowModel {
  /// The session lets go of the tablet.
  func releaseTablet(_ path: String) {
    guard calibrationState.releasedPath == nil else { return }
    calibrationState.releasedPath = path
    status.calibrating = calibration?.tabletName
    // Letting go of a tablet opens nothing and cannot fail.
    try? session?.setTablet(path: nil, calibration: nil)
    pen = nil
    changes.formUnion([.status, .overlay])
  }

  /// The session reads the tablet again, with the calibration that is stored now.
  func giveTabletBack() {
    guard let path = calibrationState.releasedPath else { return }
    calibrationState.releasedPath = nil
    status.calibrating = nil
    do throws(Fault) {
      try session?.setTablet(
        path: path, calibration: image.map { storedCalibration(for: $0) })
      tabletPath = path
    } catch {
      tabletPath = nil
      show(Notice(sentence: error.windowSentence, remedy: .retryTablet))
    }
    noteTablet()
    changes.formUnion([.devices, .status])
  }

  func take(_ event: CalibrationWorker.Event, of worker: CalibrationWorker) {
    switch event {
    case .ended:
      guard calibrationState.worker === worker else { return }
      calibrationState.worker = nil
      if calibration == nil { giveTabletBack() }
    case .began(let identity, let x, let y):
      calibrationState.identity = identity
      calibrationState.unitsPerMillimetre = (x, y)
    case .events(let events):
      calibration?.take(events)
      if calibrationState.isTold { session?.tell(events.map(\.tones)) }
      if let result = calibration?.result {
        drawPicture(of: result)
      } else {
        calibrationState.picture = nil
      }
    case .guidance(let cues):
      if calibrationState.isTold { for cue in cues { session?.play(cue) } }
    case .audio(let event): note(calibrationSound: event)
    case .failed(let fault):
      let words = words(of: fault)
      calibration?.fail(words)
    }
    changes.insert(.calibration)
  }

  private func words(of fault: Fault) -> String {
    let name = calibration?.tabletName ?? translated("The tablet")
    switch fault {
    case .tablet(.gone), .tablet(.readFailed), .tablet(.noSuchDevice), .tablet(.notAnInputDevice):
      return
        translated(
          "\(name) was unplugged, and nothing was stored; plug it in again and start again, or leave."
        )
    default: return fault.windowSentence
    }
  }

  func note(calibrationSound event: AudioEvent) {
    calibration?.soundTrouble =
      switch event {
      case .connected, .rerouted, .serverStarted(_, driver: .alsa): nil
      case .serverStarted(_, driver: .dummy):
        translated("There is no sound card, so the tones are not heard.")
      case .serverLost: translated("The JACK server is gone, so the tones are not heard.")
      case .unavailable(let error): Fault.audio(error).windowSentence
      case .off: translated("Sound is off, so there are no tones.")
      }
  }

  private func drawPicture(of result: CalibrationResult) {
    guard calibrationState.picture == nil, let name = calibration?.tabletName else { return }
    Task { [weak self] in
      let bytes = await WindowModel.picture(of: result, name)
      guard let self, self.calibration?.result == result else { return }
      self.calibrationState.picture = bytes
      self.changes.insert(.calibration)
    }
  }

  @concurrent
  private nonisolated static func picture(
    of result: CalibrationResult, _ tabletName: String
  ) async -> [UInt8]? {
    CalibrationPicture(
      result, tabletName: tabletName, sentence: result.sentence)?.pngBytes
  }

  /// Lets go of everything within half a second; nothing is stored.
  func endCalibrationAtOnce() {
    calibration = nil
    calibrationState.worker?.cancel()
  }
}
