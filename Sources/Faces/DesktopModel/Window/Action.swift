// Everything the window can do on a key or a menu entry, with the keys that do it. The shortcuts
// window, the menu and the key bindings are all made from this one list.

import Wording

/// An action of the window.
public enum Action: String, Sendable, Hashable, CaseIterable {
  case open, playRecording = "play-recording", record, exportTags = "export-tags"
  case savePreset = "save-preset", calibrate, printTarget = "print-target", openFolder =
    "open-folder", close
  case zoomIn = "zoom-in", zoomOut = "zoom-out", fit, truePixels = "true-pixels"
  case invert, nextColors = "next-colors", panel, fullScreen = "full-screen"
  case nextFrame = "next-frame", previousFrame = "previous-frame", firstFrame = "first-frame"
  case lastFrame = "last-frame", nextChannel = "next-channel", previousChannel =
    "previous-channel"
  case tag, nextTag = "next-tag", previousTag = "previous-tag", removeTag = "remove-tag"
  case nextVoice = "next-voice", voiceAtTag = "voice-at-tag"
  case lineStart = "line-start", lineEnd = "line-end", hearLine = "hear-line"
  case removeLine = "remove-line", tellRegion = "tell-region", keepRegion = "keep-region"
  case findLattice = "find-lattice", nextFinding = "next-finding"
  case previousFinding = "previous-finding", tagFindings = "tag-findings"
  case nextPlace = "next-place", previousPlace = "previous-place"
  case nextBrightest = "next-brightest", previousBrightest = "previous-brightest"
  case guide, sayWay = "say-way", nextTicks = "next-ticks", leaveNinth = "leave-ninth"
  case overview, overviewDown = "overview-down", referenceTones = "reference-tones"
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
  case undo, redo, announce, describe, announceStatus = "announce-status", silence, louder,
    softer
  case focusImage = "focus-image", shortcuts, keyHelp = "key-help", sounds, firstStart =
    "first-start"

  /// A heading in the shortcuts window.
  public enum Group: String, Sendable, Hashable, CaseIterable {
    case files = "Files"
    case view = "Image"
    case frames = "Frames and channels"
    case tracing = "Tracing"
    case places = "Finding the way"
    case measuring = "Measuring"
    case zones = "Zones"
    case playing = "Playing"
    case help = "Help"

    /// Whether it is a menu of its own within the menu, which would be longer than a screen.
    public var isSubmenu: Bool {
      self == .frames || self == .places || self == .measuring || self == .zones
        || self == .playing
    }
  }

  /// Where it acts: everywhere, or only while the image has the focus, so that letters can be
  /// typed elsewhere.
  public var isOnImageOnly: Bool {
    switch self {
    case .zoomIn, .zoomOut, .fit, .truePixels, .invert, .nextColors, .tag, .nextTag, .previousTag,
      .removeTag, .nextVoice, .voiceAtTag, .announce, .nextFrame, .previousFrame, .firstFrame,
      .lastFrame, .nextChannel, .previousChannel, .lineStart, .lineEnd, .hearLine, .removeLine,
      .tellRegion, .keepRegion, .findLattice, .nextFinding, .previousFinding,
      .tagFindings, .describe, .nextPlace, .previousPlace, .nextBrightest, .previousBrightest,
      .guide,
      .sayWay, .nextTicks, .overview, .overviewDown, .referenceTones, .followEdge, .followRow,
      .followLevel, .overviewLonger, .overviewShorter, .overviewValue,
      .zones, .countZones, .nextZone, .previousZone, .nextHandle, .previousHandle, .addZone,
      .zoneOfRegion, .removeZone, .nextMode, .freestyle, .tapTempo, .knobs, .resetKnobs:
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

  /// The keys, as GTK writes them; the first is shown first.
  public var keys: [String] {
    switch self {
    case .open: ["<Control>o"]
    case .playRecording: ["<Control>p"]
    case .record: ["<Control>r"]
    case .exportTags: ["<Control>e"]
    case .savePreset: ["<Control>s"]
    case .calibrate: ["<Control>k"]
    case .printTarget: ["<Control><Shift>p"]
    case .openFolder: ["<Control><Shift>o"]
    case .close: ["<Control>q", "<Control>w"]
    case .zoomIn: ["plus", "equal", "KP_Add"]
    case .zoomOut: ["minus", "KP_Subtract"]
    case .fit: ["0", "KP_0"]
    case .truePixels: ["1", "KP_1"]
    case .invert: ["i"]
    case .nextColors: ["<Shift>c"]
    case .nextFrame: ["Page_Down"]
    case .previousFrame: ["Page_Up"]
    case .firstFrame: ["Home"]
    case .lastFrame: ["End"]
    case .nextChannel: ["d"]
    case .previousChannel: ["<Shift>d"]
    case .panel: ["F9"]
    case .fullScreen: ["F11"]
    case .tag: ["t"]
    case .nextTag: ["n"]
    case .previousTag: ["<Shift>n"]
    case .removeTag: ["Delete"]
    case .nextVoice: ["v"]
    case .voiceAtTag: ["<Shift>v"]
    case .lineStart: ["a"]
    case .lineEnd: ["b"]
    case .hearLine: ["h"]
    case .removeLine: ["Escape"]
    case .tellRegion: ["r"]
    case .keepRegion: ["<Shift>r"]
    case .findLattice: ["l"]
    case .nextFinding: ["f"]
    case .previousFinding: ["<Shift>f"]
    case .tagFindings: ["<Shift>t"]
    case .describe: ["o"]
    case .nextPlace: ["j"]
    case .previousPlace: ["<Shift>j"]
    case .nextBrightest: ["u"]
    case .previousBrightest: ["<Shift>u"]
    case .guide: ["g"]
    case .sayWay: ["<Shift>g"]
    case .nextTicks: ["k"]
    case .overview: ["s"]
    case .overviewDown: ["<Shift>s"]
    case .referenceTones: ["p"]
    case .followEdge: ["e"]
    case .followRow: ["<Shift>e"]
    case .followLevel: ["w"]
    case .overviewLonger: ["period"]
    case .overviewShorter: ["comma"]
    case .overviewValue: ["y"]
    case .leaveNinth: ["<Control>0"]
    case .ninth1, .ninth2, .ninth3, .ninth4, .ninth5, .ninth6, .ninth7, .ninth8, .ninth9:
      ninth.map { ["<Control>\($0)"] } ?? []
    case .openZones: ["<Control>j"]
    case .saveZones: ["<Control><Shift>s"]
    case .zones: ["q"]
    case .countZones: ["c"]
    case .nextZone: ["z"]
    case .previousZone: ["<Shift>z"]
    case .nextHandle: ["x"]
    case .previousHandle: ["<Shift>x"]
    case .addZone: ["<Shift>a"]
    case .zoneOfRegion: ["<Shift>o"]
    case .removeZone: ["<Shift>Delete"]
    case .nextMode: ["m"]
    case .freestyle: ["<Shift>m"]
    case .tapTempo: ["<Shift>p"]
    case .knobs: ["<Shift>k"]
    case .resetKnobs: ["<Shift>b"]
    case .undo: ["<Control>z"]
    case .redo: ["<Control><Shift>z"]
    case .announce: ["space"]
    case .announceStatus: ["<Control>l"]
    case .silence: ["<Control>m", "Pause"]
    case .louder: ["<Control>Page_Up"]
    case .softer: ["<Control>Page_Down"]
    case .focusImage: ["<Control>i"]
    case .shortcuts: ["F1", "<Control>question"]
    case .keyHelp: ["F2"]
    case .sounds: ["F3"]
    case .firstStart: ["F4"]
    }
  }

  /// Its label, for menus and the shortcuts window.
  public var title: String {
    switch self {
    case .open: "Open an image"
    case .playRecording: "Play a pen recording"
    case .record: "Record, or stop recording"
    case .exportTags: "Export the tags"
    case .savePreset: "Save the sound as a preset"
    case .calibrate: "Calibrate the tablet"
    case .printTarget: "Print the calibration target"
    case .openFolder: "Open the folder of sessions"
    case .close: "Close"
    case .zoomIn: "Zoom in; with a line, make it wider"
    case .zoomOut: "Zoom out; with a line, make it narrower"
    case .fit: "Show the whole image"
    case .truePixels: "Show true pixels"
    case .invert: "Invert the image on the screen"
    case .nextColors: "Change the colours"
    case .nextFrame: "Show the next frame"
    case .previousFrame: "Show the frame before"
    case .firstFrame: "Show the first frame"
    case .lastFrame: "Show the last frame"
    case .nextChannel: "Show the next channel, such as another detector"
    case .previousChannel: "Show the channel before"
    case .panel: "Show or hide the panel"
    case .fullScreen: "Full screen, or leave it"
    case .tag: "Tag the point"
    case .nextTag: "Select the next tag"
    case .previousTag: "Select the tag before"
    case .removeTag: "Remove the selected tag"
    case .nextVoice: "Choose the next voice"
    case .voiceAtTag: "Second voice at the last tag"
    case .lineStart: "Begin the measured line here"
    case .lineEnd: "End the measured line here"
    case .hearLine: "Hear the values along the line measured or followed"
    case .removeLine: "Let go of a zone, or remove the line"
    case .tellRegion: "Tell the figures of the region"
    case .keepRegion: "Keep them, to compare the next ones with"
    case .findLattice: "Find the lattice"
    case .nextFinding: "Go to the next site that differs from the lattice"
    case .previousFinding: "Go to the one before"
    case .tagFindings: "Tag all sites that differ"
    case .describe: "Say what the image shows; again, how its values are spread"
    case .nextPlace: "Go to the next bright place, line by line"
    case .previousPlace: "Go to the bright place before"
    case .nextBrightest: "Go to the next in brightness"
    case .previousBrightest: "Go to the one that is brighter"
    case .guide: "Lead the pen to the place by pulses, or no more"
    case .sayWay: "Say the way to the place"
    case .nextTicks: "Ticks along another axis, or none"
    case .overview:
      "Hear what is seen from left to right; Space stops. Recording a pattern: an empty beat"
    case .overviewDown: "Hear what is seen from top to bottom"
    case .referenceTones: "Hear the lowest, the middle and the highest value"
    case .followEdge: "Follow the nearest edge with pen or arrow keys, or no more"
    case .followRow: "Follow the row of columns here, or the line of equal value"
    case .followLevel: "Follow the line along which the value is that of the point"
    case .overviewLonger: "Overviews and lines heard last a second longer"
    case .overviewShorter: "Overviews and lines heard last a second less"
    case .overviewValue: "Overviews tell another figure of each column or row"
    case .leaveNinth: "Back out of a ninth of the picture"
    case .ninth1, .ninth2, .ninth3, .ninth4, .ninth5, .ninth6, .ninth7, .ninth8, .ninth9:
      "Into the \(NinthNames.all[(ninth ?? 1) - 1]) ninth of what is seen"
    case .openZones: "Open a file of zones"
    case .saveZones: "Save the zones"
    case .zones: "Zones on or off"
    case .countZones: "Say how often each zone was entered, and how far apart"
    case .nextZone: "Select the next zone"
    case .previousZone: "Select the zone before"
    case .nextHandle: "Take the next handle of the zone; arrow keys move it"
    case .previousHandle: "Take the handle before"
    case .addZone: "Make a zone here, of the form chosen on the page Play"
    case .zoneOfRegion: "Make a zone of the region here"
    case .removeZone: "Remove the selected zone"
    case .nextMode: "Record a pattern, play it, end it"
    case .freestyle: "Freestyle, from any mode"
    case .tapTempo: "Tap the tempo"
    case .knobs: "Take hold of the knobs, or let go; arrow keys and the pen turn them"
    case .resetKnobs: "Put the knobs back to where they began"
    case .undo: "Undo"
    case .redo: "Redo"
    case .announce: "Say where the point is"
    case .announceStatus: "Say tablet, sound and latency"
    case .silence: "Silence, or sound again"
    case .louder: "Louder"
    case .softer: "Softer"
    case .focusImage: "Go to the image"
    case .shortcuts: "Keyboard shortcuts"
    case .keyHelp: "Help for keys: each says what it does"
    case .sounds: "Sounds of events, each to be heard"
    case .firstStart: "First start: what there is, by ear, step by step"
    }
  }

  /// The heading it is listed under.
  public var group: Group {
    switch self {
    case .open, .playRecording, .record, .exportTags, .savePreset, .openFolder, .close: .files
    case .zoomIn, .zoomOut, .fit, .truePixels, .invert, .nextColors, .panel, .fullScreen:
      .view
    case .nextFrame, .previousFrame, .firstFrame, .lastFrame, .nextChannel, .previousChannel:
      .frames
    case .calibrate, .printTarget, .tag, .nextTag, .previousTag, .removeTag, .nextVoice,
      .voiceAtTag, .undo, .redo, .announce, .describe, .announceStatus, .silence, .louder, .softer,
      .nextTicks, .focusImage:
      .tracing
    case .nextPlace, .previousPlace, .nextBrightest, .previousBrightest, .guide, .sayWay,
      .leaveNinth, .ninth1, .ninth2, .ninth3, .ninth4, .ninth5, .ninth6, .ninth7, .ninth8, .ninth9,
      .overview, .overviewDown, .referenceTones, .followEdge, .followRow,
      .followLevel, .overviewLonger, .overviewShorter, .overviewValue:
      .places
    case .lineStart, .lineEnd, .hearLine, .removeLine, .tellRegion, .keepRegion, .findLattice,
      .nextFinding, .previousFinding, .tagFindings:
      .measuring
    case .openZones, .saveZones, .zones, .countZones, .nextZone, .previousZone, .nextHandle,
      .previousHandle, .addZone, .zoneOfRegion, .removeZone:
      .zones
    case .nextMode, .freestyle, .tapTempo, .knobs, .resetKnobs: .playing
    case .shortcuts, .keyHelp, .sounds, .firstStart: .help
    }
  }
}
