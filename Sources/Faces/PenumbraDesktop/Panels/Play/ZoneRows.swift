// The selected zone: its name, its sounds, its numbers, its handles.

import CGTK
import DesktopModel
import Translation

/// The rows of the selected zone.
final class ZoneRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let name: Widget = gtk_entry_new()
  private var sound: ChoiceRow?
  private var missing: ChoiceRow?
  private var numbers: [NumberRow] = []
  private var shownNumbers: [String] = []
  private var named: Set<ZoneSetting> = []
  private var settings: [(setting: ZoneSetting, row: NumberRow)] = []
  private let handles = Make.row()
  private let corners = Make.row()
  private var shownName = ""

  // The most numbers that a zone has, its level among them.
  private static let mostNumbers = 5

  init(_ model: WindowModel, dialogs: FileDialogs) {
    self.model = model
    gtk_box_append(widget.box, Make.label(translated("Selected zone"), class: "heading"))
    Names.set(translated("Name of the selected zone"), inside: name)
    gtk_editable_set_width_chars(name.opaque, 10)
    gtk_widget_set_tooltip_text(name, translated("Return takes it"))
    connect(name.object, "activate") { [unowned self] in takeName() }
    let focus: OpaquePointer = gtk_event_controller_focus_new()
    connect(focus.object, "leave") { [unowned self] in takeName() }
    gtk_widget_add_controller(name, focus)
    gtk_box_append(widget.box, name)
    let sound = ChoiceRow(translated("Sound"), options: WindowModel.zoneSoundTitles) {
      model.chooseZoneSound(at: $0)
    }
    let missing = ChoiceRow(translated("One that is missing"), options: WindowModel.zoneSoundTitles)
    {
      model.chooseMissingSound(at: $0)
    }
    (self.sound, self.missing) = (sound, missing)
    let own = Make.button(translated("Sound file…")) { [model] in
      dialogs.open(translated("Choose a sound for the zone"), patterns: ["*.wav", "*.flac"]) {
        model.chooseZoneSound(file: $0)
      }
    }
    penumbra_set_name(own.object, translated("Choose a sound file for the zone"))
    for part in [sound.widget, own, missing.widget] { gtk_box_append(widget.box, part) }
    addNumbers()
    addSettings()
    addHandles()
  }

  private func takeName() {
    model.renameZone(String(cString: gtk_editable_get_text(name.opaque)))
    shownName = ""
    show()
  }

  private func addNumbers() {
    for place in 0..<Self.mostNumbers {
      let row = NumberRow(
        translated("Number \(place + 1)"), spoken: translated("Number \(place + 1) of the zone"),
        range: 0...1, step: 1,
        digits: 2
      ) { [model] in
        model.setZoneNumber(at: place, to: $0)
      } reset: { [model] in
        model.undo()
      }
      numbers.append(row)
      gtk_box_append(widget.box, row.widget)
    }
  }

  private func addSettings() {
    for setting in ZoneSetting.allCases {
      let row = NumberRow(
        translated("Setting \(setting.rawValue)"),
        spoken: translated("Setting \(setting.rawValue) of the zone"),
        range: 0...1, step: 1, digits: 2
      ) { [model] in
        model.set(setting, to: $0)
      } reset: { [model] in
        model.set(setting, to: nil)
      }
      settings.append((setting, row))
      gtk_box_append(widget.box, row.widget)
    }
  }

  private func addHandles() {
    let next = Make.button(translated("Next handle")) { [model] in
      model.chooseZoneHandle(isNext: true)
    }
    penumbra_set_name(
      next.object, translated("Take the next handle; arrow keys on the image move it"))
    let leave = Make.button(translated("Let go")) { [model] in model.leaveZone() }
    penumbra_set_name(leave.object, translated("Let go of the handle"))
    for button in [next, leave] { gtk_box_append(handles.box, button) }
    let add = Make.button(translated("Add a corner")) { [model] in model.addCorner() }
    penumbra_set_name(add.object, translated("Add a corner after the one that is taken"))
    let remove = Make.button(translated("Remove it")) { [model] in model.removeCorner() }
    penumbra_set_name(remove.object, translated("Remove the corner that is taken"))
    for button in [add, remove] { gtk_box_append(corners.box, button) }
    for row in [handles, corners] { gtk_box_append(widget.box, row) }
  }

  /// Shows the selected zone as it is.
  func show() {
    let isSelected = model.selectedZone != nil
    gtk_widget_set_visible(widget, gboolean(isSelected))
    guard isSelected else { return }
    // What is being typed stays until it is taken.
    if model.zoneName != shownName {
      shownName = model.zoneName
      gtk_editable_set_text(name.opaque, shownName)
    }
    sound?.show(model.zoneSoundIndex < 0 ? nil : model.zoneSoundIndex)
    missing?.show(model.missingSoundIndex < 0 ? nil : model.missingSoundIndex)
    showNumbers()
    for (setting, row) in settings {
      let number = model.number(of: setting)
      gtk_widget_set_visible(row.widget, gboolean(number != nil))
      guard let number else { continue }
      if named.insert(setting).inserted {
        row.rename(number.name, spoken: number.spoken)
        row.setRange(number.range, digits: number.digits)
      }
      row.show(number.value, step: number.step, hint: setting.hint)
    }
    gtk_widget_set_visible(handles, gboolean(model.zoneHasHandles))
    gtk_widget_set_visible(corners, gboolean(model.hasCorners))
  }

  private func showNumbers() {
    let now = model.zoneNumbers
    for (place, row) in numbers.enumerated() {
      guard now.indices.contains(place) else {
        gtk_widget_set_visible(row.widget, 0)
        continue
      }
      let number = now[place]
      if !shownNumbers.indices.contains(place) || shownNumbers[place] != number.spoken {
        row.rename(number.name, spoken: number.spoken)
        row.setRange(number.range, digits: number.digits)
      }
      row.show(number.value, step: number.step, hint: number.hint)
      gtk_widget_set_visible(row.widget, 1)
    }
    shownNumbers = now.map(\.spoken)
  }
}
