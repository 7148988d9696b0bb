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
  private(set) var tabletPanel: TabletPanel?
  private(set) var sessionPanel: SessionPanel?
  private(set) var permissionPage: PermissionPage?
  let meters: MeterPanel
  let groups = FoldingGroups()
  private(set) var calibration: CalibrationScreen?
  /// The image and the panel, with the line between them that is dragged.
  let middle: Widget = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)
  private var overlay: ImageOverlay?
  /// The messages while a tablet is calibrated, whose target stays where it is.
  private var calibrationNotices: NoticeBar?
  private let status = Make.label("", class: "status", wraps: true)
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
  private(set) lazy var header = HeaderBar(model, menu: menu) { [unowned self] in perform($0) }
  let menu = WindowMenu()
  private var keptWindows: [KeptKind: KeptWindow] = [:]
  private(set) lazy var history = HistoryWindow(model, above: window)
  private(set) lazy var tour = TourWindow(model, above: window)
  private(set) lazy var preferencesWindow = PreferencesWindow(model, above: window)
  let all = Make.column(0)
  private(set) var tickCount = 0
  /// For how many frames what has the keyboard has not been seen.
  var unseenCount = 0
  /// When the last key was pressed, by the clock of the desktop's events; nil where none waits to be done.
  var keyPressMilliseconds: UInt32?
  var place = WindowPlace()
  /// The panel's width of the last time, until it is restored, in view pixels.
  var panelWidth: Int?

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
    tabletPanel = TabletPanel(
      model, dialogs: dialogs, perform: { [unowned self] in perform($0) },
      printSheet: { [unowned self] in printOut($0) },
      explain: { [unowned self] in explainPermission() })
    sessionPanel = SessionPanel(
      model, dialogs: dialogs, perform: { [unowned self] in perform($0) },
      openFolder: { [unowned self] in openFolder($0) })
    playPanel = PlayPanel(model, dialogs: dialogs) { [unowned self] in perform($0) }
    exercisePanel = ExercisePanel(model, dialogs: dialogs)
    permissionPage = PermissionPage(model) { [unowned self] in show(page: TabletPanel.name) }
    calibration = CalibrationScreen(model) { [unowned self] in perform($0) }
    let image = canvas.widget
    overlay = ImageOverlay(
      model, canvas: image,
      notices: NoticeBar(model) {
        gtk_widget_grab_focus(image)
      } help: { [unowned self] in
        help($0)
      })
    calibrationNotices = NoticeBar(model) {
    } help: { [unowned self] in
      help($0)
    }
    announcer = Announcer(window, image: canvas.widget)
    questions = QuestionDialog(above: window) { [unowned self] isConsent in
      model.answer(isConsent)
      if model.mayLoseUnkept { gtk_window_close(window.window) }
    }
    build()
    Actions.install(application, window: window, image: canvas.widget) { [unowned self] in
      perform($0)
    }
    installRecentFiles()
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
    let size = model.startSize(on: smallestScreen)
    gtk_window_set_default_size(window.window, Int32(size.width), Int32(size.height))
    if memory.isMaximised { gtk_window_maximize(window.window) }
    if memory.isFullScreen { gtk_window_fullscreen(window.window) }
    gtk_window_set_titlebar(window.window, header.widget)

    switcher = buildPanel()
    gtk_paned_set_start_child(middle.opaque, overlay?.widget)
    gtk_paned_set_end_child(middle.opaque, panel)
    gtk_paned_set_resize_end_child(middle.opaque, 0)
    gtk_paned_set_shrink_start_child(middle.opaque, 0)
    gtk_paned_set_shrink_end_child(middle.opaque, 0)
    leaveTouchToImage()
    gtk_paned_set_wide_handle(middle.opaque, 1)
    gtk_widget_set_vexpand(middle, 1)

    let bottom = Make.row(0)
    gtk_widget_set_hexpand(status, 1)
    gtk_box_append(bottom.box, status)
    buildFullScreenRow()
    gtk_box_append(bottom.box, fullScreenRow)

    gtk_box_append(all.box, middle)
    for part in [calibration?.widget, calibrationNotices?.widget] {
      if let part { gtk_box_append(all.box, part) }
    }
    gtk_box_append(all.box, gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
    gtk_box_append(all.box, bottom)
    gtk_window_set_child(window.window, all)
    gtk_widget_set_visible(panel, gboolean(memory.isPanelShown))
    panelWidth = memory.panelWidth
    if let page = memory.page, gtk_stack_get_child_by_name(pages.opaque, page) != nil {
      gtk_stack_set_visible_child_name(pages.opaque, page)
    }
  }

  private func tick() {
    figures?.note(window)
    // Twice a second: size of the window and of its texts change seldom, and measuring takes its time.
    if tickCount % 30 == 0 {
      fitPanel()
      meters.fit()
      notePanelWidth()
      preferencesWindow.look()
    }
    restorePanelWidth()
    keepKeyboard()
    tickCount += 1
    notePlace()
    model.tick()
    showReader()
    if model.takeBell(), let display = gdk_display_get_default() { gdk_display_beep(display) }
    if let order = model.takeFullScreenOrder() { follow(order) }
    for action in model.takeGestureActions() { perform(action) }
    let changes = model.takeChanges()
    overlay?.show(changes)
    calibrationNotices?.show(changes, isMeant: model.calibration != nil)
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
    tabletPanel?.show(changes)
    permissionPage?.show(changes, isOpen: isOpen(page: PermissionPage.name))
    meters.show(changes)
    if changes.contains(.history) {
      menu.show(undo: model.undoTitle, redo: model.redoTitle)
    }
    if changes.contains(.recentFiles) { menu.show(recent: model.recentFiles) }
    let unread = model.takeUnreadNotice()
    history.show(changes, unread)
    preferencesWindow.show(changes, unread)
    for shown in keptWindows.values { shown.show(changes, unread) }
    show(calibrating: changes)
    showAppearance(changes)
    header.show(changes)
    showWords(changes)
    // After the words of the same moment, which are read from the same place.
    if let unread { announcer?.say(unread.sentence) }
  }

  private func show(calibrating changes: Changes) {
    guard changes.contains(.calibration) else { return }
    let wasShown = gtk_widget_get_visible(middle) == 0
    gtk_widget_set_visible(middle, gboolean(model.calibration == nil))
    calibration?.show(changes)
    if wasShown, model.calibration == nil { gtk_widget_grab_focus(canvas.widget) }
  }

  private func showAppearance(_ changes: Changes) {
    guard changes.contains(.appearance) else { return }
    Style.show(model.appearance, on: window)
  }

  private func showWords(_ changes: Changes) {
    if !changes.isDisjoint(with: [.picture, .recording]) {
      gtk_window_set_title(window.window, model.title)
      header.show(title: model.title)
    }
    if !changes.isDisjoint(with: [.status, .calibration]) { showFullScreenRow() }
    if !changes.isDisjoint(with: [.status, .picture]) {
      gtk_label_set_text(status.opaque, model.statusText)
      gtk_widget_set_tooltip_text(status, model.statusDetail)
      penumbra_set_description(status.object, model.statusDetail)
    }
    if changes.contains(.announcement), model.isAnnouncementRead {
      announcer?.say(model.announcement)
    } else if changes.contains(.arrowWords), let words = model.takeArrowWords() {
      announcer?.say(words)
    }
    if changes.contains(.question) { questions?.show(model.question) }
  }

  private func close() {
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(window.window, &width, &height)
    if width > 0, height > 0 {
      model.preferences.windowWidth = Int(width)
      model.preferences.windowHeight = Int(height)
    }
    model.preferences.isMaximised = gtk_window_is_maximized(window.window) != 0
    model.preferences.isFullScreen = model.isFullScreenChosen
    let page = gtk_stack_get_visible_child_name(pages.opaque).map { String(cString: $0) }
    model.preferences.page = page == PermissionPage.name ? nil : page
    notePanelWidth()
    model.preferences.isPanelShown = gtk_widget_get_visible(panel) != 0
    model.preferences.areMetersShown = meters.areShown
    model.preferences.foldedGroups = groups.folded
    gtk_widget_set_visible(window, 0)
    if let figures { print(figures.text) }
    model.end(isHurried: isEndAsked)
  }
}
