// Everything the window can do on a key or a menu entry, with the keys that do it. The shortcuts
// window, the menu and the key bindings are all made from this one list.

/// An action of the window.
public enum Action: String, Sendable, Hashable, CaseIterable {
  case open, playRecording = "play-recording", record, exportTags = "export-tags"
  case savePreset = "save-preset", managePresets = "manage-presets", manageZones = "manage-zones"
  case managePatterns = "manage-patterns", manageExercises = "manage-exercises"
  case manageCalibrations = "manage-calibrations", calibrate, hands, sheet, pressTip = "press-tip",
    learnTip = "learn-tip",
    printTarget = "print-target", openFolder =
    "open-folder", close
  case sessions, playSession = "play-session", stopPlaying = "stop-playing", seekBack = "seek-back"
  case seekForward = "seek-forward", slower, faster, loopPlayback = "loop-playback"
  case zoomIn = "zoom-in", zoomOut = "zoom-out", fit, truePixels = "true-pixels"
  case contrast, autoContrast = "auto-contrast", resetContrast = "reset-contrast"
  case invert, nextColors = "next-colors", panel, panelWider = "panel-wider"
  case panelNarrower = "panel-narrower", fullScreen = "full-screen"
  case nextFrame = "next-frame", previousFrame = "previous-frame", firstFrame = "first-frame"
  case lastFrame = "last-frame", nextChannel = "next-channel", previousChannel =
    "previous-channel", swapLayer = "swap-layer"
  case paint, erasePaint = "erase-paint", hearPaint = "hear-paint", clearPaint = "clear-paint"
  case savePaint = "save-paint", brushWider = "brush-wider", brushNarrower = "brush-narrower"
  case playFilm = "play-film", loopFilm = "loop-film"
  case tag, nextTag = "next-tag", previousTag = "previous-tag", removeTag = "remove-tag"
  case nextVoice = "next-voice", voiceAtTag = "voice-at-tag"
  case lineStart = "line-start", lineEnd = "line-end", hearLine = "hear-line"
  case removeLine = "remove-line", tellRegion = "tell-region", keepRegion = "keep-region"
  case nextRegion = "next-region", previousRegion = "previous-region", addRegion = "add-region"
  case regionOfLine = "region-of-line", removeRegion = "remove-region"
  case exportRegions = "export-regions"
  case setScale = "set-scale", findLattice = "find-lattice", saveSpectrum = "save-spectrum",
    nextFinding = "next-finding"
  case previousFinding = "previous-finding", tagFindings = "tag-findings"
  case nextPlace = "next-place", previousPlace = "previous-place"
  case nextBrightest = "next-brightest", previousBrightest = "previous-brightest"
  case guide, sayWay = "say-way", nextTicks = "next-ticks", leaveNinth = "leave-ninth"
  case overview, overviewDown = "overview-down", referenceTones = "reference-tones", drone
  case overviewLonger = "overview-longer", overviewShorter = "overview-shorter"
  case overviewValue = "overview-value"
  case followEdge = "follow-edge", followRow = "follow-row", followLevel = "follow-level"
  case ninth1 = "ninth-1", ninth2 = "ninth-2", ninth3 = "ninth-3", ninth4 = "ninth-4"
  case ninth5 = "ninth-5", ninth6 = "ninth-6", ninth7 = "ninth-7", ninth8 = "ninth-8"
  case ninth9 = "ninth-9"
  case openZones = "open-zones", saveZones = "save-zones", zones, countZones = "count-zones"
  case nextZone = "next-zone", previousZone = "previous-zone", nextHandle = "next-handle"
  case previousHandle = "previous-handle", addZone = "add-zone", zoneOfRegion = "zone-of-region"
  case removeZone = "remove-zone"
  case nextMode = "next-mode", freestyle, tapTempo = "tap-tempo", knobs, resetKnobs = "reset-knobs"
  case loopKeys = "loop-keys", loopChannel2 = "loop-channel-2", loopChannel3 = "loop-channel-3"
  case loopChannel4 = "loop-channel-4", throwBags = "throw-bags"
  case undo, redo, history, preferences, announce, describe, announceStatus = "announce-status",
    silence, louder,
    softer
  case repeatWords = "repeat-words", nextVerbosity = "next-verbosity", hush
  case words
  case desktopLook = "desktop-look", crtLook = "crt-look"
  case focusImage = "focus-image", shortcuts, manual, keyHelp = "key-help", sounds, firstStart =
    "first-start", tour
  case about

  /// A heading in the shortcuts window.
  public enum Group: String, Sendable, Hashable, CaseIterable {
    case files = "Files"
    case kept = "Kept by name"
    case sessions = "Sessions"
    case editing = "Edit"
    case tags = "Tags"
    case view = "Image"
    case contrast = "Contrast and colours"
    case frames = "Frames, channels, layers and films"
    case painting = "Painting"
    case tracing = "Tracing"
    case tablet = "Tablet"
    case places = "Finding the way"
    case overviews = "Overviews"
    case ninths = "Ninths of the picture"
    case measuring = "Measuring"
    case regions = "Regions of interest"
    case zones = "Zones"
    case playing = "Playing"
    case speech = "Speech"
    case appearance = "Appearance"
    case help = "Help"
  }

  /// Where it acts: everywhere, or only while the image has the focus, so that letters can be
  /// typed elsewhere.
  public var isOnImageOnly: Bool {
    switch self {
    case .zoomIn, .zoomOut, .fit, .truePixels, .autoContrast, .resetContrast, .invert, .nextColors,
      .tag, .nextTag, .previousTag,
      .removeTag, .nextVoice, .voiceAtTag, .announce, .nextFrame, .previousFrame, .firstFrame,
      .lastFrame, .nextChannel, .previousChannel, .lineStart, .lineEnd, .hearLine, .removeLine,
      .tellRegion, .keepRegion, .nextRegion, .previousRegion, .addRegion, .regionOfLine,
      .removeRegion, .findLattice, .nextFinding, .previousFinding,
      .tagFindings, .describe, .nextPlace, .previousPlace, .nextBrightest, .previousBrightest,
      .guide,
      .sayWay, .nextTicks, .overview, .overviewDown, .referenceTones, .drone, .followEdge,
      .followRow,
      .followLevel, .overviewLonger, .overviewShorter, .overviewValue,
      .zones, .countZones, .nextZone, .previousZone, .nextHandle, .previousHandle, .addZone,
      .zoneOfRegion, .removeZone, .nextMode, .freestyle, .tapTempo, .knobs, .resetKnobs, .loopKeys,
      .loopChannel2, .loopChannel3, .loopChannel4, .brushWider, .brushNarrower:
      true
    default: false
    }
  }

  /// The ninth of the picture that it goes into, 1...9; nil for another action.
  public var ninth: Int? {
    rawValue.hasPrefix("ninth-") ? Int(rawValue.dropFirst(6)) : nil
  }

  /// Whether a text field that has the keyboard does it for itself first.
  public var isLeftToTexts: Bool { self == .undo || self == .redo }

  /// The heading it is listed under.
  public var group: Group {
    switch self {
    case .open, .playRecording, .record, .savePreset, .openFolder, .close: .files
    case .managePresets, .manageZones, .managePatterns, .manageExercises,
      .manageCalibrations:
      .kept
    case .sessions, .playSession, .stopPlaying, .seekBack, .seekForward, .slower, .faster,
      .loopPlayback:
      .sessions
    case .undo, .redo, .history, .preferences: .editing
    case .zoomIn, .zoomOut, .fit, .truePixels, .panel, .panelWider, .panelNarrower, .fullScreen:
      .view
    case .contrast, .autoContrast, .resetContrast, .invert, .nextColors: .contrast
    case .nextFrame, .previousFrame, .firstFrame, .lastFrame, .nextChannel, .previousChannel,
      .swapLayer, .playFilm, .loopFilm:
      .frames
    case .paint, .erasePaint, .hearPaint, .clearPaint, .savePaint, .brushWider, .brushNarrower:
      .painting
    case .tag, .nextTag, .previousTag, .removeTag, .exportTags: .tags
    case .nextVoice, .voiceAtTag, .announce, .describe, .announceStatus, .silence, .louder,
      .softer, .nextTicks, .focusImage:
      .tracing
    case .calibrate, .printTarget, .hands, .sheet, .pressTip, .learnTip: .tablet
    case .nextPlace, .previousPlace, .nextBrightest, .previousBrightest, .guide, .sayWay,
      .followEdge, .followRow, .followLevel:
      .places
    case .overview, .overviewDown, .overviewLonger, .overviewShorter, .overviewValue,
      .referenceTones, .drone:
      .overviews
    case .leaveNinth, .ninth1, .ninth2, .ninth3, .ninth4, .ninth5, .ninth6, .ninth7, .ninth8,
      .ninth9:
      .ninths
    case .lineStart, .lineEnd, .hearLine, .removeLine, .tellRegion, .keepRegion, .setScale,
      .findLattice, .saveSpectrum, .nextFinding, .previousFinding, .tagFindings:
      .measuring
    case .nextRegion, .previousRegion, .addRegion, .regionOfLine, .removeRegion, .exportRegions:
      .regions
    case .openZones, .saveZones, .zones, .countZones, .nextZone, .previousZone, .nextHandle,
      .previousHandle, .addZone, .zoneOfRegion, .removeZone:
      .zones
    case .nextMode, .freestyle, .tapTempo, .knobs, .resetKnobs, .loopKeys, .loopChannel2,
      .loopChannel3, .loopChannel4, .throwBags:
      .playing
    case .repeatWords, .nextVerbosity, .hush, .words: .speech
    case .desktopLook, .crtLook: .appearance
    case .shortcuts, .manual, .keyHelp, .sounds, .firstStart, .tour, .about: .help
    }
  }
}
