// The fields of the window's settings, each with what a change of it is called and how it is put back.

import Library
import Micrograph
import Sonification
import Translation

/// A field of the window's settings.
struct SettingsField: Sendable {
  /// Whether it ends with the image that it belongs to.
  let isOfImage: Bool
  /// What became of it, in words; empty where it is the same.
  let words: @Sendable (_ before: WindowSettings, _ after: WindowSettings) -> [StepWords]
  /// Whether it differs.
  let differs: @Sendable (_ one: WindowSettings, _ other: WindowSettings) -> Bool
  /// Makes of what it is now what it was, or will be, on the other side of a step.
  let put:
    @Sendable (_ wanted: WindowSettings, _ former: WindowSettings, _ settings: inout WindowSettings)
      -> Void

  private init<Value: Equatable & SendableMetatype>(
    _ path: any WritableKeyPath<WindowSettings, Value> & Sendable, isOfImage: Bool = false,
    _ words: @escaping @Sendable (WindowSettings, WindowSettings) -> [StepWords]
  ) {
    self.isOfImage = isOfImage
    self.words = { $0[keyPath: path] == $1[keyPath: path] ? [] : words($0, $1) }
    differs = { $0[keyPath: path] != $1[keyPath: path] }
    put = { wanted, _, settings in settings[keyPath: path] = wanted[keyPath: path] }
  }

  // Another window may have set tags of the same image meanwhile: they stay.
  private init(tags words: @escaping @Sendable (WindowSettings, WindowSettings) -> [StepWords]) {
    isOfImage = true
    self.words = { $0.tags == $1.tags ? [] : words($0, $1) }
    differs = { $0.tags != $1.tags }
    put = { wanted, former, settings in
      settings.tags =
        settings.tags == former.tags
        ? wanted.tags
        : TagList(settings.tags).merged(with: TagList(wanted.tags), since: TagList(former.tags))
          .tags
    }
  }

  // A step is about one picture: the scales of others stay.
  private init(scales words: @escaping @Sendable (WindowSettings, WindowSettings) -> [StepWords]) {
    isOfImage = true
    self.words = { $0.scales == $1.scales ? [] : words($0, $1) }
    differs = { $0.scales != $1.scales }
    put = { wanted, former, settings in
      for (picture, scales) in wanted.scales where scales != former.scales[picture] {
        settings.scales[picture] = scales
      }
    }
  }

  // A step is about one tablet: the settings of others stay.
  private init(
    tablets words: @escaping @Sendable (WindowSettings, WindowSettings) -> [StepWords]
  ) {
    isOfImage = false
    self.words = { $0.tablets == $1.tablets ? [] : words($0, $1) }
    differs = { $0.tablets != $1.tablets }
    put = { wanted, former, settings in
      for (tablet, own) in wanted.tablets where own != former.tablets[tablet] {
        // Another program may have changed something else of it meanwhile, which stays.
        settings.tablets[tablet, default: own].take(from: former.tablets[tablet] ?? own, to: own)
      }
    }
  }

  // Another window may have made regions of the same image meanwhile: they stay.
  private init(
    regions words: @escaping @Sendable (WindowSettings, WindowSettings) -> [StepWords]
  ) {
    isOfImage = true
    self.words = { $0.regions == $1.regions ? [] : words($0, $1) }
    differs = { $0.regions != $1.regions }
    put = { wanted, former, settings in
      settings.regions =
        settings.regions == former.regions
        ? wanted.regions
        : NamedRegion.merged(settings.regions, with: wanted.regions, since: former.regions)
    }
  }

  // Another frame or picture may be shown by now, whose own contrast stays: only what the step changed is put back.
  private init(shown words: @escaping @Sendable (WindowSettings, WindowSettings) -> [StepWords]) {
    isOfImage = true
    self.words = { $0.shown == $1.shown ? [] : words($0, $1) }
    differs = { $0.shown != $1.shown }
    put = { wanted, former, settings in
      guard let new = wanted.shown, let old = former.shown, let now = settings.shown,
        new.recipe == old.recipe, now.recipe == new.recipe
      else { return settings.shown = wanted.shown }
      settings.shown = ShownSettings(
        recipe: now.recipe, display: Self.changed(now.display, from: old.display, to: new.display),
        fileDisplay: Self.changed(now.fileDisplay, from: old.fileDisplay, to: new.fileDisplay))
    }
  }

  private static func changed(
    _ now: DisplayWindow?, from old: DisplayWindow?, to new: DisplayWindow?
  ) -> DisplayWindow? {
    guard let now, let old, let new, now != old else { return new }
    return DisplayWindow(
      window: new.window == old.window ? now.window : new.window,
      gamma: new.gamma == old.gamma ? now.gamma : new.gamma,
      isInverted: new.isInverted == old.isInverted ? now.isInverted : new.isInverted)
  }

  /// All fields; what stands first names a step in which several changed.
  static let all: [SettingsField] = [
    SettingsField(\.preset) { PresetWords.preset($0, $1) },
    SettingsField(tags: { TagWords.tags($0.tags, $1.tags) }),
    SettingsField(shown: { ImageWords.shown($0.shown, $1.shown) }),
    SettingsField(\.channel, isOfImage: true) { ImageWords.channel($0.channel, $1.channel) },
    SettingsField(scales: { ImageWords.scales($0.scales, $1.scales) }),
    SettingsField(\.isSoundLinked) {
      StepWords.turned(translated("Use of the contrast for sound"), $1.isSoundLinked)
    },
    SettingsField(\.sound) { SoundWords.sound($0, $1) },
    SettingsField(\.colorMap) {
      StepWords.from($0.colorMap.title, to: $1.colorMap.title, translated("Colours"))
    },
    SettingsField(\.paintStep, isOfImage: true) { _, _ in
      [StepWords(translated("Paint changed"))]
    },
    SettingsField(\.brush) { PaintWords.brush($0.brush, $1.brush) },
    SettingsField(\.line, isOfImage: true) { ImageWords.line($0.line, $1.line) },
    SettingsField(regions: { RegionWords.list($0.regions, $1.regions) }),
    SettingsField(\.keptFigures, isOfImage: true) { _, _ in
      [StepWords(translated("Figures kept to compare with"))]
    },
    SettingsField(\.zoneSet) { ZoneWords.set($0.zoneSet, $1.zoneSet) },
    SettingsField(\.zoneFile) { _, after in
      [StepWords(translated("Zones \(after.zoneSet?.name ?? "") opened"))]
    },
    SettingsField(\.areZonesOn) { StepWords.turned(translated("Zones"), $1.areZonesOn) },
    SettingsField(\.knobs) { PlayWords.knobs($0.knobs, $1.knobs) },
    SettingsField(\.modes) { PlayWords.modes($0.modes, $1.modes) },
    SettingsField(\.loops) { LoopWords.loops($0.loops, $1.loops) },
    SettingsField(\.exercise) { PracticeWords.exercise($0.exercise, $1.exercise) },
    SettingsField(\.gestures) { PracticeWords.gestures($0.gestures, $1.gestures) },
    SettingsField(tablets: { TabletWords.tablets($0.tablets, $1.tablets) }),
    SettingsField(\.overviews) { PracticeWords.overviews($0.overviews, $1.overviews) },
  ]
}
