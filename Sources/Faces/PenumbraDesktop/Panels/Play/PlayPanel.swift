// The page for playing the image: the mode, the zones, which of them is selected, what was counted, the knobs.

import CGTK
import DesktopModel
import Translation

/// The page of modes, zones and knobs.
final class PlayPanel {
  let widget = Make.column(4)
  private let model: WindowModel
  private let counted = Make.label("", class: "figures", wraps: true, columns: 16)
  private let origin = Make.label("", class: "detail", wraps: true, columns: 16)
  private var sets: ChoiceRow?
  private var titles: [String] = []
  private var isOn: Widget?
  private let list: ZoneList
  private let making: ZoneMaking
  private let selected: ZoneRows
  private let modes: ModeRows
  private let knobs: KnobRows
  private let loops: LoopRows

  // A list of which nothing is chosen is not opened by all keys.
  private static let noSet = translated("None of these")

  init(_ model: WindowModel, dialogs: FileDialogs, perform: @escaping (Action) -> Void) {
    self.model = model
    list = ZoneList(model)
    making = ZoneMaking(model)
    selected = ZoneRows(model, dialogs: dialogs)
    modes = ModeRows(model, perform: perform)
    knobs = KnobRows(model, perform: perform)
    loops = LoopRows(model, dialogs: dialogs, perform: perform)
    gtk_widget_add_css_class(widget, "panel")
    gtk_box_append(widget.box, modes.widget)
    gtk_box_append(widget.box, Make.label(translated("Zones"), class: "heading"))
    titles = model.zoneSetNames
    let sets = ChoiceRow(translated("Set of zones"), options: [Self.noSet] + titles) {
      [unowned self] index in
      guard index > 0 else { return show(.zones) }
      model.chooseZones(at: index - 1)
    }
    self.sets = sets
    gtk_box_append(widget.box, sets.widget)
    let files = Make.row()
    let open = Make.button(translated("Open…")) { perform(.openZones) }
    penumbra_set_name(open.object, translated("Open a file of zones"))
    let save = Make.button(translated("Save…")) { perform(.saveZones) }
    penumbra_set_name(save.object, translated("Save the zones"))
    let undo = Make.button(translated("Undo")) { perform(.undo) }
    for button in [open, save, undo] { gtk_box_append(files.box, button) }
    let manage = Make.button(translated("Manage sets…"), does: .manageZones)
    penumbra_set_name(manage.object, translated("Manage sets of zones…"))
    for part in [files, manage, origin] { gtk_box_append(widget.box, part) }
    let check = Make.check(translated("Zones sound and count")) { [unowned self] isOn in
      guard isOn != model.areZonesOn else { return }
      model.toggleZones()
      // Where there are no zones the box goes back.
      show(.zones)
    }
    isOn = check
    gtk_label_set_selectable(counted.opaque, 1)
    for part in [
      check, counted, list.widget, making.widget, selected.widget, knobs.widget, loops.widget,
    ] {
      gtk_box_append(widget.box, part)
    }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard changes.contains(.zones) else { return }
    if model.zoneSetNames != titles {
      titles = model.zoneSetNames
      sets?.setOptions([Self.noSet] + titles)
    }
    sets?.show((model.zoneSetIndex ?? -1) + 1)
    gtk_label_set_text(origin.opaque, model.zoneOrigin)
    gtk_widget_set_visible(origin, gboolean(!model.zoneOrigin.isEmpty))
    if let isOn { gtk_check_button_set_active(isOn.check, gboolean(model.areZonesOn)) }
    let words = model.zoneStatus
    if String(cString: gtk_label_get_text(counted.opaque)) != words {
      gtk_label_set_text(counted.opaque, words)
    }
    list.show()
    making.show()
    selected.show()
    modes.show()
    knobs.show()
    loops.show()
  }
}
