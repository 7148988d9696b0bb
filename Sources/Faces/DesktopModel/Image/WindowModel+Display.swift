// A pen display: the tablet's surface is the screen, and the image point under the pen's tip is the
// one that is heard. The map follows the view once that has come to rest, between strokes.

import Geometry
import Library
import Micrograph
import Pen
import Session

/// The window's state for a pen display.
struct PenDisplayState {
  /// The tablet's calibration that was made on a screen; nil where it was made elsewhere.
  var calibration: CalibrationRecord?
  /// Where the window is.
  var place = WindowPlace()
  /// The view whose map is in force; nil for the calibration's own.
  var viewInForce: ShownView?
  /// The view at the last check, and since when it has been the same, in nanoseconds.
  var view: ShownView?
  var viewNanoseconds: Int64 = 0
  /// Since when the place has been the same, in nanoseconds.
  var placeNanoseconds: Int64 = 0
  /// The state of the calibration; nil where there is none.
  var state: DisplayState?
  /// Whether the message bar has reported the obstacle.
  var hasTold = false
  /// The order to the window; nil for none.
  var order: FullScreenOrder?
}

extension WindowModel {
  // How long a view is the same before the map follows it, in nanoseconds.
  private static let restNanoseconds: Int64 = 100_000_000

  /// Takes note of where the window is.
  public func noteWindow(_ place: WindowPlace) {
    let old = penDisplay.place
    guard place != old else { return }
    penDisplay.place = place
    penDisplay.placeNanoseconds = trailNowNanoseconds
    if let screen = place.screen, screen != old.screen {
      noteScreen(
        CalibrationScreenScale(
          name: screen.name, widthPixels: Double(screen.width),
          widthMillimetres: Double(screen.widthMillimetres)))
    }
    if place.isFullScreen != old.isFullScreen { changes.insert(.status) }
    noteDisplayState()
  }

  /// Whether the window is in full screen.
  public var isFullScreen: Bool { penDisplay.place.isFullScreen }

  /// The state of a pen display's calibration; nil where the tablet has none.
  public var displayState: DisplayState? { penDisplay.state }

  /// Takes up which calibration the session has found for its tablet and image.
  func noteCalibration() {
    if case .seen = session?.calibration {
    } else {
      let found = session?.map?.stored?.record
      penDisplay.calibration = found?.screen == nil ? nil : found
      penDisplay.viewInForce = nil
    }
    penDisplay.view = wantedView
    penDisplay.viewNanoseconds = trailNowNanoseconds
    // With another image or tablet the strokes start afresh, and there is nothing to wait for.
    if let view = penDisplay.view { use(view, afterStroke: false) }
    noteDisplayState()
  }

  /// Lets the map follow the view.
  func followView(_ now: Int64) {
    let view = wantedView
    if view != penDisplay.view {
      penDisplay.view = view
      penDisplay.viewNanoseconds = now
    }
    let isFree = pen?.isInContact != true && !isPlaying && keyLiftNanoseconds == nil
    if view != penDisplay.viewInForce, isFree,
      now - penDisplay.viewNanoseconds >= Self.restNanoseconds
    {
      use(view, afterStroke: true)
    }
    tellDisplayOnce()
  }

  /// The view that lies under the pen now; nil where none does.
  private var wantedView: ShownView? {
    guard calibration == nil, image != nil, let screen = penDisplay.calibration?.screen,
      penDisplay.place.filledScreen?.isMeant(by: screen) == true,
      let canvas = penDisplay.place.canvas
    else { return nil }
    return ShownView(viewport: viewport, canvas: canvas, isCovered: penDisplay.place.isCovered)
  }

  private func use(_ view: ShownView?, afterStroke waitsForStroke: Bool) {
    guard let session, session.tablet != nil, let image else { return }
    let micrograph = image.micrograph
    let derived = view.flatMap { view in
      penDisplay.calibration.flatMap {
        view.calibration(
          from: $0,
          of: CalibrationRecord.Image(
            name: image.name, width: micrograph.width, height: micrograph.height))
      }
    }
    var choice = storedCalibration(for: image)
    if let view, let derived { choice = .seen(derived, within: view.area) }
    let former = penDisplay.viewInForce
    penDisplay.viewInForce = view
    do throws(Fault) {
      try session.setCalibration(choice, afterStroke: waitsForStroke)
    } catch {
      return show(Notice(error))
    }
    // A hovering pen keeps its place on the screen until its next report.
    if let view, let former, let mark = pen, mark.origin == .tablet {
      pen?.position = view.map.apply(to: former.screenPoint(of: mark.position))
    }
    changes.formUnion([.overlay, .status])
  }

  private func noteDisplayState() {
    var state: DisplayState?
    if let calibration = penDisplay.calibration, let screen = calibration.screen {
      state = DisplayState(calibration, on: screen, penDisplay.place)
    }
    if state != penDisplay.state { dismissNotices(about: .display) }
    penDisplay.state = state
    let words =
      state?.words ?? session?.map.map { WindowModel.words(of: $0, image?.micrograph) }
    guard words != status.calibration else { return }
    status.calibration = words
    changes.insert(.status)
  }

  // Reported once.
  private func tellDisplayOnce() {
    guard !penDisplay.hasTold, calibration == nil, penDisplay.place.screen != nil,
      penDisplay.order == nil, let told = penDisplay.state?.notice
    else { return }
    penDisplay.hasTold = true
    show(told)
  }
}
