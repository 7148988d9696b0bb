// The window: image, panel, message bar and status line, connected to the model. Once a frame the
// model's changes are polled and the parts show them.

import CGTK
import DesktopModel
import Foundation
import Library

/// The one window.
final class MainWindow {
  let model: WindowModel
  let window: Widget
  let canvas: ImageCanvas
  let dialogs: FileDialogs
  let soundPanel: SoundPanel
  let panel = Make.column(0)
  let imagePanel: ImagePanel
  let measurePanel: MeasurePanel
  let latticePanel: LatticePanel
  private(set) var playPanel: PlayPanel?
  private(set) var exercisePanel: ExercisePanel?
  private(set) var switcher: PageSwitcher?
  private(set) var tagPanel: TagPanel?
  private(set) var devicePanel: DevicePanel?
  private(set) var sessionPanel: SessionPanel?
  private(set) var permissionPage: PermissionPage?
  let meters: MeterPanel
  private(set) var calibration: CalibrationScreen?
  private let middle = Make.row(0)
  private(set) var noticeBar: NoticeBar?
  private let readout = Make.label("", class: "readout", wraps: true)
  private let status = Make.label("", class: "status", wraps: true)
  private let spoken = Make.label("", class: "readout", wraps: true)
  private let boot = Make.label("", class: "boot", wraps: true)
  private var record: Widget?
  private var play: Widget?
  let pages: Widget = gtk_stack_new()
  let scrolled: Widget = gtk_scrolled_window_new()
  private var figures: Figures?
  private var announcer: Announcer?
  private var questions: QuestionDialog?
  /// Whether the system requested the end, which no question may delay.
  private var isEndAsked = false
  /// The buttons of the header bar, for full screen, which has none.
  let fullScreenRow = Make.row(4)
  let fullScreenMenu: Widget = gtk_menu_button_new()
  let headerMenu: Widget = gtk_menu_button_new()
  let menu = WindowMenu()
  private var keptWindows: [KeptKind: KeptWindow] = [:]
  private(set) lazy var history = HistoryWindow(model, above: window)
  let all = Make.column(0)
  private(set) var tickCount = 0
  private var spokenSince = ContinuousClock.now
  private var spokenPath: String?
  /// When the last key was pressed, by the clock of the desktop's events; nil where none waits to be done.
  var keyPressMilliseconds: UInt32?
  var place = WindowPlace()

  init(
    _ application: UnsafeMutablePointer<GtkApplication>, _ model: WindowModel, firstPath: String?
  ) {
    self.model = model
    window = gtk_application_window_new(application)
    canvas = ImageCanvas(model)
    dialogs = FileDialogs(parent: window)
    soundPanel = SoundPanel(model)
    imagePanel = ImagePanel(model)
    measurePanel = MeasurePanel(model, dialogs: dialogs)
    latticePanel = LatticePanel(model, dialogs: dialogs)
    meters = MeterPanel(model)
    tagPanel = TagPanel(model) { [unowned self] in perform(.exportTags) }
    devicePanel = DevicePanel(
      model, perform: { [unowned self] in perform($0) },
      explain: { [unowned self] in explainPermission() })
    sessionPanel = SessionPanel(
      model, dialogs: dialogs, perform: { [unowned self] in perform($0) },
      openFolder: { [unowned self] in openFolder($0) })
    playPanel = PlayPanel(model, dialogs: dialogs) { [unowned self] in perform($0) }
    exercisePanel = ExercisePanel(model, dialogs: dialogs)
    permissionPage = PermissionPage(model) { [unowned self] in show(page: "Devices") }
    calibration = CalibrationScreen(model) { [unowned self] in perform($0) }
    noticeBar = NoticeBar(model) { [unowned self] in help($0) }
    announcer = Announcer(window, image: canvas.widget)
    questions = QuestionDialog(above: window) { [unowned self] isConsent in
      model.answer(isConsent)
      if model.mayLoseUnkept { gtk_window_close(window.window) }
    }
    build()
    Actions.install(application, window: window, image: canvas.widget) { [unowned self] in
      perform($0)
    }
    installKeys()
    installKeyHelp()
    canvas.installInput()
    installDrop()
    installMotion()
    connectQuestion(window.object, "close-request") { [unowned self] in
      guard isEndAsked || model.mayClose() else { return true }
      close()
      return false
    }
    EndSignals.install { [unowned self] in
      isEndAsked = true
      gtk_window_close(window.window)
    }
    if Figures.isWanted { figures = Figures() }
    model.awaitReadable()
    FrameTick.add(to: window) { [unowned self] in tick() }
    gtk_widget_grab_focus(canvas.widget)
    gtk_window_present(window.window)
    Task { [model] in
      if let firstPath { await model.openOrPlay(path: firstPath) }
      if model.image == nil { await model.openFirst() }
      await model.begin()
      if firstPath == nil, model.isHomeClean { await model.beginFirstStart() }
      await model.beginBoot()
      // Hundreds of sessions take their time, and a tablet is not to wait for them.
      Task { await model.listSessions() }
      await model.watchTablets()
    }
  }

  /// Brings the window to the front.
  func present() {
    gtk_window_present(window.window)
  }

  /// Opens an image.
  func open(path: String) {
    Task { [model] in
      await model.openOrPlay(path: path)
      await model.begin()
    }
  }

  /// Shows the window for what is kept of a kind.
  func manage(_ kind: KeptKind) {
    let shown = keptWindows[kind] ?? KeptWindow(model, kind, above: window)
    keptWindows[kind] = shown
    shown.present()
  }

  private func build() {
    let memory = model.preferences
    gtk_window_set_default_size(
      window.window, Int32(memory.windowWidth), Int32(memory.windowHeight))
    if memory.isMaximised { gtk_window_maximize(window.window) }
    gtk_window_set_titlebar(window.window, header())

    let overlay: Widget = gtk_overlay_new()
    gtk_overlay_set_child(overlay.opaque, canvas.widget)
    gtk_widget_set_halign(readout, GTK_ALIGN_START)
    gtk_widget_set_valign(readout, GTK_ALIGN_END)
    gtk_widget_set_can_target(readout, 0)
    gtk_overlay_add_overlay(overlay.opaque, readout)
    // Over the image as well: beside other text it would change the layout, and with it the image.
    gtk_widget_set_halign(spoken, GTK_ALIGN_START)
    gtk_widget_set_valign(spoken, GTK_ALIGN_START)
    gtk_widget_set_can_target(spoken, 0)
    gtk_widget_set_visible(spoken, 0)
    gtk_overlay_add_overlay(overlay.opaque, spoken)

    gtk_widget_set_halign(boot, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(boot, GTK_ALIGN_CENTER)
    gtk_widget_set_can_target(boot, 0)
    gtk_widget_set_visible(boot, 0)
    gtk_overlay_add_overlay(overlay.opaque, boot)

    switcher = buildPanel()
    gtk_box_append(middle.box, overlay)
    gtk_box_append(middle.box, gtk_separator_new(GTK_ORIENTATION_VERTICAL))
    gtk_box_append(middle.box, panel)
    gtk_widget_set_vexpand(middle, 1)

    let bottom = Make.row(0)
    gtk_widget_set_hexpand(status, 1)
    gtk_box_append(bottom.box, status)
    buildFullScreenRow()
    gtk_box_append(bottom.box, fullScreenRow)

    if let noticeBar { gtk_box_append(all.box, noticeBar.widget) }
    gtk_box_append(all.box, middle)
    if let calibration { gtk_box_append(all.box, calibration.widget) }
    gtk_box_append(all.box, gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
    gtk_box_append(all.box, bottom)
    gtk_window_set_child(window.window, all)
    gtk_widget_set_visible(panel, gboolean(memory.isPanelShown))
  }

  private func header() -> Widget {
    let header: Widget = gtk_header_bar_new()
    let open = Make.button(icon: "document-open-symbolic", name: "Open an image") {
      [unowned self] in perform(.open)
    }
    gtk_header_bar_pack_start(header.opaque, open)
    let play = Make.button(
      icon: "media-playback-start-symbolic", name: model.playbackTitle
    ) { [unowned self] in perform(.playSession) }
    let record = Make.button(icon: "media-record-symbolic", name: "Record") { [unowned self] in
      perform(.record)
    }
    (self.play, self.record) = (play, record)
    gtk_header_bar_pack_start(header.opaque, play)
    gtk_header_bar_pack_start(header.opaque, record)
    let menu = headerMenu
    gtk_menu_button_set_icon_name(menu.opaque, "open-menu-symbolic")
    gtk_menu_button_set_menu_model(menu.opaque, self.menu.model)
    gtk_menu_button_set_primary(menu.opaque, 1)
    Names.set("Menu", inside: menu)
    gtk_widget_set_tooltip_text(menu, "Menu")
    gtk_header_bar_pack_end(header.opaque, menu)
    return header
  }

  private func tick() {
    figures?.note(window)
    // Twice a second: size of the window and of its texts change seldom, and measuring takes its time.
    if tickCount % 30 == 0 { fitPanel() }
    tickCount += 1
    notePlace()
    model.tick()
    showReader()
    if model.takeBell(), let display = gdk_display_get_default() { gdk_display_beep(display) }
    if let seconds = model.announcementSeconds,
      spokenSince.duration(to: .now) > .seconds(seconds)
    {
      gtk_widget_set_visible(spoken, 0)
    }
    if let order = model.takeFullScreenOrder() { follow(order) }
    for action in model.takeGestureActions() { perform(action) }
    let changes = model.takeChanges()
    guard !changes.isEmpty else { return }
    canvas.show(changes)
    soundPanel.show(changes)
    imagePanel.show(changes)
    measurePanel.show(changes)
    latticePanel.show(changes)
    tagPanel?.show(changes)
    playPanel?.show(changes)
    exercisePanel?.show(changes)
    sessionPanel?.show(changes)
    devicePanel?.show(changes)
    permissionPage?.show(changes, isOpen: isOpen(page: PermissionPage.name))
    meters.show(changes)
    noticeBar?.show(changes)
    if changes.contains(.history) {
      menu.show(undo: model.undoTitle, redo: model.redoTitle)
    }
    history.show(changes)
    for shown in keptWindows.values { shown.show(changes) }
    show(calibrating: changes)
    showAppearance(changes)
    showWords(changes)
  }

  /// Tells a screen reader where the keyboard is, once it can find the window: what was told before is lost.
  private func showReader() {
    guard model.takeReadable(), let focused = gtk_window_get_focus(window.window) else { return }
    gtk_window_set_focus(window.window, nil)
    gtk_widget_grab_focus(focused)
  }

  private func show(calibrating changes: Changes) {
    guard changes.contains(.calibration) else { return }
    let wasShown = gtk_widget_get_visible(middle) == 0
    gtk_widget_set_visible(middle, gboolean(model.calibration == nil))
    calibration?.show(changes)
    placeBar()
    if wasShown, model.calibration == nil { gtk_widget_grab_focus(canvas.widget) }
  }

  private func showAppearance(_ changes: Changes) {
    guard changes.contains(.appearance) else { return }
    Style.show(model.appearance, on: window)
    let lines = model.bootLines
    gtk_label_set_text(boot.opaque, lines.joined(separator: "\n"))
    gtk_widget_set_visible(boot, gboolean(!lines.isEmpty))
  }

  private func showWords(_ changes: Changes) {
    if !changes.isDisjoint(with: [.picture, .recording]) {
      gtk_window_set_title(window.window, model.title)
    }
    if changes.contains(.picture), model.image?.path != spokenPath {
      spokenPath = model.image?.path
      // What was said of another image would be read as of this one.
      gtk_widget_set_visible(spoken, 0)
    }
    if changes.contains(.readout) {
      let lines = model.readout.joined(separator: "\n")
      if String(cString: gtk_label_get_text(readout.opaque)) != lines {
        gtk_label_set_text(readout.opaque, lines)
      }
      gtk_widget_set_visible(readout, gboolean(!lines.isEmpty))
    }
    if !changes.isDisjoint(with: [.status, .calibration]) { showFullScreenRow() }
    if !changes.isDisjoint(with: [.status, .picture]) {
      gtk_label_set_text(status.opaque, model.statusText)
      gtk_widget_set_tooltip_text(status, model.statusDetail)
      penumbra_set_description(status.object, model.statusDetail)
    }
    if changes.contains(.announcement) {
      gtk_label_set_text(spoken.opaque, model.announcement)
      gtk_widget_set_visible(spoken, gboolean(!model.announcement.isEmpty))
      if model.isAnnouncementRead { announcer?.say(model.announcement) }
      spokenSince = .now
    }
    if changes.contains(.question) { questions?.show(model.question) }
    if changes.contains(.notice), model.areWordsOn, let notice = model.notice {
      announcer?.say(notice.sentence)
    }
    if changes.contains(.recording) {
      if let record {
        let (icon, name) =
          model.isRecording
          ? ("media-playback-stop-symbolic", "Stop recording") : ("media-record-symbolic", "Record")
        Make.set(icon: icon, name: name, of: record)
      }
    }
    if !changes.isDisjoint(with: [.recording, .playback]), let play {
      let icon =
        model.isPlaying
        ? (model.isPlaybackOpen ? "media-playback-pause-symbolic" : "media-playback-stop-symbolic")
        : "media-playback-start-symbolic"
      Make.set(icon: icon, name: model.playbackTitle, of: play)
    }
  }

  private func close() {
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(window.window, &width, &height)
    if width > 0, height > 0 {
      model.preferences.windowWidth = Int(width)
      model.preferences.windowHeight = Int(height)
    }
    model.preferences.isMaximised = gtk_window_is_maximized(window.window) != 0
    model.preferences.isPanelShown = gtk_widget_get_visible(panel) != 0
    model.preferences.areMetersShown = meters.areShown
    gtk_widget_set_visible(window, 0)
    if let figures { print(figures.text) }
    model.end(isHurried: isEndAsked)
  }
}
