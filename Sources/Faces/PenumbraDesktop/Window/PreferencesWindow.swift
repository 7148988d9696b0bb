// The window for what is chosen once: where the sound goes, how a server of our own runs, what is recorded and said.

import CGTK
import DesktopModel
import Translation

/// The window of the preferences.
final class PreferencesWindow {
  private let model: WindowModel
  private let window: Widget = gtk_window_new()
  private let goes = Make.paragraph("")
  private let told = Make.paragraph("")
  private let output: ChoiceRow
  private let card: ChoiceRow
  private let rate: ChoiceRow
  private let period: ChoiceRow
  private let silence: Widget
  private let folder = Make.paragraph("")
  private let usualFolder: Widget
  private let dialogs: FileDialogs
  private let speech: ChoiceRow
  private let verbosity: ChoiceRow
  private let switches: [(choice: StartSwitch, widget: Widget)]
  private var titles: [ObjectIdentifier: [String]] = [:]
  private var announcer: Announcer?

  init(_ model: WindowModel, above parent: Widget) {
    self.model = model
    output = ChoiceRow(translated("Output"), options: []) { model.chooseOutput(index: $0) }
    card = ChoiceRow(translated("Sound card"), options: []) { index in
      Task { await model.chooseCard(index: index) }
    }
    rate = ChoiceRow(translated("Rate"), options: model.rateTitles) { index in
      Task { await model.chooseRate(index: index) }
    }
    period = ChoiceRow(translated("Period"), options: []) { index in
      Task { await model.choosePeriod(index: index) }
    }
    speech = ChoiceRow(translated("What speaks"), options: model.speechTitles) {
      model.chooseSpeech(index: $0)
    }
    verbosity = ChoiceRow(translated("How much is said"), options: model.verbosityTitles) {
      model.chooseVerbosity(index: $0)
    }
    switches = StartSwitch.allCases.map { choice in
      (choice, Make.check(choice.title) { model.set(choice, to: $0) })
    }
    dialogs = FileDialogs(parent: window)
    usualFolder = Make.button(translated("Back to the data folder")) {
      Task { await model.chooseSessionsFolder(nil) }
    }
    silence = Make.check(translated("Warn when nothing can be heard")) { model.tellSilence($0) }
    gtk_window_set_title(window.window, translated("Preferences"))
    gtk_window_set_transient_for(window.window, parent.window)
    gtk_window_set_default_size(window.window, 520, 560)
    gtk_window_set_hide_on_close(window.window, 1)
    let own = Make.paragraph(
      translated("Where no JACK server runs, Penumbra starts one with this card, rate and period:"))
    let parts =
      [
        Make.label(translated("Sound"), class: "heading"), goes, output.widget, silence,
        Make.button(translated("Start sound again")) { Task { await model.restart() } },
        own, card.widget, rate.widget, period.widget,
        Make.label(translated("At every start"), class: "heading"),
      ] + switches.filter { $0.choice != .dry }.map(\.widget) + [
        Make.label(translated("Sessions"), class: "heading"), folder, folders(),
      ] + switches.filter { $0.choice == .dry }.map(\.widget) + [
        Make.label(translated("Words"), class: "heading"), speech.widget, verbosity.widget, told,
      ]
    // Selected, it is read by a screen reader.
    for label in [goes, folder] { gtk_label_set_selectable(label.opaque, 1) }
    let column = Make.column(6)
    for part in parts { gtk_box_append(column.box, part) }
    let scrolled: Widget = gtk_scrolled_window_new()
    penumbra_set_name(scrolled.object, translated("Preferences"))
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scrolled.opaque, column)
    gtk_widget_set_vexpand(scrolled, 1)
    Make.fill(window, with: [scrolled], spacing: 0)
    announcer = Announcer(window, image: scrolled)
  }

  private func folders() -> Widget {
    let row = Make.row()
    let choose = Make.button(translated("Other folder…")) { [unowned self] in
      dialogs.openFolder(translated("Where sessions go"), folder: model.sessionsFolder) {
        [model] path in Task { await model.chooseSessionsFolder(path) }
      }
    }
    for part in [choose, usualFolder] { gtk_box_append(row.box, part) }
    return row
  }

  /// Shows the window, with the keyboard on the output.
  func present() {
    gtk_label_set_text(told.opaque, "")
    model.lookForOutputs()
    fill()
    gtk_window_present(window.window)
    output.focus()
    // It had the keyboard first, which selects all of it.
    gtk_label_select_region(goes.opaque, 0, 0)
  }

  /// Looks twice a second for other outputs, while it is shown.
  func look() {
    if gtk_widget_get_visible(window) != 0 { model.lookForOutputs() }
  }

  /// Shows what changed, and reads out a message that was not yet.
  func show(_ changes: Changes, _ unread: Notice?) {
    guard gtk_widget_get_visible(window) != 0 else { return }
    if !changes.isDisjoint(with: [.soundRoute, .status]) { fill() }
    if changes.contains(.announcement) { gtk_label_set_text(told.opaque, model.announcement) }
    if changes.contains(.notice) {
      gtk_label_set_text(told.opaque, model.notice?.sentence ?? "")
    }
    // A reader listens to the window that has the keyboard.
    guard gtk_window_is_active(window.window) != 0, model.areWordsOn else { return }
    if changes.contains(.announcement), model.isAnnouncementRead {
      announcer?.say(model.announcement)
    }
    if let unread { announcer?.say(unread.sentence) }
  }

  private func fill() {
    let text = model.soundRouteText
    gtk_label_set_text(goes.opaque, text)
    show(output, model.outputTitles, model.outputIndex)
    show(card, model.cardTitles, model.cardIndex)
    show(rate, model.rateTitles, model.rateIndex)
    show(period, model.periodTitles, model.periodIndex)
    show(speech, model.speechTitles, model.speechIndex)
    show(verbosity, model.verbosityTitles, model.verbosityIndex)
    gtk_label_set_text(folder.opaque, model.sessionsFolderText)
    gtk_widget_set_sensitive(usualFolder, gboolean(model.isSessionsFolderChosen))
    for (choice, widget) in switches {
      gtk_check_button_set_active(widget.check, gboolean(model.isOn(choice)))
    }
    gtk_check_button_set_active(silence.check, gboolean(model.tellsSilence))
  }

  // A list that is open keeps its options until they are others.
  private func show(_ row: ChoiceRow, _ options: [String], _ index: Int?) {
    if titles[ObjectIdentifier(row)] != options {
      titles[ObjectIdentifier(row)] = options
      row.setOptions(options)
    }
    row.show(index)
  }
}
