// Loops: where they are in their bars, the sound and the part of the chosen channel, and a strip for each of four.

import CGTK
import DesktopModel
import Synthesis
import Translation

/// The rows of the loops.
final class LoopRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let state = Make.label("", class: "figures", wraps: true, columns: 16)
  private var source: ChoiceRow?
  private var sources: [String] = []
  private let stroke: NumberRow
  private let fitted: Widget
  private var region: ChoiceRow?
  private var quantise: ChoiceRow?
  private var keys: Widget?
  private let hand: Widget = gtk_progress_bar_new()
  private var strips: [LoopStrip] = []

  init(_ model: WindowModel, dialogs: FileDialogs, perform: @escaping (Action) -> Void) {
    self.model = model
    stroke = NumberRow(
      translated("Stroke of the file"),
      spoken: translated("Stroke of the channel's file, 0 the last one"),
      range: 0...9_999, step: 1, digits: 0
    ) {
      model.chooseLoopStroke(Int($0))
    } reset: {
      model.chooseLoopStroke(0)
    }
    fitted = Make.check(translated("Fitted to bars")) { model.setLoopStrokeFitted($0) }
    penumbra_set_name(fitted.object, translated("Fit the stroke of the channel's file to bars"))
    gtk_box_append(widget.box, Make.label(translated("Loops"), class: "heading"))
    gtk_label_set_selectable(state.opaque, 1)
    gtk_box_append(widget.box, state)
    addKeys(perform)
    addChoices(dialogs)
    for place in 0..<LoopScene.channelCount {
      let strip = LoopStrip(place, with: strips.first?.choose, model)
      strips.append(strip)
      gtk_box_append(widget.box, strip.widget)
    }
    let quantise = ChoiceRow(translated("Changes come"), options: WindowModel.loopQuantiseTitles) {
      [model] in
      model.chooseLoopQuantise(at: $0)
    }
    self.quantise = quantise
    gtk_box_append(widget.box, quantise.widget)
  }

  private func addKeys(_ perform: @escaping (Action) -> Void) {
    let keys = Make.check(translated("By keys and fingers")) { [model] isOn in
      if isOn != model.loopsHaveKeys { perform(.loopKeys) }
    }
    penumbra_set_name(
      keys.object,
      translated("The keys 1 to 4, or as many fingers held for a second, choose the channel"))
    self.keys = keys
    gtk_progress_bar_set_show_text(hand.opaque, 1)
    penumbra_set_name(hand.object, translated("Fingers on their way to a channel"))
    gtk_widget_set_visible(hand, 0)
    for part in [keys, hand] { gtk_box_append(widget.box, part) }
  }

  private func addChoices(_ dialogs: FileDialogs) {
    sources = model.loopSourceTitles
    let source = ChoiceRow(translated("Its sound"), options: sources) { [model] in
      model.chooseLoopSource(at: $0)
    }
    let region = ChoiceRow(
      translated("Part that is repeated"), options: WindowModel.loopRegionTitles
    ) {
      [model] in model.chooseLoopRegion(at: $0)
    }
    (self.source, self.region) = (source, region)
    let open = Make.button(translated("Sound file…")) { [model] in
      dialogs.open(
        translated("Choose a sound or a stroke for the channel"),
        patterns: ["*.wav", "*.flac", "*.ogg", "*.csv"]
      ) { model.openLoop(path: $0) }
    }
    penumbra_set_name(
      open.object, translated("Choose a sound file or a stroke file for the channel"))
    let heading = Make.label(translated("The chosen channel"), wraps: true, columns: 16)
    for part in [heading, source.widget, open, stroke.widget, fitted, region.widget] {
      gtk_box_append(widget.box, part)
    }
  }

  /// Shows the loops as they are.
  func show() {
    let words = model.loopWords
    if String(cString: gtk_label_get_text(state.opaque)) != words {
      gtk_label_set_text(state.opaque, words)
    }
    if let keys { gtk_check_button_set_active(keys.check, gboolean(model.loopsHaveKeys)) }
    gtk_widget_set_visible(hand, gboolean(model.loopHand != nil))
    if let fingers = model.loopHand {
      gtk_progress_bar_set_fraction(hand.opaque, fingers.share)
      gtk_progress_bar_set_text(hand.opaque, fingers.words)
    }
    if model.loopSourceTitles != sources {
      sources = model.loopSourceTitles
      source?.setOptions(sources)
    }
    source?.show(model.loopSourceIndex)
    for part in [stroke.widget, fitted] {
      gtk_widget_set_visible(part, gboolean(model.loopStroke != nil))
    }
    if let chosen = model.loopStroke {
      stroke.show(Double(chosen.number), step: 1, hint: translated("0: the last one"))
      gtk_check_button_set_active(fitted.check, gboolean(chosen.isFitted))
    }
    region?.show(model.loopRegionIndex)
    quantise?.show(model.loopQuantiseIndex)
    for strip in strips { strip.show() }
  }
}
