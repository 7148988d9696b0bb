// The first page of a calibration: which target, where it is, and how long it is.

import CGTK
import Calibration
import DesktopModel
import Translation

/// The choices before the first cross.
final class CalibrationChoices {
  let widget = Make.column(6)
  /// The button that continues with the first cross.
  let begin: Widget
  private let model: WindowModel
  private let heading = Make.label("", class: "request", wraps: true, columns: 20)
  private let advice = Make.label("", wraps: true, columns: 20)
  private let target: ChoiceRow
  private let place: ChoiceRow
  private let length: NumberRow
  private let scale: NumberRow
  private let tilt: Widget
  private let imageOnly: Widget

  init(_ model: WindowModel, perform: @escaping (Action) -> Void) {
    self.model = model
    let counts = TargetSheet.Count.allCases
    target = ChoiceRow(
      translated("Target"), options: counts.map { translated("\($0.rawValue) crosses") }
    ) { index in
      model.chooseCalibration { $0.count = counts[index] }
    }
    let surfaces = CalibrationSetup.Surface.allCases
    place = ChoiceRow(translated("Target is on"), options: surfaces.map(\.title)) { index in
      model.chooseCalibration { $0.surface = surfaces[index] }
    }
    length = NumberRow(
      translated("Printed side, mm"), spoken: translated("Printed side in millimetres"),
      range: CalibrationSetup.paperRange, step: 0.5, digits: 1
    ) { value in
      model.chooseCalibration { $0.paperMillimetres = value }
    } reset: {
      model.chooseCalibration { $0.paperMillimetres = 120 }
    }
    scale = NumberRow(
      translated("Screen scale, %"), spoken: translated("Screen scale in percent"),
      range: CalibrationScreenScale.range,
      step: 0.5, digits: 1
    ) {
      model.setScreenScale(percent: $0)
    } reset: {
      model.setScreenScale(percent: 100)
    }
    tilt = Make.check(translated("Learn the lean of the pen")) { isOn in
      if isOn != model.calibration?.setup.learnsTilt {
        model.chooseCalibration { $0.learnsTilt = isOn }
      }
    }
    imageOnly = Make.check(translated("For this image only")) { isOn in
      if isOn != model.calibration?.setup.isForImageOnly {
        model.chooseCalibration { $0.isForImageOnly = isOn }
      }
    }
    begin = Make.button(translated("Begin with cross 1")) { model.beginCalibration() }
    gtk_widget_add_css_class(begin, "suggested-action")
    gtk_widget_add_css_class(widget, "panel")
    let parts = [
      heading, target.widget, place.widget, advice, length.widget, scale.widget, tilt, imageOnly,
      begin, Make.button(translated("Print the target…")) { perform(.printTarget) },
      Make.button(translated("Leave")) { model.cancelCalibration() },
    ]
    for part in parts { gtk_box_append(widget.box, part) }
  }

  /// Shows the choices.
  func show(_ progress: CalibrationProgress) {
    let setup = progress.setup
    gtk_label_set_text(heading.opaque, translated("Calibrate \(progress.tabletName)"))
    gtk_label_set_text(advice.opaque, progress.advice)
    target.show(TargetSheet.Count.allCases.firstIndex(of: setup.count))
    place.show(setup.surface.rawValue)
    length.show(
      setup.paperMillimetres, step: 0.5,
      hint: translated("20 to 1000 mm, 120 as it is printed here"))
    scale.show(model.screenScalePercent, step: 0.5, hint: model.screenScaleHint)
    gtk_widget_set_visible(length.widget, gboolean(setup.surface == .paper))
    gtk_widget_set_visible(scale.widget, gboolean(setup.surface == .display))
    gtk_check_button_set_active(tilt.check, gboolean(setup.learnsTilt))
    gtk_widget_set_sensitive(tilt, gboolean(progress.tellsTilt))
    gtk_check_button_set_active(imageOnly.check, gboolean(setup.isForImageOnly))
    // On a pen display, the image under the pen is whatever the screen shows.
    gtk_widget_set_visible(imageOnly, gboolean(setup.surface == .paper))
  }
}
