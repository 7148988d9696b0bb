// How the tablet is read: changed at once, whatever sounds, and kept for the next time this tablet is read.

import Files
import Geometry
import Library
import Pen
import Session
import Tablet
import Translation
import Wording

extension WindowModel {
  /// The filter with which smoothing begins: steady at rest and quick along a stroke of some hundred pixels a second.
  public static let usualSmoothing = OneEuroParameters(minimumCutoffHertz: 1, beta: 0.05)

  var tabletLibrary: TabletLibrary { TabletLibrary(folders: folders) }

  /// Whether a tablet is read, whose settings can be changed.
  public var hasTablet: Bool { session?.tablet != nil }

  /// How the tablet is read.
  public var tabletSettings: TabletSettings { session?.tabletSettings ?? TabletSettings() }

  /// Reads the tablet in another way from now on, and keeps that.
  ///
  /// - Parameters:
  ///   - isKept: whether it is kept; a hand that still drags is not done yet.
  ///   - change: changes the settings.
  /// - Returns: whether the tablet is read in that way.
  @discardableResult
  func changeTablet(isKept: Bool = true, _ change: (inout TabletSettings) -> Void) -> Bool {
    guard let session, let identity = session.tablet?.identity else { return false }
    let tablet = Self.model(of: identity)
    if edits.tablets[tablet] == nil { noteTabletHistory() }
    // What was set before is written before.
    if isKept { keepPressureCurveNow() }
    let isRead = readTablet(session, change)
    if isKept {
      keepTablet(tablet, change)
      edits.tablets[tablet] = session.tabletSettings
    }
    return isRead
  }

  /// The model of a tablet, whichever of its kind it is and wherever it is plugged in: its settings are kept by that.
  private static func model(of tablet: TabletIdentity) -> CalibrationRecord.Tablet {
    CalibrationRecord.Tablet(
      name: tablet.name, bus: 0, vendor: Int(tablet.vendor), product: Int(tablet.product))
  }

  /// Reads the tablet in another way from now on.
  private func readTablet(
    _ session: LiveSession, _ change: (inout TabletSettings) -> Void
  ) -> Bool {
    var settings = session.tabletSettings
    change(&settings)
    var isRead = true
    do throws(Fault) {
      turnExercise(settings.isTurned)
      try session.setTabletSettings(
        settings, calibration: image.map { storedCalibration(for: $0) })
    } catch {
      isRead = false
      show(Notice(error))
    }
    changes.insert(.tablet)
    return isRead
  }

  // Why it could not be kept, which is shown; nil where it is.
  @discardableResult
  private func keepTablet(
    _ tablet: CalibrationRecord.Tablet, _ change: (inout TabletSettings) -> Void
  ) -> SettingsError? {
    do throws(SettingsError) {
      if let problem = try tabletLibrary.change(of: tablet, change) { show(Notice(Fault(problem))) }
      return nil
    } catch {
      show(Notice(.settings(error)))
      return error
    }
  }

  /// Lets the history know how the tablet is read, as no step.
  private func noteTabletHistory() {
    guard let session, let identity = session.tablet?.identity else { return }
    noteStep()
    let tablet = Self.model(of: identity)
    edits.tablets[tablet] = session.tabletSettings
    edits.settings?.tablets[tablet] = session.tabletSettings
  }

  /// Puts settings of a tablet back, or forward again; of one that is not read they are only kept.
  func putTablet(
    _ tablet: CalibrationRecord.Tablet, from old: TabletSettings, to new: TabletSettings
  ) {
    let isRead = session?.tablet.map { Self.model(of: $0.identity) } == tablet
    guard isRead else {
      keepPressureCurveNow()
      keepTablet(tablet) { $0.take(from: old, to: new) }
      return edits.tablets[tablet] = new
    }
    changeTablet { $0.take(from: old, to: new) }
    guard new.isTurned != old.isTurned else { return }
    noteCalibration()
    changes.formUnion([.devices, .status])
  }

  /// Bends the pressure by another curve.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - isKept: whether it is kept; a hand that still drags is not done yet.
  public func setPressureCurve(_ curve: PressureCurve, isKept: Bool = true) {
    changeTablet(isKept: false) { $0.pressureCurve = curve }
    guard isKept, let session, let identity = session.tablet?.identity else { return }
    let tablet = Self.model(of: identity)
    edits.tablets[tablet] = session.tabletSettings
    // A held key asks many times a second, and the file is written once it rests.
    tabletPage.keeping?.cancel()
    tabletPage.unkept = (tablet, curve)
    tabletPage.keeping = Task { [weak self] in
      try? await Task.sleep(for: Self.curveRest)
      if !Task.isCancelled { self?.keepPressureCurveNow() }
    }
  }

  /// Writes the curve that was not kept yet, and tries again later where that fails.
  ///
  /// - Returns: why it could not be kept; nil where nothing waits any more.
  @discardableResult
  func keepPressureCurveNow() -> SettingsError? {
    tabletPage.keeping?.cancel()
    tabletPage.keeping = nil
    guard let (tablet, curve) = tabletPage.unkept else { return nil }
    let failure = keepTablet(tablet) { $0.pressureCurve = curve }
    if failure == nil { tabletPage.unkept = nil }
    return failure
  }

  private static let curveRest = Duration.milliseconds(500)

  /// Smooths the pen's way, or no longer.
  public func setSmoothed(_ isSmoothed: Bool) {
    guard isSmoothed != (tabletSettings.smoothing != nil) else { return }
    changeTablet { $0.smoothing = isSmoothed ? Self.usualSmoothing : nil }
    say(
      isSmoothed
        ? translated("The pen's way is smoothed") : translated("The pen's way is not smoothed"))
  }

  /// Smooths the pen's way by other numbers; those that no filter has change nothing.
  ///
  /// - Parameters:
  ///   - hertz: the cutoff at rest, in hertz; nil for as it is.
  ///   - beta: what it rises with speed, in hertz per pixel a second; nil for as it is.
  public func setSmoothing(hertz: Double? = nil, beta: Double? = nil) {
    guard let now = tabletSettings.smoothing,
      let next = OneEuroParameters(
        minimumCutoffHertz: hertz ?? now.minimumCutoffHertz, beta: beta ?? now.beta), next != now
    else { return }
    changeTablet { $0.smoothing = next }
  }

  /// Takes the tablet for the session alone, or gives it back to the desktop.
  public func setGrabbed(_ isGrabbed: Bool) {
    guard isGrabbed != tabletSettings.isGrabbed else { return }
    changeTablet { $0.isGrabbed = isGrabbed }
    say(
      isGrabbed
        ? translated("Taking the tablet for Penumbra alone: the pen moves no pointer")
        : translated("The pen moves the desktop's pointer, too"))
  }

  /// Reads the tablet as one that lies turned by 180 degrees, or as it is meant.
  public func setTurned(_ isTurned: Bool) {
    guard isTurned != tabletSettings.isTurned else { return }
    guard changeTablet({ $0.isTurned = isTurned }) else { return }
    noteCalibration()
    changes.formUnion([.devices, .status])
    let isCalibrated = session?.map?.isCalibrated == true
    say(
      (isTurned
        ? translated("The tablet lies turned") : translated("The tablet lies as it is meant"))
        + (isCalibrated ? translated("; the calibration stays as it was touched") : ""))
  }

  /// Tells what could not be done as the settings of a tablet ask for it.
  func noteTabletSettings() {
    changes.insert(.tablet)
    noteTabletHistory()
    if let problem = session?.tabletProblem { show(Notice(Fault(problem))) }
    if session?.grabRefusal != nil { noteGrabRefusal() }
  }

  /// Tells that another program has the tablet.
  func noteGrabRefusal() {
    show(
      Notice(
        sentence: translated(
          "Another program has taken the tablet for itself, so the pen moves the desktop's "
            + "pointer too; close that program, then take the tablet again."), remedy: .dismiss))
  }
}
