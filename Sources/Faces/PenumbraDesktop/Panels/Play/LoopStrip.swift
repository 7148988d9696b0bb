// One channel of the loops: whether it is chosen and what it holds, in words, and its level, balance, pitch, mute
// and solo.

import CGTK
import DesktopModel
import Session
import Translation

/// The strip of a channel.
final class LoopStrip {
  let widget = Make.column(4)
  /// The button that chooses the channel: one of four.
  let choose: Widget
  private let model: WindowModel
  private let place: Int
  private let title = Make.label("", wraps: true, columns: 14)
  private let level: NumberRow
  private let pan: NumberRow
  private let cents: NumberRow
  private let muted: Widget
  private let solo: Widget
  private var words = ""

  /// Creates the strip of a channel.
  ///
  /// - Parameters:
  ///   - place: the channel, 0...3.
  ///   - first: the button of the first strip; nil for that one itself.
  ///   - model: the window's model.
  init(_ place: Int, with first: Widget?, _ model: WindowModel) {
    (self.place, self.model) = (place, model)
    let spoken = translated("channel \(place + 1)")
    choose = Make.radio(with: first) { isOn in
      if isOn { model.chooseLoopChannel(at: place) }
    }
    gtk_check_button_set_child(choose.check, title)
    level = NumberRow(
      translated("Level, dB"), spoken: translated("Level of \(spoken) in decibels"),
      range: LoopSetting.levelRange,
      step: 1, digits: 0
    ) {
      model.setLoopLevel($0, of: place)
    } reset: {
      model.setLoopLevel(0, of: place)
    }
    pan = NumberRow(
      translated("Balance"), spoken: translated("Balance of \(spoken), minus 1 left, 1 right"),
      range: -1...1, step: 0.1,
      digits: 1
    ) {
      model.setLoopPan($0, of: place)
    } reset: {
      model.setLoopPan(0, of: place)
    }
    let range = LoopSetting.centsRange
    cents = NumberRow(
      translated("Pitch, cents"), spoken: translated("Pitch of \(spoken) in cents"),
      range: Double(range.lowerBound)...Double(range.upperBound), step: 10, digits: 0
    ) {
      model.setLoopCents($0, of: place)
    } reset: {
      model.setLoopCents(0, of: place)
    }
    muted = Make.check(translated("Mute")) { model.setLoopMuted($0, of: place) }
    penumbra_set_name(muted.object, translated("Mute \(spoken)"))
    solo = Make.check(translated("Solo")) { model.setLoopSolo($0, of: place) }
    penumbra_set_name(
      solo.object, translated("Solo of \(spoken): only it and others that are solo"))
    gtk_widget_add_css_class(widget, "strip")
    gtk_box_append(widget.box, choose)
    for row in [level, pan, cents] { gtk_box_append(widget.box, row.widget) }
    let checks = Make.row()
    for check in [muted, solo] { gtk_box_append(checks.box, check) }
    gtk_box_append(widget.box, checks)
  }

  /// Shows the channel as it is.
  func show() {
    let now = model.loopStripTitles[place]
    if now != words {
      words = now
      gtk_label_set_text(title.opaque, now)
      penumbra_set_name(choose.object, now)
    }
    if model.loopChannel == place { gtk_check_button_set_active(choose.check, 1) }
    let setting = model.loopSetting(place)
    level.show(setting.levelDecibels, step: 1, hint: translated("-40 to 6 dB"))
    pan.show(setting.pan, step: 0.1, hint: translated("-1 left to 1 right"))
    cents.show(
      Double(setting.cents), step: 10, hint: translated("-200 to 200 cents, the length stays"))
    gtk_check_button_set_active(muted.check, gboolean(setting.isMuted))
    gtk_check_button_set_active(solo.check, gboolean(setting.isSolo))
  }
}
