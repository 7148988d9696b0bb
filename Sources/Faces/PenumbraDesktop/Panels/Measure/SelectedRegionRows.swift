// The selected region of interest: its name, its place and size, its handles.

import CGTK
import DesktopModel
import Translation

/// The rows of the selected region.
final class SelectedRegionRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let name: Widget = gtk_entry_new()
  private let place: Widget = gtk_entry_new()
  private let corners = Make.row()
  private var shown = ("", "")

  /// Creates the rows; `leave` gives the keyboard to what stays where they go away.
  init(_ model: WindowModel, leave: @escaping () -> Void) {
    self.model = model
    gtk_box_append(widget.box, Make.label(translated("Selected region"), class: "heading"))
    addEntry(name, translated("Name of the selected region")) { [unowned self] in takeName() }
    addEntry(
      place, translated("Place and size of the selected region in pixels, or with nm at the end")
    ) {
      [unowned self] in
      takePlace()
    }
    let next = Make.button(translated("Next handle")) { model.chooseRegionHandle(isNext: true) }
    penumbra_set_name(
      next.object, translated("Take the next handle of the region; arrow keys on the image move it")
    )
    let free = Make.button(translated("Let go")) { model.leaveRegion() }
    penumbra_set_name(free.object, translated("Let go of the handle of the region"))
    let add = Make.button(translated("Add a corner")) { model.addRegionCorner() }
    penumbra_set_name(
      add.object, translated("Add a corner to the region after the one that is taken"))
    let less = Make.button(translated("Remove it")) { model.removeRegionCorner() }
    penumbra_set_name(less.object, translated("Remove the corner of the region that is taken"))
    for button in [add, less] { gtk_box_append(corners.box, button) }
    let remove = Make.button(translated("Remove the region")) {
      if model.regionList.count == 1 { leave() }
      model.removeRegion()
    }
    let handles = Make.row()
    for button in [next, free] { gtk_box_append(handles.box, button) }
    for row in [handles, corners, remove] { gtk_box_append(widget.box, row) }
  }

  private func addEntry(_ entry: Widget, _ words: String, _ take: @escaping () -> Void) {
    Names.set(words, inside: entry)
    gtk_editable_set_width_chars(entry.opaque, 10)
    gtk_widget_set_tooltip_text(entry, translated("\(words); Return takes it"))
    connect(entry.object, "activate", take)
    let focus: OpaquePointer = gtk_event_controller_focus_new()
    connect(focus.object, "leave", take)
    gtk_widget_add_controller(entry, focus)
    gtk_box_append(widget.box, entry)
  }

  private func takeName() {
    model.renameRegion(String(cString: gtk_editable_get_text(name.opaque)))
    shown.0 = ""
    show()
  }

  private func takePlace() {
    model.setRegionPlace(String(cString: gtk_editable_get_text(place.opaque)))
    shown.1 = ""
    show()
  }

  /// Shows the selected region as it is.
  func show() {
    let isSelected = model.selectedRegion != nil
    gtk_widget_set_visible(widget, gboolean(isSelected))
    guard isSelected else { return }
    // What is being typed stays until it is taken.
    if model.regionName != shown.0 {
      shown.0 = model.regionName
      gtk_editable_set_text(name.opaque, shown.0)
    }
    if model.regionPlace != shown.1 {
      shown.1 = model.regionPlace
      gtk_editable_set_text(place.opaque, shown.1)
    }
    gtk_widget_set_visible(corners, gboolean(model.regionHasCorners))
  }
}
