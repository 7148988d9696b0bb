// Calibrating in the window. The session keeps its sound, in which the tones are cues, and releases
// the tablet in the meantime. Nothing is stored before the user asks for it.

import Calibrating
import Calibration
import Files
import Foundation
import Library
import Micrograph
import Pen
import Session
import Tablet
import Translation
import Wording

extension WindowModel {
  /// Shows the choices of a calibration, where there is a tablet.
  public func openCalibration() {
    guard calibration == nil else { return }
    guard let path = tabletPath ?? tablets.first?.path else {
      return show(
        Notice(
          sentence: translated("There is no tablet to calibrate; plug one in and look for it."),
          remedy: .retryTablet))
    }
    if tabletPath == nil { chooseTablet(path: path) }
    if isPlaying { stopPlaying() }
    leave()
    letHandsGo()
    letTipGo()
    endThrows()
    let name = tabletName ?? tablets.first { $0.path == path }?.name ?? path
    var progress = CalibrationProgress(
      tabletName: name, tellsTilt: !(session?.tablet?.missing.contains(.tilt) ?? true))
    progress.setup = calibrationSetup
    progress.setup.surface =
      calibrationState.surfaces[name] ?? (isDisplay(path) ? .display : .paper)
    if !progress.tellsTilt { progress.setup.learnsTilt = false }
    calibration = progress
    arrangeFullScreen()
    changes.insert(.calibration)
  }

  // According to the tablet database, otherwise to the tablet itself.
  private func isDisplay(_ path: String) -> Bool {
    tablets.first { $0.path == path }?.isDisplay ?? session?.tablet?.isDirect ?? false
  }

  /// Changes the choices; a calibration in progress keeps its own.
  public func chooseCalibration(_ change: (inout CalibrationSetup) -> Void) {
    guard var progress = calibration, progress.stage != .touching, progress.stage != .opening else {
      return
    }
    change(&progress.setup)
    let range = CalibrationSetup.paperRange
    let length = progress.setup.paperMillimetres
    progress.setup.paperMillimetres = min(max(length, range.lowerBound), range.upperBound)
    calibrationSetup = progress.setup
    calibrationState.surfaces[progress.tabletName] = progress.setup.surface
    calibration = progress
    arrangeFullScreen()
    changes.insert(.calibration)
  }

  /// Takes the tablet and requests the first cross, also after a failure; on a pen display once the
  /// target has its place.
  public func beginCalibration() {
    guard let calibration, calibrationState.worker == nil else { return }
    guard calibration.setup.surface == .display else { return touchFirstCross() }
    guard calibrationState.awaitedNanoseconds == nil else { return }
    calibrationState.awaitedNanoseconds = trailNowNanoseconds
    if !isFullScreen { penDisplay.order = FullScreenOrder(isFull: true, screen: nil) }
  }

  func touchFirstCross() {
    calibrationState.awaitedNanoseconds = nil
    guard var progress = calibration, calibrationState.worker == nil else { return }
    let path = calibrationState.releasedPath ?? tabletPath ?? tablets.first?.path
    guard let path else { return }
    do throws(Fault) {
      try Fault.wrap { () throws(SettingsError) in try calibrationLibrary.checkPlace() }
    } catch {
      return show(Notice(error))
    }
    releaseTablet(path)
    let layout = calibrationLayout
    let sheet = TargetSheet(
      progress.setup.count,
      sideMillimetres: layout?.sideMillimetres ?? progress.setup.paperMillimetres)
    calibrationState.image =
      progress.setup.isForImageOnly && progress.setup.surface == .paper ? imageRecord : nil
    progress.begin(sheet, imageName: calibrationState.image?.name)
    calibration = progress
    calibrationState.screen = sheetOnScreen
    if progress.setup.surface == .display, calibrationState.screen == nil {
      show(
        Notice(
          sentence:
            translated(
              "The window does not fill the screen, so the target's place on it is not known; "
                + "the image will not lie under the tip."), remedy: .dismiss))
    }
    calibrationState.picture = nil
    let worker = CalibrationWorker(
      path: path, sheet: sheet, learnsTilt: progress.setup.learnsTilt,
      audio: session == nil ? audioChoice : nil, route: currentRoute)
    calibrationState.isTold = session != nil
    if let event = calibrationState.soundEvent, calibrationState.isTold {
      note(calibrationSound: event)
    }
    calibrationState.worker = worker
    Task { [weak self] in
      for await event in worker.events { self?.take(event, of: worker) }
    }
    changes.formUnion([.calibration, .status])
  }

  /// Requests the crosses named in the verdict once more.
  public func repeatNamedCrosses() {
    guard let numbers = calibration?.namedCrosses, !numbers.isEmpty else { return }
    guard let worker = calibrationState.worker else { return beginCalibration() }
    worker.repeatCrosses(numbers)
  }

  /// Requests all crosses once more: after the end, or after a failure.
  public func touchAllCrosses() {
    guard let worker = calibrationState.worker else { return beginCalibration() }
    guard calibration?.stage == .over, let sheet = calibration?.sheet else { return }
    calibration?.touchAll()
    worker.repeatCrosses(sheet.crosses.map(\.number))
  }

  /// Stores the result, and the session uses it at once.
  public func storeCalibration() async {
    guard let progress = calibration, let result = progress.result, result.isAccepted,
      let tablet = calibrationState.identity, !calibrationState.isStoring
    else { return }
    calibrationState.isStoring = true
    defer { calibrationState.isStoring = false }
    do throws(Fault) {
      try await WindowModel.store(
        result, calibrationLibrary, tablet, calibrationState.image, calibrationState.screen,
        shown: imageRecord)
    } catch {
      return show(Notice(error))
    }
    penDisplay.hasTold = false
    endCalibration(saying: translated("Stored. \(result.sentence)"))
  }

  @concurrent
  private nonisolated static func store(
    _ result: CalibrationResult, _ library: CalibrationLibrary, _ tablet: TabletIdentity,
    _ image: CalibrationRecord.Image?, _ screen: CalibrationRecord.Screen?,
    shown: CalibrationRecord.Image?
  ) async throws(Fault) {
    let stored = try result.store(
      in: library, tablet: tablet, image: image, sentence: result.sentence, screen: screen)
    // Who calibrates anew wants that to hold over what is open, whatever was chosen for it before.
    guard let shown else { return }
    let isOtherChosen = library.contents().entries.contains {
      $0.name != stored.entry.name && $0.record.belongs(to: CalibrationRecord.Tablet(tablet))
        && $0.record.chosenFor.contains(shown.key)
    }
    guard isOtherChosen else { return }
    try Fault.wrap { () throws(SettingsError) in
      try library.choose(named: stored.entry.name, for: shown)
    }
  }

  /// Leaves the calibration; stored calibrations stay as they are.
  public func cancelCalibration() {
    guard calibration != nil else { return }
    let isBegun = calibration?.stage != .choosing
    endCalibration(
      saying: isBegun
        ? translated("Calibration ended, nothing was stored") : translated("Not calibrated"))
  }

  private func endCalibration(saying words: String) {
    calibration = nil
    if calibrationState.isTold { session?.hushCues() }
    calibrationState.picture = nil
    calibrationState.awaitedNanoseconds = nil
    arrangeFullScreen()
    changes.formUnion([.calibration, .status, .picture, .overlay])
    if let worker = calibrationState.worker { worker.cancel() } else { giveTabletBack() }
    say(words)
  }

  var calibrationLibrary: CalibrationLibrary { CalibrationLibrary(folders: folders) }

  /// The image as a calibration names it; nil before the first one.
  var imageRecord: CalibrationRecord.Image? {
    image.map {
      CalibrationRecord.Image(
        name: $0.name, width: $0.micrograph.width, height: $0.micrograph.height)
    }
  }
}
