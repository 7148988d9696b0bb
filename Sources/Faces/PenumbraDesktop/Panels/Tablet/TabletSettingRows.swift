// How the tablet is read: smoothing, whose it is, how it lies.

import CGTK
import DesktopModel
import Geometry
import Library
import Translation

/// The rows of a tablet's settings.
final class TabletSettingRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let smoothed: Widget
  private let cutoff: NumberRow
  private let beta: NumberRow
  private let grabbed: Widget
  private let turned: Widget

  init(_ model: WindowModel) {
    self.model = model
    smoothed = Make.check(translated("Smooth the pen's way")) { model.setSmoothed($0) }
    penumbra_set_description(
      smoothed.object,
      translated("Steadies a trembling hand; the sound follows a little later"))
    let usual = WindowModel.usualSmoothing
    cutoff = NumberRow(
      translated("Cutoff at rest, Hz"), spoken: translated("Cutoff at rest in hertz"),
      range: 0.1...50, step: 0.1, digits: 1
    ) {
      model.setSmoothing(hertz: $0)
    } reset: {
      model.setSmoothing(hertz: usual?.minimumCutoffHertz)
    }
    beta = NumberRow(
      translated("Rise with speed"),
      spoken: translated("Rise with speed in hertz per pixel a second"), range: 0...10,
      step: 0.01, digits: 2
    ) {
      model.setSmoothing(beta: $0)
    } reset: {
      model.setSmoothing(beta: usual?.beta)
    }
    grabbed = Make.check(translated("For Penumbra alone")) { model.setGrabbed($0) }
    penumbra_set_description(
      grabbed.object,
      translated(
        "The pen traces and moves no pointer of the desktop; mouse and keys reach the window"))
    turned = Make.check(translated("Turned by 180°, for the left hand")) { model.setTurned($0) }
    penumbra_set_name(turned.object, translated("Turned by 180 degrees, for the left hand"))
    penumbra_set_description(
      turned.object,
      translated("The tablet lies the other way round; a calibration stays as it was touched"))
    for part in [smoothed, cutoff.widget, beta.widget, grabbed, turned] {
      gtk_box_append(widget.box, part)
    }
  }

  /// Shows the settings as they are.
  func show() {
    let settings = model.tabletSettings
    gtk_widget_set_sensitive(widget, gboolean(model.hasTablet))
    gtk_check_button_set_active(smoothed.check, gboolean(settings.smoothing != nil))
    gtk_check_button_set_active(grabbed.check, gboolean(settings.isGrabbed))
    gtk_check_button_set_active(turned.check, gboolean(settings.isTurned))
    for row in [cutoff, beta] {
      gtk_widget_set_visible(row.widget, gboolean(settings.smoothing != nil))
    }
    guard let smoothing = settings.smoothing ?? WindowModel.usualSmoothing else { return }
    cutoff.show(
      smoothing.minimumCutoffHertz, step: 0.1,
      hint: translated("0.1 to 50 Hz; lower is steadier and slower"))
    beta.show(
      smoothing.beta, step: 0.01,
      hint: translated("0 to 10 Hz per pixel a second; higher follows sooner"))
  }
}
