// The menus within the window's menu: few enough to be read at a glance, none longer than a small screen.

import Translation

/// A menu within the window's menu.
public enum ActionMenu: String, Sendable, Hashable, CaseIterable {
  case file = "File"
  case edit = "Edit"
  case image = "Image"
  case listen = "Listen"
  case measure = "Measure"
  case play = "Play"
  case help = "Help"

  /// Its parts from top to bottom; those after the first that are long are menus of their own.
  public var groups: [(group: Action.Group, isSubmenu: Bool)] {
    switch self {
    case .file: [(.files, false), (.sessions, true), (.kept, true)]
    case .edit: [(.editing, false), (.tags, false)]
    case .image:
      [(.view, false), (.contrast, true), (.frames, true), (.painting, true), (.appearance, true)]
    case .listen:
      [
        (.tracing, false), (.tablet, false), (.places, true), (.overviews, true), (.ninths, true),
        (.speech, true),
      ]
    case .measure: [(.measuring, false), (.regions, true), (.zones, true)]
    case .play: [(.playing, false)]
    case .help: [(.help, false)]
    }
  }
}

extension Action {
  /// Its label in a menu, without what a key does besides; an ellipsis says that it asks for more before it does
  /// anything.
  public var menuTitle: String {
    switch self {
    case .open, .playRecording, .exportTags, .openZones, .saveZones, .printTarget, .savePreset,
      .savePaint, .setScale, .exportRegions, .saveSpectrum:
      "\(title)…"
    case .crtLook: translated("Old screen (CRT)")
    case .referenceTones: translated("Reference tones")
    default: title.split { $0 == ";" || $0 == ":" }.first.map(String.init) ?? title
    }
  }

  /// Whether its keys work without being keys of the whole application, so that a menu must be told of them.
  public var hasQuietKeys: Bool { isOnImageOnly || isLeftToTexts }
}
