// Calibrating in the window. The session keeps its sound, in which the tones are cues, and lets go of
// the tablet meanwhile. Nothing is stored before it is asked for.

import Calibrating
import Calibration
import Files
import Foundation
import Library
import Micrograph
import Pen
import Session
import Tablet
import Wording

extension WindowModel {
  /// Shows the choices of a calibration, where there is a tablet.
  public func openCalibration() {
    guard calibration == nil else { return }
    guard let path = tabletPath ?? tablets.first?.path else {
      return show(
        Notice(
          sentence: "There is no tablet to calibrate; plug one in and look for it.",
          remedy: .retryTablet))
    }
    if tabletPath == nil { chooseTablet(path: path) }
    if isPlaying { stopPlaying() }
    leave()
    let name = tabletName ?? tablets.first { $0.path == path }?.name ?? path
    var course = CalibrationCourse(
      tabletName: name, tellsTilt: !(session?.tablet?.missing.contains(.tilt) ?? true))
    course.setup = calibrationSetup
    course.setup.surface = calibrationDesk.surfaces[name] ?? (isDisplay(path) ? .display : .paper)
    if !course.tellsTilt { course.setup.learnsTilt = false }
    calibration = course
    arrangeFullScreen()
    changes.insert(.calibration)
  }

  // As the tablet database says, else as the tablet itself does.
  private func isDisplay(_ path: String) -> Bool {
    tablets.first { $0.path == path }?.isDisplay ?? session?.tablet?.isDirect ?? false
  }

  /// Changes what was chosen; a calibration under way keeps its choices.
  public func chooseCalibration(_ change: (inout CalibrationSetup) -> Void) {
    guard var course = calibration, course.stage != .touching, course.stage != .opening else {
      return
    }
    change(&course.setup)
    let range = CalibrationSetup.paperRange
    let length = course.setup.paperMillimetres
    course.setup.paperMillimetres = min(max(length, range.lowerBound), range.upperBound)
    calibrationSetup = course.setup
    calibrationDesk.surfaces[course.tabletName] = course.setup.surface
    calibration = course
    arrangeFullScreen()
    changes.insert(.calibration)
  }

  /// Takes the tablet and asks for the first cross, also once more after it has failed; on a pen
  /// display as soon as the target has its place.
  public func beginCalibration() {
    guard let calibration, calibrationDesk.worker == nil else { return }
    guard calibration.setup.surface == .display else { return touchFirstCross() }
    guard calibrationDesk.awaitedNanoseconds == nil else { return }
    calibrationDesk.awaitedNanoseconds = trailNowNanoseconds
    if !isFullScreen { displayDesk.order = FullScreenOrder(isFull: true, screen: nil) }
  }

  func touchFirstCross() {
    calibrationDesk.awaitedNanoseconds = nil
    guard var course = calibration, calibrationDesk.worker == nil else { return }
    let path = calibrationDesk.releasedPath ?? tabletPath ?? tablets.first?.path
    guard let path else { return }
    do throws(Fault) {
      try Fault.wrap { () throws(SettingsError) in try calibrationLibrary.checkPlace() }
    } catch {
      return show(Notice(error))
    }
    releaseTablet(path)
    let layout = calibrationLayout
    let sheet = TargetSheet(
      course.setup.count,
      sideMillimetres: layout?.sideMillimetres ?? course.setup.paperMillimetres)
    calibrationDesk.image =
      course.setup.isForImageOnly && course.setup.surface == .paper ? imageRecord : nil
    course.begin(sheet, imageName: calibrationDesk.image?.name)
    calibration = course
    calibrationDesk.screen = sheetOnScreen
    if course.setup.surface == .display, calibrationDesk.screen == nil {
      show(
        Notice(
          sentence:
            "The window does not fill the screen, so the target's place on it is not known; "
            + "the image will not lie under the tip.", remedy: .dismiss))
    }
    calibrationDesk.picture = nil
    let worker = CalibrationWorker(
      path: path, sheet: sheet, learnsTilt: course.setup.learnsTilt,
      audio: session == nil ? audioChoice : nil)
    calibrationDesk.isTold = session != nil
    if let news = calibrationDesk.soundNews, calibrationDesk.isTold { note(calibrationSound: news) }
    calibrationDesk.worker = worker
    Task { [weak self] in
      for await news in worker.news { self?.take(news, of: worker) }
    }
    changes.formUnion([.calibration, .status])
  }

  /// Asks for the crosses the verdict names once more.
  public func repeatNamedCrosses() {
    guard let numbers = calibration?.namedCrosses, !numbers.isEmpty else { return }
    guard let worker = calibrationDesk.worker else { return beginCalibration() }
    worker.repeatCrosses(numbers)
  }

  /// Asks for all crosses once more: after the end, or after it has failed.
  public func touchAllCrosses() {
    guard let worker = calibrationDesk.worker else { return beginCalibration() }
    guard calibration?.stage == .over, let sheet = calibration?.sheet else { return }
    calibration?.touchAll()
    worker.repeatCrosses(sheet.crosses.map(\.number))
  }

  /// Stores the result, and the session uses it at once.
  public func storeCalibration() async {
    guard let course = calibration, let result = course.result, result.isAccepted,
      let tablet = calibrationDesk.identity, !calibrationDesk.isStoring
    else { return }
    calibrationDesk.isStoring = true
    defer { calibrationDesk.isStoring = false }
    do throws(Fault) {
      try await WindowModel.store(
        result, calibrationLibrary, tablet, calibrationDesk.image, calibrationDesk.screen)
    } catch {
      return show(Notice(error))
    }
    displayDesk.hasTold = false
    endCalibration(saying: "Stored. \(result.sentence)")
  }

  @concurrent
  private nonisolated static func store(
    _ result: CalibrationResult, _ library: CalibrationLibrary, _ tablet: TabletIdentity,
    _ image: CalibrationRecord.Image?, _ screen: CalibrationRecord.Screen?
  ) async throws(Fault) {
    _ = try result.store(
      in: library, tablet: tablet, image: image, sentence: result.sentence, screen: screen)
  }

  /// Leaves the calibration; what is stored stays as it is.
  public func cancelCalibration() {
    guard calibration != nil else { return }
    let isBegun = calibration?.stage != .choosing
    endCalibration(saying: isBegun ? "Calibration ended, nothing was stored" : "Not calibrated")
  }

  private func endCalibration(saying words: String) {
    calibration = nil
    if calibrationDesk.isTold { session?.hushCues() }
    calibrationDesk.picture = nil
    calibrationDesk.awaitedNanoseconds = nil
    arrangeFullScreen()
    changes.formUnion([.calibration, .status, .picture, .overlay])
    if let worker = calibrationDesk.worker { worker.cancel() } else { giveTabletBack() }
    say(words)
  }

  var calibrationLibrary: CalibrationLibrary { CalibrationLibrary(folders: folders) }

  private var imageRecord: CalibrationRecord.Image? {
    image.map {
      CalibrationRecord.Image(
        name: $0.name, width: $0.micrograph.width, height: $0.micrograph.height)
    }
  }
}
