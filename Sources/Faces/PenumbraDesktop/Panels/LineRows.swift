// The measured line: its ends, its width, its curve, and what is done with it.

import Analysis
import CGTK
import DesktopModel
import Translation

/// The rows of the line.
final class LineRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let ends = Make.label("", class: "figures", wraps: true, columns: 16)
  private let words = Make.label("", class: "figures", wraps: true, columns: 16)
  private var width: NumberRow?
  private var plot: Widget?
  private var uses: [Widget] = []
  // The sample that the keyboard stands on.
  private var sample = 0

  init(_ model: WindowModel, dialogs: FileDialogs) {
    self.model = model
    gtk_box_append(widget.box, Make.label(translated("Line"), class: "heading"))
    gtk_box_append(widget.box, ends)
    let buttons = Make.row()
    gtk_box_append(buttons.box, Make.button(translated("Begin here")) { model.setLineStart() })
    gtk_box_append(buttons.box, Make.button(translated("End here")) { model.setLineEnd() })
    gtk_box_append(widget.box, buttons)
    let range = Double(MeasuredLine.widths.lowerBound)...Double(MeasuredLine.widths.upperBound)
    let width = NumberRow(
      translated("Width, px"), spoken: translated("Width of the line in pixels"), range: range,
      step: 1, digits: 0
    ) {
      model.setLineWidth(Int($0.rounded()))
    } reset: {
      model.setLineWidth(1)
    }
    self.width = width
    gtk_box_append(widget.box, width.widget)
    addPlot()
    gtk_label_set_selectable(words.opaque, 1)
    gtk_box_append(widget.box, words)
    addUses(dialogs)
  }

  private func addPlot() {
    let area = Make.drawing(translated("Profile"), height: Int32(110 + 60 * penumbra_text_scale()))
    {
      [unowned self] cairo, width, height in
      guard let profile = model.profile else { return }
      ProfileDrawing(profile.plot, width: width, height: height).draw(
        cairo, mark: gtk_widget_has_focus(plot) != 0 ? share : nil)
    }
    gtk_widget_set_focusable(area, 1)
    gtk_widget_add_css_class(area, "plot")
    gtk_widget_set_tooltip_text(area, translated("Left and Right tell it place by place"))
    plot = area
    let keys: OpaquePointer = gtk_event_controller_key_new()
    connectKey(keys.object, "key-pressed") { [unowned self] key, modifiers in
      let isFast = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
      switch Int32(key) {
      case GDK_KEY_Left: step(isFast ? -10 : -1)
      case GDK_KEY_Right: step(isFast ? 10 : 1)
      case GDK_KEY_Home: step(-sample)
      case GDK_KEY_End: step(.max / 2)
      case GDK_KEY_plus, GDK_KEY_KP_Add, GDK_KEY_equal: model.changeLineWidth(by: 1)
      case GDK_KEY_minus, GDK_KEY_KP_Subtract: model.changeLineWidth(by: -1)
      default: return false
      }
      return true
    }
    gtk_widget_add_controller(area, keys)
    gtk_box_append(widget.box, area)
  }

  private var share: Double {
    let count = model.profile?.profile.samples.count ?? 1
    return Double(sample) / Double(max(count - 1, 1))
  }

  private func step(_ count: Int) {
    guard let profile = model.profile, let plot else { return }
    sample = min(max(sample + count, 0), profile.profile.samples.count - 1)
    penumbra_set_description(plot.object, profile.words(ofSample: sample))
    model.tellProfile(sample: sample)
    gtk_widget_queue_draw(plot)
  }

  private func addUses(_ dialogs: FileDialogs) {
    let hear = Make.button(translated("Hear")) { [model] in model.hearLine() }
    let remove = Make.button(translated("Remove")) { [model] in model.removeLine() }
    penumbra_set_name(hear.object, translated("Hear the line"))
    penumbra_set_name(remove.object, translated("Remove the line"))
    let table = Make.button(translated("Save CSV…")) { [model] in
      dialogs.save(translated("Save the profile as a table"), name: "profile.csv") { path in
        Task { await model.saveProfileTable(to: path) }
      }
    }
    penumbra_set_name(table.object, translated("Save the profile as a CSV table"))
    let picture = Make.button(translated("Save PNG…")) { [model] in
      dialogs.save(translated("Save the profile as a picture"), name: "profile.png") { path in
        Task { await model.saveProfilePicture(to: path) }
      }
    }
    penumbra_set_name(picture.object, translated("Save the profile as a PNG picture"))
    uses = [hear, remove, table, picture]
    for pair in [[hear, remove], [table, picture]] {
      let row = Make.row()
      for button in pair { gtk_box_append(row.box, button) }
      gtk_box_append(widget.box, row)
    }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard changes.contains(.measure) else { return }
    gtk_label_set_text(ends.opaque, model.lineText)
    width?.show(
      Double(model.line.widthPixels), step: 1,
      hint: translated("1 to \(MeasuredLine.widths.upperBound) pixels are averaged across the line")
    )
    for use in uses { gtk_widget_set_sensitive(use, gboolean(model.hasLine)) }
    let text = model.profileText
    gtk_label_set_text(words.opaque, text)
    gtk_widget_set_visible(words, gboolean(!text.isEmpty))
    guard let plot else { return }
    gtk_widget_set_visible(plot, gboolean(model.profile != nil))
    sample = min(sample, max((model.profile?.profile.samples.count ?? 1) - 1, 0))
    penumbra_set_description(plot.object, text)
    gtk_widget_queue_draw(plot)
  }
}
