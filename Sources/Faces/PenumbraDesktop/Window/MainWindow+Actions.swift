// The window's actions: from a key, the menu, a drop, or the message bar's button.

import Analysis
import CGTK
import DesktopModel
import Foundation
import Library
import Logs
import Pen
import Session
import Sonification
import Translation

extension MainWindow {
  // Files that are offered in the dialogs.
  private static let imagePatterns = [
    "*.tif", "*.tiff", "*.png", "*.pgm", "*.ppm", "*.pfm", "*.jpg", "*.jpeg", "*.bmp",
    "*.dm3", "*.dm4", "*.ser", "*.emi", "*.emd", "*.mrc", "*.map", "*.gwy", "*.sur", "*.h5",
    "*.hdf5",
    "*.hspy", "*.nxs",
  ]

  /// Performs an action.
  func perform(_ action: Action) {
    Log.debug("action", ["name": action.rawValue])
    guard model.allows(action) else { return }
    model.answerLoss()
    switch action {
    case .open:
      dialogs.open(
        translated("Open an image"), kind: translated("Images and films"),
        patterns: Self.imagePatterns + WindowModel.filmPatterns,
        folder: model.image.map { WindowModel.folder(near: $0.path) },
        preview: WindowModel.wordsOfChosenFile
      ) { [unowned self] in open(path: $0) }
    case .playRecording:
      dialogs.open(
        translated("Play a pen recording"), patterns: ["*.events", "*.csv"],
        folder: model.sessionsFolder
      ) { [unowned self] in model.play(path: $0) }
    case .sessions:
      show(page: SessionPanel.name)
      sessionPanel?.focus()
    case .playSession: Task { [model] in await model.togglePlayback() }
    case .stopPlaying: model.stopPlaying()
    case .seekBack: model.seekPlayback(bySeconds: -WindowModel.seekSeconds)
    case .seekForward: model.seekPlayback(bySeconds: WindowModel.seekSeconds)
    case .slower: model.changePlaybackSpeed(isFaster: false)
    case .faster: model.changePlaybackSpeed(isFaster: true)
    case .loopPlayback: model.togglePlaybackLoop()
    case .record: Task { [model] in await model.toggleRecording() }
    case .openFolder: openFolder(model.makeSessionsFolder())
    case .exportTags:
      dialogs.save(translated("Export the tags"), name: "tags.csv") { [unowned self] in
        model.exportTags(to: $0)
      }
    case .savePreset:
      show(page: "Sound")
      soundPanel.focusName()
    case .managePresets: manage(.preset)
    case .manageZones: manage(.zones)
    case .managePatterns: manage(.pattern)
    case .manageExercises: manage(.exercise)
    case .manageCalibrations: manage(.calibration)
    case .calibrate: model.openCalibration()
    case .printTarget: printTarget()
    case .hands: model.toggleHands()
    case .sheet: model.toggleSheet()
    case .pressTip: model.pressTip()
    case .learnTip: model.learnTip()
    case .close: gtk_window_close(window.window)
    case .zoomIn where model.hasLine: model.changeLineWidth(by: 1)
    case .zoomOut where model.hasLine: model.changeLineWidth(by: -1)
    case .zoomIn: model.zoom(by: WindowModel.zoomStep)
    case .zoomOut: model.zoom(by: 1 / WindowModel.zoomStep)
    case .fit: model.fit()
    case .truePixels where model.loopsHaveKeys: model.takeLoopKey(0)
    case .truePixels: model.showTruePixels()
    case .contrast:
      show(page: "Image")
      imagePanel.focusContrast()
    case .autoContrast: model.showAutomatically()
    case .resetContrast: model.resetDisplay()
    case .invert: model.invert()
    case .nextColors: model.chooseNextColors()
    case .nextFrame: model.moveFrame(by: 1)
    case .previousFrame: model.moveFrame(by: -1)
    case .firstFrame: model.showFrame(1)
    case .lastFrame: model.showFrame(.max)
    case .paint: model.setPainting(!model.isPainting)
    case .erasePaint: model.setErasing(!model.isErasing)
    case .hearPaint: model.hearPaint(!model.isPaintHeard)
    case .clearPaint: model.clearPaint()
    case .savePaint where !model.hasPaint: Task { [model] in await model.savePaint(to: "") }
    case .savePaint: savePaint()
    case .brushWider: model.changeBrushWidth(isWider: true)
    case .brushNarrower: model.changeBrushWidth(isWider: false)
    case .playFilm: model.toggleFilm()
    case .loopFilm: model.loopFilm(!model.isFilmLooping)
    case .nextChannel: model.moveChannel(isNext: true)
    case .previousChannel: model.moveChannel(isNext: false)
    case .swapLayer: model.swapShownLayer()
    case .panel: gtk_widget_set_visible(panel, gboolean(gtk_widget_get_visible(panel) == 0))
    case .panelWider: changePanelWidth(isWider: true)
    case .panelNarrower: changePanelWidth(isWider: false)
    case .fullScreen: model.toggleFullScreen()
    case .tag: model.tagHere()
    case .nextTag: model.selectTag(isNext: true)
    case .previousTag: model.selectTag(isNext: false)
    case .removeTag: model.removeSelectedTag()
    case .nextVoice: model.chooseNextVoice()
    case .voiceAtTag: model.putSecondVoiceAtLastTag()
    case .lineStart: model.setLineStart()
    case .lineEnd: model.setLineEnd()
    case .hearLine: model.hearLine()
    case .removeLine where !model.bootLines.isEmpty: model.hideBootLines()
    case .removeLine where model.canGiveUpOpening: model.giveUpOpening()
    case .removeLine where model.holdsZone: model.leaveZone()
    case .removeLine where model.holdsRegion: model.leaveRegion()
    case .removeLine where model.isPainting: model.setPainting(false)
    case .removeLine where model.selectedRegion != nil: model.selectNoRegion()
    case .removeLine: model.removeLine()
    case .tellRegion: model.tellRegion()
    case .keepRegion: model.keepRegion()
    case .nextRegion: model.selectRegion(isNext: true)
    case .previousRegion: model.selectRegion(isNext: false)
    case .addRegion: model.addRegion()
    case .regionOfLine: model.addRegionOfLine()
    case .removeRegion: model.removeRegion()
    case .exportRegions where model.regionList.isEmpty:
      Task { [model] in await model.saveRegionTable(to: "") }
    case .exportRegions: RegionList.save(model, dialogs)
    case .setScale:
      show(page: "Image")
      imagePanel.focusScale()
    case .findLattice: model.findLattice()
    case .saveSpectrum: LatticePanel.saveSpectrum(model, dialogs)
    case .nextFinding: model.selectFinding(isNext: true)
    case .previousFinding: model.selectFinding(isNext: false)
    case .tagFindings: model.tagFindings()
    case .nextPlace: model.selectPlace(.reading, isNext: true)
    case .previousPlace: model.selectPlace(.reading, isNext: false)
    case .nextBrightest: model.selectPlace(.brightness, isNext: true)
    case .previousBrightest: model.selectPlace(.brightness, isNext: false)
    case .guide: model.toggleGuidance()
    case .sayWay: model.sayWay()
    case .nextTicks: model.chooseNextTicks()
    case .overview where model.isRecordingPattern: model.leaveBeatEmpty()
    case .overview: model.toggleOverview(.columns)
    case .overviewDown: model.toggleOverview(.rows)
    case .referenceTones: model.playReferenceTones()
    case .drone: model.toggleDrone()
    case .followEdge: model.toggleFollowing(.edge)
    case .followRow: model.toggleFollowing(.row)
    case .followLevel: model.toggleFollowing(.level)
    case .overviewLonger: model.lengthenOverviews(bySeconds: 1)
    case .overviewShorter: model.lengthenOverviews(bySeconds: -1)
    case .overviewValue: model.chooseNextOverviewValue()
    case .leaveNinth: model.leaveNinth()
    case .ninth1, .ninth2, .ninth3, .ninth4, .ninth5, .ninth6, .ninth7, .ninth8, .ninth9:
      if let ninth = action.ninth { model.goToNinth(ninth) }
    case .describe: model.describe()
    case .desktopLook: Task { [model] in await model.choose(.desktop) }
    case .crtLook: Task { [model] in await model.choose(.crt) }
    case .openZones: openZones()
    case .saveZones: saveZones()
    case .zones: model.toggleZones()
    case .countZones: model.tellZones()
    case .nextZone: model.selectZone(isNext: true)
    case .previousZone: model.selectZone(isNext: false)
    case .nextHandle where model.selectedRegion != nil: model.chooseRegionHandle(isNext: true)
    case .previousHandle where model.selectedRegion != nil:
      model.chooseRegionHandle(isNext: false)
    case .nextHandle: model.chooseZoneHandle(isNext: true)
    case .previousHandle: model.chooseZoneHandle(isNext: false)
    case .addZone: model.addZone()
    case .zoneOfRegion: model.addZoneOfRegion()
    case .removeZone: model.removeZone()
    case .nextMode: model.takeModeStep()
    case .freestyle: model.goFreestyle()
    case .tapTempo: model.tapTempo(atNanoseconds: takeKeyPress())
    case .knobs: model.toggleKnobs()
    case .resetKnobs: model.resetKnobs()
    case .loopKeys: model.toggleLoopKeys()
    case .loopChannel2: model.takeLoopKey(1)
    case .loopChannel3: model.takeLoopKey(2)
    case .loopChannel4: model.takeLoopKey(3)
    case .throwBags: model.toggleThrows()
    case .undo: model.undo()
    case .redo: model.redo()
    case .history: history.present()
    case .preferences: preferencesWindow.present()
    case .announce: model.announce()
    case .announceStatus: model.announceStatus()
    case .repeatWords: model.repeatWords()
    case .nextVerbosity: model.changeVerbosity()
    case .hush: model.hush()
    case .words: model.toggleWords()
    case .silence: model.toggleSilence()
    case .louder: model.changeVolume(louder: true)
    case .softer: model.changeVolume(louder: false)
    case .focusImage: gtk_widget_grab_focus(canvas.widget)
    case .shortcuts: ShortcutsWindow.show(above: window)
    case .manual: ManualWindow.show(above: window)
    case .keyHelp: model.toggleKeyHelp()
    case .firstStart:
      gtk_widget_grab_focus(canvas.widget)
      Task { [model] in await model.beginFirstStart() }
    case .tour: tour.present()
    case .sounds: SoundsWindow.show(above: window, model)
    case .about: AboutWindow.show(above: window)
    }
  }

  /// Performs the action of the message bar's button.
  func help(_ remedy: Notice.Remedy) {
    switch remedy {
    case .openImage: perform(.open)
    case .findFile: findFile()
    case .openSaved: Task { [model] in await model.openSaved() }
    case .chooseOutput: perform(.preferences)
    case .takeTour:
      model.dismissNotice()
      perform(.tour)
    case .startSound: Task { [model] in await model.restart() }
    case .retryTablet: Task { [model] in await model.lookForTablets() }
    case .explainPermission: explainPermission()
    case .fullScreen: model.goFullScreen()
    case .calibrate:
      model.dismissNotice()
      perform(.calibrate)
    case .useMouse, .dismiss: model.dismissNotice()
    }
  }

  /// Shows a page of the panel.
  func show(page: String) {
    gtk_widget_set_visible(panel, 1)
    gtk_stack_set_visible_child_name(pages.opaque, page)
  }

  /// Whether a page of the panel is shown.
  func isOpen(page: String) -> Bool {
    gtk_stack_get_visible_child_name(pages.opaque).map { String(cString: $0) } == page
  }

  /// Opens the page that explains how to get permission.
  func explainPermission() {
    show(page: PermissionPage.name)
    permissionPage?.focus()
  }

  /// Follows the desktop's setting for less movement.
  func installMotion() {
    guard let settings = gtk_settings_get_default() else { return }
    model.isMotionReduced = penumbra_animations_enabled() == 0
    connectNotify(settings.object, "notify::gtk-enable-animations") { [unowned self] in
      model.isMotionReduced = penumbra_animations_enabled() == 0
    }
  }
}
