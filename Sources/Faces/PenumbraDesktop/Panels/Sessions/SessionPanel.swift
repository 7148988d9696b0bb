// The page of the sessions: recording, the list of what was recorded, its transport, and what is made of the one that is
// chosen.

import CGTK
import DesktopModel
import Translation

/// The page of the sessions.
final class SessionPanel {
  /// What the page is called.
  static let name = "Sessions"
  let widget = Make.column(4)
  private let model: WindowModel
  private let dialogs: FileDialogs
  private let openFolder: (String) -> Void
  private let record: Widget
  private let transport: TransportRows
  private var list: SessionList?
  private let chosen = Make.column(4)
  private let name: Widget = gtk_entry_new()
  private let work = Make.column(4)
  private let workWords = Make.paragraph("")
  private var shownName = ""
  private var isRemoving = false
  private var removedAt: ContinuousClock.Instant?

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - model: the model it shows.
  ///   - dialogs: asks for files.
  ///   - perform: performs an action.
  ///   - openFolder: shows a folder in the desktop's file manager.
  init(
    _ model: WindowModel, dialogs: FileDialogs, perform: @escaping (Action) -> Void,
    openFolder: @escaping (String) -> Void
  ) {
    (self.model, self.dialogs, self.openFolder) = (model, dialogs, openFolder)
    record = Make.button(translated("Record")) { perform(.record) }
    transport = TransportRows(model, perform: perform)
    gtk_widget_add_css_class(widget, "panel")
    let list = SessionList(model) { [unowned self] in remove() }
    self.list = list
    ListTabs.leave(list.list, for: transport.play, back: record)
    buildChosen()
    buildWork()
    let parts = [
      Make.label(translated("Sessions"), class: "heading"), record, list.widget, transport.widget,
      chosen, work,
      Make.label(translated("Other recordings"), class: "heading"),
      Make.button(translated("Play the example")) { model.play() },
      Make.button(translated("Play a pen recording…")) { perform(.playRecording) },
      Make.button(translated("Open the folder of sessions")) { perform(.openFolder) },
    ]
    for part in parts { gtk_box_append(widget.box, part) }
  }

  private func buildChosen() {
    gtk_box_append(chosen.box, Make.label(translated("The chosen session"), class: "heading"))
    let naming = Make.row()
    Names.set(translated("Other name of the chosen session"), inside: name)
    gtk_widget_set_hexpand(name, 1)
    gtk_editable_set_width_chars(name.opaque, 10)
    connect(name.object, "activate") { [unowned self] in rename() }
    for part in [name, Make.button(translated("Rename")) { [unowned self] in rename() }] {
      gtk_box_append(naming.box, part)
    }
    let report = Make.button(translated("Make a report…")) { [unowned self] in makeReport() }
    let sound = Make.button(translated("Export its sound…")) { [unowned self] in exportSound() }
    let folder = Make.button(translated("Open its folder")) { [unowned self] in
      if let entry = model.chosenSession { openFolder(entry.path) }
    }
    let remove = Make.button(translated("Move to the wastebasket")) { [unowned self] in
      self.remove()
    }
    for part in [naming, report, sound, folder, remove] { gtk_box_append(chosen.box, part) }
  }

  private func buildWork() {
    let cancel = Make.button(translated("Cancel")) { [model] in model.cancelSessionWork() }
    penumbra_set_name(cancel.object, translated("Cancel what is being made of a session"))
    for part in [workWords, cancel] { gtk_box_append(work.box, part) }
    gtk_widget_set_visible(work, 0)
  }

  /// Gives the chosen session in the list the keyboard, or without one the button to record.
  func focus() {
    if list?.focus() != true { FoldingGroups.focus(record) }
  }

  private func rename() {
    // The one whose name was in the field, should another one have been recorded meanwhile.
    guard let entry = model.sessions.first(where: { $0.name == shownName }) else { return }
    let typed = String(cString: gtk_editable_get_text(name.opaque))
    Task { [model] in await model.renameSession(at: entry.path, to: typed) }
  }

  private func makeReport() {
    guard let entry = model.chosenSession else { return }
    dialogs.save(translated("Make a report of \(entry.name)"), name: "\(entry.name).html") {
      [model] in
      model.reportSession(at: entry.path, to: $0)
    }
  }

  private func exportSound() {
    guard let entry = model.chosenSession else { return }
    dialogs.save(
      translated("Export the sound of \(entry.name), as FLAC or WAV"), name: "\(entry.name).flac"
    ) {
      [model] in model.exportSessionSound(at: entry.path, to: $0)
    }
  }

  private func remove() {
    // A key that is held must not move one after the other away.
    guard !isRemoving, removedAt.map({ ContinuousClock.now - $0 > .seconds(1) }) ?? true,
      let entry = model.chosenSession
    else { return }
    isRemoving = true
    let hadKeyboard = list?.hasKeyboard == true
    Task { [model] in
      await model.removeSession(at: entry.path, trash: Wastebasket.take)
      (isRemoving, removedAt) = (false, .now)
      // The row with the keyboard may be gone.
      list?.show([.recording, .playback])
      if hadKeyboard { focus() }
    }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    list?.show(changes)
    transport.show(changes)
    guard !changes.isDisjoint(with: [.recording, .playback]) else { return }
    gtk_button_set_label(
      record.button, model.isRecording ? translated("Stop recording") : translated("Record"))
    let entry = model.chosenSession
    gtk_widget_set_visible(chosen, gboolean(entry != nil))
    if let entry, entry.name != shownName {
      shownName = entry.name
      gtk_editable_set_text(name.opaque, entry.name)
    }
    let words = model.sessionWorkText
    gtk_widget_set_visible(work, gboolean(words != nil))
    if let words, String(cString: gtk_label_get_text(workWords.opaque)) != words {
      gtk_label_set_text(workWords.opaque, words)
    }
  }
}
