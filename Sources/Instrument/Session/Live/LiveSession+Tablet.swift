// The tablet that is read. Devices are opened and closed by the face: either takes long, and the pen thread
// must not be away while a note is held.

import Library
import Pen
import Realtime
import Recorded
import Tablet

extension LiveSession {
  /// Reads another tablet, or none: the face's own pointer continues.
  ///
  /// A note that the former tablet's pen or fingers hold ends, as at a lift-off; others go on.
  ///
  /// - Parameters:
  ///   - path: the tablet's node; nil for none.
  ///   - calibration: where its calibration comes from, or nil for the default map.
  /// - Throws: why the tablet cannot be read; nothing changes then.
  public func setTablet(path: String?, calibration: CalibrationChoice?) throws(Fault) {
    guard let path else {
      read([], tabletNumber: nil)
      tablet = nil
      (tabletSettings, tabletProblem, grabRefusal) = (TabletSettings(), nil, nil)
      use(nil, nil)
      return
    }
    let opened = try OpenedSource(
      .device(path: path), image.micrograph, calibration: calibration, pen: pen)
    let map = opened.map
    tablet = opened.description
    grabRefusal = opened.grabRefusal
    (tabletSettings, tabletProblem) = (opened.settings, opened.problem)
    scene.tabletNumber += 1
    if let tablet {
      recorder.notes.add(
        description: EvemuText.describe(tablet), ofTablet: scene.tabletNumber)
    }
    read(opened.sources, tabletNumber: scene.tabletNumber)
    use(map, calibration)
  }

  private func read(_ sources: [any PointSource], tabletNumber: Int?) {
    isTabletAwaited = false
    tabletChangeCount += 1
    replacedTablets.append(
      ReplacedTablet(changeNumber: tabletChangeCount, sources: tabletSources))
    tabletSources = sources
    penChannels.fromFace.post(
      TabletChange(
        to: sources, tabletNumber: tabletNumber, number: tabletChangeCount,
        smoothing: tabletSettings.smoothing))
  }

  /// Reads the tablet in another way, from its next report on; whatever sounds goes on.
  ///
  /// Without a tablet nothing changes. A tablet is taken or given back between two strokes; that another program has it
  /// is told by `SourceEvent.tabletNotGrabbed`.
  ///
  /// - Parameters:
  ///   - settings: how it is read.
  ///   - calibration: where the calibration of a tablet that was turned comes from; nil for where it came from.
  /// - Throws: why a tablet that lies turned has no map to the image; the former map stays then.
  public func setTabletSettings(
    _ settings: TabletSettings, calibration: CalibrationChoice? = nil
  ) throws(Fault) {
    guard tablet != nil, settings != tabletSettings else { return }
    let former = tabletSettings
    tabletSettings = settings
    penChannels.fromFace.post(
      PenReading(
        pressureCurve: settings.pressureCurve, smoothing: settings.smoothing,
        isGrabbed: settings.isGrabbed, tabletChange: tabletChangeCount))
    if settings.controls != former.controls { changeControls() }
    guard settings.isTurned != former.isTurned else { return }
    try setCalibration(calibration ?? self.calibration)
  }

  /// Closes the tablets that the pen thread reads no longer.
  func closeReplacedTablets() {
    guard !replacedTablets.isEmpty else { return }
    let inForce = penChannels.outbox.tabletInForceNumber
    replacedTablets.removeAll { $0.changeNumber <= inForce }
  }
}
