// The modes of playing: the mode in large letters, the pattern as words and as a grid, the tempo.

import CGTK
import DesktopModel
import Sonification
import Translation

/// The rows of modes and patterns.
final class ModeRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let mode = Make.label("", class: "mode", wraps: true, columns: 16)
  private let words = Make.label("", class: "detail", wraps: true, columns: 16)
  private let grid = Make.label("", class: "grid", wraps: true, columns: 16)
  private let name: Widget = gtk_entry_new()
  private var tempo: NumberRow?
  private var placement: ChoiceRow?
  private var patterns: ChoiceRow?
  private var names: [String] = []
  private var metronome: Widget?
  private var gestures: Widget?

  // A list of which nothing is chosen is not opened by all keys.
  private static let noPattern = translated("None of these")

  init(_ model: WindowModel, perform: @escaping (Action) -> Void) {
    self.model = model
    gtk_box_append(widget.box, Make.label(translated("Mode"), class: "heading"))
    for label in [mode, words] { gtk_label_set_selectable(label.opaque, 1) }
    let row = Make.row()
    let next = Make.button(translated("Next mode")) { perform(.nextMode) }
    penumbra_set_name(next.object, translated("Next mode: record a pattern, play it, end it"))
    let freestyle = Make.button(translated("Freestyle")) { perform(.freestyle) }
    let play = Make.button(translated("Play it")) { [model] in model.playPattern() }
    penumbra_set_name(play.object, translated("Play the pattern there is"))
    for button in [next, freestyle, play] { gtk_box_append(row.box, button) }
    for part in [mode, words, grid, row] { gtk_box_append(widget.box, part) }
    addTempo(perform)
    addPatterns()
    let gestures = Make.check(translated("By pen and pad, too")) { [model] in
      model.setModeGestures($0)
    }
    penumbra_set_name(
      gestures.object,
      translated("The pen's lower button, the tablet's corners and the pad change the mode, too"))
    self.gestures = gestures
    gtk_box_append(widget.box, gestures)
  }

  private func addTempo(_ perform: @escaping (Action) -> Void) {
    let range = StepPattern.tempoRange
    let tempo = NumberRow(
      translated("Tempo, beats a minute"), spoken: translated("Tempo in beats per minute"),
      range: range, step: 1,
      digits: 1
    ) { [model] in
      model.setTempo($0)
    } reset: { [model] in
      model.setTempo(StepPattern.standardTempo)
    }
    self.tempo = tempo
    let row = Make.row()
    let tap = Make.button(translated("Tap")) { perform(.tapTempo) }
    penumbra_set_name(tap.object, translated("Tap the tempo"))
    let metronome = Make.check(translated("Metronome")) { [model] in model.setMetronome($0) }
    self.metronome = metronome
    for part in [tap, metronome] { gtk_box_append(row.box, part) }
    for part in [tempo.widget, row] { gtk_box_append(widget.box, part) }
  }

  private func addPatterns() {
    let placement = ChoiceRow(translated("Recorded hits"), options: WindowModel.placementTitles) {
      [model] in
      model.choosePlacement(at: $0)
    }
    names = model.patternNames
    let patterns = ChoiceRow(translated("Pattern"), options: [Self.noPattern] + names) { [model] in
      if $0 > 0 { model.choosePattern(at: $0 - 1) }
    }
    (self.placement, self.patterns) = (placement, patterns)
    Names.set(translated("Name to keep the pattern by"), inside: name)
    gtk_editable_set_width_chars(name.opaque, 10)
    gtk_widget_set_tooltip_text(name, translated("Return keeps the pattern by this name"))
    connect(name.object, "activate") { [unowned self] in
      model.keepPattern(named: String(cString: gtk_editable_get_text(name.opaque)))
    }
    let row = Make.row()
    let keep = Make.button(translated("Keep")) { [unowned self] in
      model.keepPattern(named: String(cString: gtk_editable_get_text(name.opaque)))
    }
    penumbra_set_name(keep.object, translated("Keep the pattern by this name"))
    for part in [name, keep] { gtk_box_append(row.box, part) }
    let manage = Make.button(translated("Manage patterns…"), does: .managePatterns)
    for part in [placement.widget, patterns.widget, row, manage] {
      gtk_box_append(widget.box, part)
    }
  }

  /// Shows the modes as they are.
  func show() {
    set(mode, to: model.modeTitle)
    set(words, to: model.patternWords)
    set(grid, to: model.patternGrid)
    gtk_widget_set_visible(grid, gboolean(!model.patternGrid.isEmpty))
    // Its symbols say nothing to a screen reader; the words before it do.
    penumbra_set_name(grid.object, model.patternWords)
    tempo?.show(model.tempo, step: 1, hint: translated("20 to 400 beats per minute"))
    placement?.show(model.placementIndex)
    if model.patternNames != names {
      names = model.patternNames
      patterns?.setOptions([Self.noPattern] + names)
    }
    if let metronome {
      gtk_check_button_set_active(metronome.check, gboolean(model.hasMetronome))
    }
    if let gestures {
      gtk_check_button_set_active(gestures.check, gboolean(model.hasModeGestures))
    }
  }

  private func set(_ label: Widget, to text: String) {
    guard String(cString: gtk_label_get_text(label.opaque)) != text else { return }
    gtk_label_set_text(label.opaque, text)
  }
}
