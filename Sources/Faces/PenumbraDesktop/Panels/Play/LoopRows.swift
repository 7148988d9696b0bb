// Loops: four channels, the rows of the one that is chosen, and where they are in their bars.

import CGTK
import DesktopModel
import Session
import Synthesis

/// The rows of the loops.
final class LoopRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let state = Make.label("", class: "figures", wraps: true, columns: 16)
  private var channel: ChoiceRow?
  private var channels: [String] = []
  private var source: ChoiceRow?
  private var sources: [String] = []
  private var region: ChoiceRow?
  private var quantise: ChoiceRow?
  private var level: NumberRow?
  private var pan: NumberRow?
  private var cents: NumberRow?
  private var muted: Widget?
  private var solo: Widget?

  init(_ model: WindowModel, dialogs: FileDialogs) {
    self.model = model
    gtk_box_append(widget.box, Make.label("Loops", class: "heading"))
    gtk_label_set_selectable(state.opaque, 1)
    gtk_box_append(widget.box, state)
    addChoices(dialogs)
    addNumbers()
    addChecks()
    let quantise = ChoiceRow("Changes come", options: WindowModel.loopQuantiseTitles) { [model] in
      model.chooseLoopQuantise(at: $0)
    }
    self.quantise = quantise
    gtk_box_append(widget.box, quantise.widget)
  }

  private func addChoices(_ dialogs: FileDialogs) {
    channels = model.loopChannelTitles
    let channel = ChoiceRow("Channel", options: channels) { [model] in
      model.chooseLoopChannel(at: $0)
    }
    sources = model.loopSourceTitles
    let source = ChoiceRow("Its sound", options: sources) { [model] in
      model.chooseLoopSource(at: $0)
    }
    let region = ChoiceRow("Part that is repeated", options: WindowModel.loopRegionTitles) {
      [model] in model.chooseLoopRegion(at: $0)
    }
    (self.channel, self.source, self.region) = (channel, source, region)
    let open = Make.button("Sound file…") { [model] in
      dialogs.open(
        "Choose a sound or a stroke for the channel",
        patterns: ["*.wav", "*.flac", "*.ogg", "*.csv"]
      ) { model.openLoop(path: $0) }
    }
    penumbra_set_name(open.object, "Choose a sound file or a stroke file for the channel")
    for part in [channel.widget, source.widget, open, region.widget] {
      gtk_box_append(widget.box, part)
    }
  }

  private func addNumbers() {
    let level = NumberRow(
      "Level, dB", spoken: "Level of the channel in decibels", range: LoopSetting.levelRange,
      step: 1, digits: 0
    ) { [model] in
      model.setLoopLevel($0)
    } reset: { [model] in
      model.setLoopLevel(0)
    }
    let pan = NumberRow(
      "Balance", spoken: "Balance of the channel, minus 1 left, 1 right", range: -1...1, step: 0.1,
      digits: 1
    ) { [model] in
      model.setLoopPan($0)
    } reset: { [model] in
      model.setLoopPan(0)
    }
    let range = LoopSetting.centsRange
    let cents = NumberRow(
      "Pitch, cents", spoken: "Pitch of the channel in cents",
      range: Double(range.lowerBound)...Double(range.upperBound), step: 10, digits: 0
    ) { [model] in
      model.setLoopCents($0)
    } reset: { [model] in
      model.setLoopCents(0)
    }
    (self.level, self.pan, self.cents) = (level, pan, cents)
    for row in [level, pan, cents] { gtk_box_append(widget.box, row.widget) }
  }

  private func addChecks() {
    let row = Make.row()
    let muted = Make.check("Mute") { [model] in model.setLoopMuted($0) }
    penumbra_set_name(muted.object, "Mute the channel")
    let solo = Make.check("Solo") { [model] in model.setLoopSolo($0) }
    penumbra_set_name(solo.object, "Solo: only this channel and others that are solo")
    (self.muted, self.solo) = (muted, solo)
    for check in [muted, solo] { gtk_box_append(row.box, check) }
    gtk_box_append(widget.box, row)
  }

  /// Shows the loops as they are.
  func show() {
    let words = model.loopWords
    if String(cString: gtk_label_get_text(state.opaque)) != words {
      gtk_label_set_text(state.opaque, words)
    }
    if model.loopChannelTitles != channels {
      channels = model.loopChannelTitles
      channel?.setOptions(channels)
    }
    channel?.show(model.loopChannel)
    if model.loopSourceTitles != sources {
      sources = model.loopSourceTitles
      source?.setOptions(sources)
    }
    source?.show(model.loopSourceIndex)
    region?.show(model.loopRegionIndex)
    quantise?.show(model.loopQuantiseIndex)
    let setting = model.loopSetting
    level?.show(setting.levelDecibels, step: 1, hint: "-40 to 6 dB")
    pan?.show(setting.pan, step: 0.1, hint: "-1 left to 1 right")
    cents?.show(Double(setting.cents), step: 10, hint: "-200 to 200 cents, the length stays")
    if let muted { gtk_check_button_set_active(muted.check, gboolean(setting.isMuted)) }
    if let solo { gtk_check_button_set_active(solo.check, gboolean(setting.isSolo)) }
  }
}
