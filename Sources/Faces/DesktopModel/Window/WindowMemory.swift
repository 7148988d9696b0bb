// The window's settings, stored from one start to the next. A value that cannot be read, or is out
// of range, has its default, key by key. Settings shared with the terminal are in the user's
// preferences.

import Files
import Foundation
import Micrograph
import Session

/// The window's memory.
public struct WindowMemory: Sendable, Hashable, Codable {
  /// The image shown last; nil for the bundled one.
  public var imagePath: String?
  /// The window's width and height, in view pixels.
  public var windowWidth = 1_280
  /// The height of the window, in view pixels.
  public var windowHeight = 800
  /// Whether the window fills the screen.
  public var isMaximised = false
  /// Whether it filled the whole screen, without a header.
  public var isFullScreen = false
  /// Whether the panel is shown.
  public var isPanelShown = true
  /// The panel's width, in view pixels; nil for its own.
  public var panelWidth: Int?
  /// The panel's page; nil for the first.
  public var page: String?
  /// What of the image was seen; nil for all of it.
  public var view: KeptView?
  /// Whether the meters are shown below the panel's pages.
  public var areMetersShown = true
  /// The groups of the pages that are folded, by page and number.
  public var foldedGroups: [String] = []
  /// The preset's name in the memory of a window that had its own; nil once the preferences have it.
  public var formerPresetName: String?
  /// The corrections of screens' scales, in percent; absent in older files.
  public var screenScales: [String: Double]?
  /// The colours of the image.
  public var colorMap = ColorMap.gray.rawValue
  /// How the counts of the histogram are spread upwards.
  public var histogramAxis = HistogramAxis.logarithmic.rawValue
  /// How the window looks.
  public var appearance = Appearance.desktop.rawValue
  /// The volume, in decibels below the preset's own level.
  public var volumeDecibels = 0.0
  /// Whether the sound is silenced.
  public var isSilenced = false
  /// The sound as a preset's text, where it differs from the preset; nil where it does not.
  public var unsavedSound: String?
  /// The preset that `unsavedSound` was made from.
  public var unsavedPresetName: String?
  /// Whether the sound follows the contrast on the screen.
  public var isSoundLinked = false
  /// The zones as the text of their file; nil for none.
  public var zones: String?
  /// The file of the zones; nil for none.
  public var zonesPath: String?
  /// Whether they differ from that file, or from the installation's.
  public var areZonesUnsaved = false
  /// Whether zones sound and count.
  public var areZonesOn = false
  /// The brush that paints, and its ink.
  public var brush = PaintChoice()
  /// How hands before a camera are taken.
  public var hands = HandsChoice()
  /// How a sheet under a camera is taken.
  public var sheet = CameraSheetChoice()
  /// How games of throws are played.
  public var throwing = ThrowChoice()
  /// What is chosen on the pages.
  public var choices = KeptChoices()
  /// What recognises gestures; nil for nothing.
  public var gestureModel: String?
  /// What gestures do, by their labels; absent in older files.
  public var gestureResponses: [String: String]?
  /// The files that were open last, the newest first.
  public var recentFiles: [String] = []
  /// The contrast of the images shown last, the newest at the end.
  public var contrasts: [ImageContrast] = []
  /// Whether a volume was there and could not be taken.
  public private(set) var isVolumeDamaged = false

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case imagePath, windowWidth, windowHeight, isMaximised, isPanelShown, areMetersShown,
      foldedGroups
    case screenScales, colorMap, volumeDecibels, isSilenced, unsavedSound, unsavedPresetName,
      isSoundLinked
    case contrasts, zones, zonesPath, areZonesUnsaved, areZonesOn, appearance
    case gestureModel, gestureResponses, recentFiles, isFullScreen, page,
      view, panelWidth, histogramAxis, brush, hands, sheet, throwing, choices
    case formerPresetName = "presetName"
  }

  /// The volume where the last one is unknown, in decibels: it can be turned up, while a loud start
  /// can hurt the ears.
  public static let safeVolumeDecibels = -20.0
  /// How many images' contrasts are kept.
  public static let contrastCount = 20
  /// How many files that were open are kept.
  public static let recentCount = 10
  private static let largestBytes = 1_000_000
  static let fileName = "window.json"

  /// Creates the settings of a first start.
  public init() {}

  /// Reads the settings; missing or invalid values have their defaults.
  public init(path: String) {
    self.init()
    guard FileManager.default.fileExists(atPath: path) else { return }
    self.init(text: LockedText.read(path) ?? "")
  }

  /// The memory that a text holds.
  public init(text: String) {
    guard text.utf8.count < WindowMemory.largestBytes,
      let read = try? JSONDecoder().decode(WindowMemory.self, from: Data(text.utf8))
    else {
      self.init()
      damageVolume()
      return
    }
    self = read
  }

  /// Decodes the settings; missing or invalid values have their defaults.
  ///
  /// - Throws: where the outermost value is not an object.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func take<Value: Decodable>(_ key: CodingKeys, _ value: inout Value) {
      if let read = try? values.decode(Value.self, forKey: key) { value = read }
    }
    imagePath = try? values.decode(String.self, forKey: .imagePath)
    take(.windowWidth, &windowWidth)
    take(.windowHeight, &windowHeight)
    take(.isMaximised, &isMaximised)
    take(.isFullScreen, &isFullScreen)
    take(.isPanelShown, &isPanelShown)
    panelWidth = (try? values.decode(Int.self, forKey: .panelWidth)).map { min(max($0, 0), 16_384) }
    page = try? values.decode(String.self, forKey: .page)
    view = try? values.decode(KeptView.self, forKey: .view)
    take(.areMetersShown, &areMetersShown)
    take(.foldedGroups, &foldedGroups)
    formerPresetName = try? values.decode(String.self, forKey: .formerPresetName)
    screenScales = try? values.decode([String: Double].self, forKey: .screenScales)
    take(.colorMap, &colorMap)
    take(.histogramAxis, &histogramAxis)
    take(.appearance, &appearance)
    take(.isSilenced, &isSilenced)
    unsavedSound = try? values.decode(String.self, forKey: .unsavedSound)
    unsavedPresetName = try? values.decode(String.self, forKey: .unsavedPresetName)
    take(.isSoundLinked, &isSoundLinked)
    take(.contrasts, &contrasts)
    take(.recentFiles, &recentFiles)
    recentFiles = Array(recentFiles.prefix(WindowMemory.recentCount))
    zones = try? values.decode(String.self, forKey: .zones)
    zonesPath = try? values.decode(String.self, forKey: .zonesPath)
    take(.areZonesUnsaved, &areZonesUnsaved)
    take(.areZonesOn, &areZonesOn)
    gestureModel = try? values.decode(String.self, forKey: .gestureModel)
    gestureResponses = try? values.decode([String: String].self, forKey: .gestureResponses)
    take(.brush, &brush)
    take(.hands, &hands)
    take(.sheet, &sheet)
    take(.throwing, &throwing)
    take(.choices, &choices)
    windowWidth = min(max(windowWidth, 640), 16_384)
    windowHeight = min(max(windowHeight, 400), 16_384)
    if ColorMap(rawValue: colorMap) == nil { colorMap = ColorMap.gray.rawValue }
    if HistogramAxis(rawValue: histogramAxis) == nil {
      histogramAxis = HistogramAxis.logarithmic.rawValue
    }
    if Appearance(rawValue: appearance) == nil { appearance = Appearance.desktop.rawValue }
    contrasts = contrasts.suffix(WindowMemory.contrastCount)
    guard values.contains(.volumeDecibels) else { return }
    let volume = try? values.decode(Double.self, forKey: .volumeDecibels)
    if let volume, LiveSession.volumeRange.contains(volume) {
      volumeDecibels = volume
    } else {
      damageVolume()
    }
  }

  private mutating func damageVolume() {
    volumeDecibels = WindowMemory.safeVolumeDecibels
    isVolumeDamaged = true
  }

  /// The text of the memory.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }

  /// These settings where they have changed, and another window's elsewhere.
  ///
  /// - Parameters:
  ///   - other: the settings another window has written since.
  ///   - base: the settings when both windows last had the same.
  /// - Returns: the combined settings.
  public func merged(onto other: WindowMemory, since base: WindowMemory) -> WindowMemory {
    var result = other
    func take<Value: Equatable>(_ path: WritableKeyPath<WindowMemory, Value>) {
      if self[keyPath: path] != base[keyPath: path] { result[keyPath: path] = self[keyPath: path] }
    }
    take(\.imagePath)
    take(\.windowWidth)
    take(\.windowHeight)
    take(\.isMaximised)
    take(\.isFullScreen)
    take(\.isPanelShown)
    take(\.panelWidth)
    take(\.page)
    take(\.view)
    take(\.areMetersShown)
    take(\.foldedGroups)
    take(\.screenScales)
    take(\.colorMap)
    take(\.histogramAxis)
    take(\.appearance)
    take(\.volumeDecibels)
    take(\.isSilenced)
    take(\.isSoundLinked)
    take(\.formerPresetName)
    // A sound that is not saved belongs to its preset.
    if (unsavedPresetName, unsavedSound) != (base.unsavedPresetName, base.unsavedSound) {
      (result.unsavedPresetName, result.unsavedSound) = (unsavedPresetName, unsavedSound)
    }
    take(\.areZonesOn)
    take(\.brush)
    take(\.hands)
    take(\.sheet)
    take(\.throwing)
    take(\.choices)
    take(\.gestureModel)
    take(\.gestureResponses)
    // The file of zones belongs to them.
    if (zones, zonesPath, areZonesUnsaved) != (base.zones, base.zonesPath, base.areZonesUnsaved) {
      (result.zones, result.zonesPath, result.areZonesUnsaved) = (zones, zonesPath, areZonesUnsaved)
    }
    for file in recentFiles.reversed() where !base.recentFiles.contains(file) {
      result.note(recentFile: file)
    }
    // Where the list is full, what is missing may have been pushed out by others.
    for old in base.recentFiles
    where !recentFiles.contains(old) && recentFiles.count < Self.recentCount {
      result.recentFiles.removeAll { $0 == old }
    }
    // The newest may be one that both had.
    if recentFiles.first != base.recentFiles.first, let first = recentFiles.first {
      result.note(recentFile: first)
    }
    for contrast in contrasts where !base.contrasts.contains(contrast) { result.note(contrast) }
    let images = contrasts.map(\.imagePath)
    for old in base.contrasts where !images.contains(old.imagePath) {
      result.contrasts.removeAll { $0 == old }
    }
    return result
  }

  /// Keeps the contrast of an image, as the newest.
  public mutating func note(_ contrast: ImageContrast) {
    contrasts.removeAll { $0.imagePath == contrast.imagePath }
    contrasts = (contrasts + [contrast]).suffix(WindowMemory.contrastCount)
  }

  /// Keeps a file that was opened, as the newest.
  public mutating func note(recentFile path: String) {
    recentFiles.removeAll { $0 == path }
    recentFiles = Array(([path] + recentFiles).prefix(WindowMemory.recentCount))
  }

  /// The file of the window's memory: state that is worth keeping but not worth carrying to another
  /// machine.
  public static func path(in folders: XDGFolders) -> String {
    folders.state + "/\(fileName)"
  }
}
