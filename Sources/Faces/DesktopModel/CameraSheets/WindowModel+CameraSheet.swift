// A sheet under a camera: which camera looks, when it does, and how the tip on it is taken.

import Camera
import CameraSheet
import Engine
import Foundation
import Pen
import Session
import Translation
import Wording

extension WindowModel {
  // MARK: What is chosen

  private static let noSheet = translated("Nothing")

  /// Whether a camera or a film is watched for a sheet.
  public var isSheetWatched: Bool { sheet.watch != nil }

  /// What can be watched: nothing, each camera, and what is watched beside them.
  public var sheetSourceTitles: [String] { [Self.noSheet] + sheetSources.map(\.title) }

  /// What is watched among them.
  public var sheetSourceIndex: Int {
    guard sheet.watch != nil else { return 0 }
    return sheetSources.firstIndex { $0.name == sheet.name }.map { $0 + 1 } ?? 0
  }

  private var sheetSources: [(name: String, title: String)] {
    var sources = Self.cameras().map { (name: $0.path, title: translated("Camera: \($0.name)")) }
    if sheet.watch != nil, !sources.contains(where: { $0.name == sheet.name }) {
      sources.append((sheet.name, Self.sheetTitle(sheet.name)))
    }
    return sources
  }

  private static func sheetTitle(_ name: String) -> String {
    name.hasPrefix("/dev/") ? name : URL(filePath: name).lastPathComponent.isolated
  }

  /// Chooses what is watched for a sheet.
  public func chooseSheetSource(at index: Int) {
    let sources = sheetSources
    guard sources.indices.contains(index - 1) else { return endSheet(isAsked: true) }
    watchSheet(named: sources[index - 1].name)
  }

  /// Watches what was watched last, or the first camera; or no more.
  public func toggleSheet() {
    guard sheet.watch == nil, sheet.pendingName == nil else { return endSheet(isAsked: true) }
    // A camera may have another number by now, and a film may be gone.
    let last = sheet.choice.lastName.flatMap { name in
      name.hasPrefix("/") && !FileManager.default.fileExists(atPath: name) ? nil : name
    }
    guard let name = last ?? Self.cameras().first?.path else {
      session?.play(.refused)
      return say(
        translated(
          "There is no camera to look for a sheet; plug one in, or open a film on the page Tablet"),
        isAsked: true)
    }
    watchSheet(named: name)
  }

  /// The colours of tips.
  public static let tipColorTitles = TipColorName.allCases.map { SheetSentences.title(of: $0) }

  /// The chosen one among them.
  public var tipColorIndex: Int { TipColorName.allCases.firstIndex(of: sheet.choice.color) ?? 0 }

  /// Chooses the tip's colour.
  public func chooseTipColor(at index: Int) {
    guard TipColorName.allCases.indices.contains(index) else { return }
    chooseSheet { $0.color = TipColorName.allCases[index] }
    sheet.watch?.look(for: sheet.choice.color.color)
  }

  private static let contacts: [TipContact.Rule] = [.dwell, .key, .seen]

  /// What can make contact.
  public static let tipContactTitles = contacts.map { SheetSentences.title(of: $0) }

  /// What does.
  public var tipContactIndex: Int { Self.contacts.firstIndex(of: sheet.choice.contact) ?? 0 }

  /// Chooses what makes contact.
  public func chooseTipContact(at index: Int) {
    guard Self.contacts.indices.contains(index) else { return }
    chooseSheet { $0.contact = Self.contacts[index] }
  }

  private func chooseSheet(_ body: (inout CameraSheetChoice) -> Void) {
    var choice = sheet.choice
    body(&choice)
    guard choice != sheet.choice else { return }
    sheet.choice = choice
    preferences.sheet = choice
    keep()
    // What touches by another rule lets go.
    letTipGo()
    changes.insert(.tablet)
  }

  /// What becomes of the sheet, as a line; empty where nothing is watched.
  public var sheetWords: String {
    guard sheet.watch != nil else { return "" }
    guard sheet.isOpen || sheet.isCameraLost else {
      return translated("Waiting for the first picture of \(Self.sheetTitle(sheet.name)).")
    }
    return sheet.sentence
  }

  // MARK: Beginning and ending

  /// Looks through a camera or a film for a sheet; hands are not looked for meanwhile.
  ///
  /// - Parameter name: a camera's device, `pipewire:NODE`, or a film's file.
  public func watchSheet(named name: String) {
    guard name != sheet.name || sheet.watch == nil, name != sheet.pendingName else { return }
    guard let source = FilmSource.named(name) else {
      session?.play(.refused)
      return show(
        Notice(
          sentence: translated(
            "\(Self.sheetTitle(name)) is no camera and no film; choose a film of a sheet."),
          remedy: .dismiss))
    }
    endSheet(isAsked: false)
    // One camera cannot be watched by both, and one of them points.
    let (handsEnding, wasHands) = (hands.watch, areHandsWatched)
    endHands(isAsked: false)
    sheet.turn += 1
    sheet.pendingName = name
    let (turn, color) = (sheet.turn, sheet.choice.color.color)
    let endings = [sheet.ending, handsEnding == nil ? nil : hands.ending]
    if wasHands { say(translated("Hand tracking is off"), isAsked: true) }
    Task { [weak self] in
      // It may hold the camera that is opened.
      for ending in endings { await ending?.value }
      let opened = await LongWork.run { () -> Result<SheetWatch, Fault> in
        do throws(Fault) {
          return .success(try SheetWatch(source, color: color))
        } catch {
          return .failure(error)
        }
      }
      guard let self else {
        if case .success(let watch) = opened { Self.end(watch) }
        return
      }
      begin(opened, named: name, turn: turn)
    }
  }

  private func begin(_ opened: Result<SheetWatch, Fault>, named name: String, turn: Int) {
    switch opened {
    case .failure(let fault):
      guard turn == sheet.turn, !hasEnded else { return }
      sheet.pendingName = nil
      session?.play(.refused)
      show(Notice(fault))
    case .success(let watch):
      guard turn == sheet.turn, !hasEnded else { return sheet.ending = Self.end(watch) }
      sheet.pendingName = nil
      (sheet.watch, sheet.name) = (watch, name)
      (sheet.isOpen, sheet.isCameraLost, sheet.isLost, sheet.sentence) = (false, false, false, "")
      status.sheet = Self.sheetTitle(name)
      // Another colour may have been chosen meanwhile.
      watch.look(for: sheet.choice.color.color)
      watch.begin()
      changes.formUnion([.tablet, .status])
      say(SheetSentences.start(watch.source, watch.shape), isAsked: true)
    }
  }

  /// Watches no sheet any more.
  func endSheet(isAsked: Bool) {
    sheet.turn += 1
    let wasPending = sheet.pendingName != nil
    sheet.pendingName = nil
    guard let watch = sheet.watch else {
      if wasPending, isAsked { saySheetEnd() }
      return
    }
    letTipGo()
    forgetSheetLoss()
    (sheet.watch, sheet.name) = (nil, "")
    (sheet.isOpen, sheet.sentence) = (false, "")
    status.sheet = nil
    sheet.ending = Self.end(watch)
    changes.formUnion([.tablet, .status])
    if isAsked { saySheetEnd() }
  }

  private func saySheetEnd() {
    say(translated("The sheet is not looked for any more"), isAsked: true)
  }

  /// Keeps what is watched for the next time, once it has shown anything.
  func keepSheetSource() {
    guard sheet.choice.lastName != sheet.name else { return }
    sheet.choice.lastName = sheet.name
    preferences.sheet = sheet.choice
    keep()
  }

  @discardableResult
  private nonisolated static func end(_ watch: SheetWatch) -> Task<Void, Never> {
    Task.detached { await LongWork.run { watch.end() } }
  }
}
