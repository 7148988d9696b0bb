// What a change of a tablet's settings is called.

import Geometry
import Library
import Translation
import Wording

/// Changes of how tablets are read, in words.
enum TabletWords {
  static func tablets(
    _ old: [CalibrationRecord.Tablet: TabletSettings],
    _ new: [CalibrationRecord.Tablet: TabletSettings]
  ) -> [StepWords] {
    new.keys.sorted { $0.name < $1.name }.flatMap { tablet in
      old[tablet].flatMap { was in new[tablet].map { settings(was, $0) } } ?? []
    }
  }

  private static func settings(_ old: TabletSettings, _ new: TabletSettings) -> [StepWords] {
    var words: [StepWords] = []
    if new.pressureCurve != old.pressureCurve { words.append(curve(new.pressureCurve)) }
    switch (old.smoothing, new.smoothing) {
    case (nil, nil): break
    case (nil, _), (_, nil):
      words += StepWords.turned(translated("Smoothing of the pen's way"), new.smoothing != nil)
    case (.some(let was), .some(let now)):
      words += StepWords.number(
        translated("Cutoff at rest"), was.minimumCutoffHertz, now.minimumCutoffHertz,
        unit: translated("hertz"))
      words += StepWords.number(translated("Rise with speed"), was.beta, now.beta)
    }
    if new.isGrabbed != old.isGrabbed {
      words += StepWords.turned(translated("Tablet for Penumbra alone"), new.isGrabbed)
    }
    if new.isTurned != old.isTurned {
      words += StepWords.turned(translated("Turned tablet"), new.isTurned)
    }
    let changed = TabletControl.all.filter { new.controls[$0] != old.controls[$0] }
    // All at once are put back to what they do as usual.
    if changed.count > 1 {
      words.append(
        StepWords(translated("\(changed.count) buttons and rings of the tablet changed")))
    } else if let control = changed.first {
      let name = control.name(isOneOfTwo: false, isTurned: new.isTurned)
      words.append(
        StepWords("\(name): \(ControlChoice.title(of: control, in: new))", subject: name))
    }
    return words
  }

  private static func curve(_ curve: PressureCurve) -> StepWords {
    let subject = translated("Pressure curve")
    guard let named = NamedCurve(curve) else {
      return StepWords(
        translated("Pressure curve \(PressureCurveText.text(of: curve))"), subject: subject,
        isContinuous: true)
    }
    return StepWords("\(subject): \(named.title)", subject: subject, isContinuous: true)
  }
}
