// Every control of the sound, under its headings.

import CGTK
import DesktopModel
import Sonification
import Synthesis
import Translation

/// The page of the sound.
final class SoundPanel {
  let widget = Make.column(4)
  private let model: WindowModel
  private var numbers: [(control: SoundControl, row: NumberRow)] = []
  private var choices: [(choice: SoundChoice, row: ChoiceRow)] = []
  private var presetRow: ChoiceRow?
  private var volumeRow: NumberRow?
  private var presetTitles: [String] = []
  private var savedPresetCount = 0
  private let changedLabel = Make.label("")
  private var silence: Widget?
  private var voices: VoiceRows?

  private let nameField: Widget = gtk_entry_new()

  init(_ model: WindowModel) {
    self.model = model
    gtk_widget_add_css_class(widget, "panel")
    addPresets()
    addVolume()
    // What is every voice's stands above what is the chosen one's.
    for control in SoundControl.all where control.isOfOutput && control.parameter.voice == nil {
      add(control)
    }
    voices = VoiceRows(model)
    if let voices { gtk_box_append(widget.box, voices.widget) }
    for group in ParameterGroup.allCases {
      if group != .output {
        gtk_box_append(widget.box, Make.label(translated(name: group.rawValue), class: "heading"))
      }
      for choice in SoundChoice.all where choice.group == group { add(choice) }
      for control in SoundControl.all
      where control.group == group && !(control.isOfOutput && control.parameter.voice == nil) {
        add(control)
      }
    }
  }

  private func addPresets() {
    presetTitles = model.presetTitles
    let row = ChoiceRow(translated("Preset"), options: presetTitles) { [unowned self] index in
      model.choosePreset(at: index)
    }
    presetRow = row
    gtk_box_append(widget.box, row.widget)
    let buttons = Make.row()
    gtk_widget_set_hexpand(changedLabel, 1)
    gtk_box_append(buttons.box, changedLabel)
    gtk_box_append(
      buttons.box, Make.button(translated("Reset all")) { [unowned self] in model.resetSound() })
    gtk_box_append(widget.box, buttons)
    let saving = Make.row()
    gtk_widget_set_hexpand(nameField, 1)
    gtk_editable_set_width_chars(nameField.opaque, 10)
    gtk_entry_set_placeholder_text(nameField.entry, translated("name of your preset"))
    Names.set(translated("Name of the preset to save"), inside: nameField)
    connect(nameField.object, "activate") { [unowned self] in save() }
    gtk_box_append(saving.box, nameField)
    gtk_box_append(saving.box, Make.button(translated("Save preset")) { [unowned self] in save() })
    gtk_box_append(widget.box, saving)
    gtk_box_append(widget.box, Make.button(translated("Manage presets…"), does: .managePresets))
  }

  private func save() {
    let name = String(cString: gtk_editable_get_text(nameField.opaque))
    model.savePreset(named: name)
  }

  /// Moves the focus to the field for the name of a preset.
  func focusName() {
    FoldingGroups.focus(nameField)
  }

  private func addVolume() {
    let range = WindowModel.volumeRange
    let row = NumberRow(
      translated("Volume, dB"), spoken: translated("Volume in decibels"), range: range, step: 1,
      digits: 0
    ) { [unowned self] value in
      model.setVolume(decibels: value)
    } reset: { [unowned self] in
      model.setVolume(decibels: 0)
    }
    volumeRow = row
    gtk_box_append(widget.box, row.widget)
    let check = Make.check(translated("Mute")) { [unowned self] isOn in
      if isOn != model.isSilenced { model.toggleSilence() }
    }
    silence = check
    gtk_box_append(widget.box, check)
  }

  private func add(_ control: SoundControl) {
    let row = NumberRow(
      control.label, spoken: control.spokenName, range: control.range,
      step: control.step(at: control.value(in: model.sound.current)), digits: control.digits
    ) { [unowned self] value in
      model.set(control.of(voice: model.chosenVoice), to: value)
    } reset: { [unowned self] in
      model.reset(control.of(voice: model.chosenVoice))
    }
    numbers.append((control, row))
    gtk_box_append(widget.box, row.widget)
  }

  private func add(_ choice: SoundChoice) {
    let row = ChoiceRow(choice.name, options: choice.options) { [unowned self] index in
      model.choose(choice.of(voice: model.chosenVoice), index)
    }
    choices.append((choice, row))
    gtk_box_append(widget.box, row.widget)
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    voices?.show(changes)
    guard changes.contains(.sound) else { return }
    let titles = model.presetTitles
    if titles != presetTitles {
      presetTitles = titles
      presetRow?.setOptions(titles)
    }
    presetRow?.show(model.presetIndex)
    gtk_label_set_text(changedLabel.opaque, model.presetState)
    if model.savedPresetCount != savedPresetCount {
      savedPresetCount = model.savedPresetCount
      gtk_editable_set_text(nameField.opaque, "")
    }
    volumeRow?.show(
      model.volumeDecibels, step: 1,
      hint: translated("-60 (silent) to 0 decibels, 0 is the preset's level"))
    if let silence {
      gtk_check_button_set_active(silence.check, gboolean(model.isSilenced))
    }
    for (choice, row) in choices {
      row.show(choice.of(voice: model.chosenVoice).index(in: model.sound.current))
    }
    for (anyVoices, row) in numbers {
      let control = anyVoices.of(voice: model.chosenVoice)
      let value = control.value(in: model.sound.current)
      row.show(
        value, step: control.step(at: value), hint: control.hint(default: model.sound.origin))
    }
  }
}

extension SoundControl {
  fileprivate var isOfOutput: Bool { group == .output }
}
