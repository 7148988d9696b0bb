// The voices: which one the knobs below are about, one more or less, and where it is heard.

import CGTK
import DesktopModel
import Sonification
import Translation

/// The rows of the voices on the page of the sound.
final class VoiceRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private var voices: ChoiceRow?
  private var titles: [String] = []
  private var offset: ChoiceRow?
  private var numbers: [NumberRow] = []
  private let layer: LayerRows
  private var kind: OffsetKind?
  private var digits = 1

  init(_ model: WindowModel) {
    self.model = model
    layer = LayerRows(model, .heard, name: translated("Layer"), owner: translated("voice's"))
    gtk_box_append(widget.box, Make.label(translated("Voice"), class: "heading"))
    titles = model.voiceTitles
    let voices = ChoiceRow(translated("Voice"), options: titles) { model.chooseVoice(at: $0) }
    self.voices = voices
    gtk_box_append(widget.box, voices.widget)
    let buttons = Make.row()
    gtk_box_append(buttons.box, Make.button(translated("Add a voice")) { model.addVoice() })
    gtk_box_append(
      buttons.box, Make.button(translated("Remove this voice")) { model.removeVoice() })
    gtk_box_append(widget.box, buttons)
    let offset = ChoiceRow(translated("Place"), options: OffsetKind.allCases.map(\.title)) {
      model.chooseOffset(OffsetKind.allCases[$0])
    }
    self.offset = offset
    gtk_box_append(widget.box, offset.widget)
    addNumbers()
    gtk_box_append(widget.box, layer.widget)
  }

  private func addNumbers() {
    let (label, spoken) = (OffsetKind.pixels.labels, OffsetKind.pixels.spokenNames)
    let range = model.offsetScale.range
    numbers = [
      NumberRow(label.x, spoken: spoken.x, range: range, step: 1, digits: 1) { [unowned self] in
        model.setOffset(x: $0)
      } reset: { [unowned self] in
        model.resetOffset(isAlongX: true)
      },
      NumberRow(label.y, spoken: spoken.y, range: range, step: 1, digits: 1) { [unowned self] in
        model.setOffset(y: $0)
      } reset: { [unowned self] in
        model.resetOffset(isAlongX: false)
      },
    ]
    for row in numbers { gtk_box_append(widget.box, row.widget) }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    layer.show(changes)
    guard changes.contains(.sound) else { return }
    let now = model.voiceTitles
    if now != titles {
      titles = now
      voices?.setOptions(now)
    }
    voices?.show(model.chosenVoice)
    if let voices { gtk_widget_set_visible(voices.widget, gboolean(now.count > 1)) }
    showOffset()
  }

  private func showOffset() {
    let (kind, scale) = (OffsetKind(model.chosenOffset), model.offsetScale)
    offset?.show(OffsetKind.allCases.firstIndex(of: kind))
    for row in numbers { gtk_widget_set_visible(row.widget, gboolean(kind != .none)) }
    guard let offset = model.offsetNumbers else { return }
    if kind != self.kind || scale.digits != digits {
      (self.kind, digits) = (kind, scale.digits)
      numbers[0].rename(kind.labels.x, spoken: kind.spokenNames.x)
      numbers[1].rename(kind.labels.y, spoken: kind.spokenNames.y)
      for row in numbers { row.setRange(scale.range, digits: scale.digits) }
    }
    let from =
      kind == .place ? translated("from the image's upper left pixel") : translated("from the pen")
    numbers[0].show(
      offset.x, step: scale.step, hint: translated("to the right \(from); negative is left"))
    numbers[1].show(offset.y, step: scale.step, hint: translated("down \(from); negative is up"))
  }
}
