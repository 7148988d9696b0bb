// A sheet under a camera: which camera looks, when it does, and how the tip on it is taken.

import Camera
import CameraSheet
import Engine
import Foundation
import Library
import Pen
import Session
import Speech
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
    guard let name = sheet.pendingName ?? (sheet.watch == nil ? nil : sheet.name) else { return 0 }
    return sheetSources.firstIndex { $0.name == name }.map { $0 + 1 } ?? 0
  }

  private var sheetSources: [(name: String, title: String)] {
    var sources = cameras.map { (name: $0.path, title: translated("Camera: \($0.name)")) }
    let name = sheet.pendingName ?? sheet.name
    if !name.isEmpty, !sources.contains(where: { $0.name == name }) {
      sources.append((name, Self.sheetTitle(name)))
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
    if let last { return watchSheet(named: last) }
    useFirstCamera(
      else: translated(
        "There is no camera to look for a sheet; plug one in, or open a film on the page Tablet")
    ) { model, name in
      if model.sheet.watch == nil, model.sheet.pendingName == nil { model.watchSheet(named: name) }
    }
  }

  private static let asLearned = translated("As learned")

  /// The colours of tips, and after them that of a tip that was learned.
  public var tipColorTitles: [String] {
    TipColorName.allCases.map { SheetSentences.title(of: $0) }
      + (sheet.isLearned ? [Self.asLearned] : [])
  }

  /// The chosen one among them.
  public var tipColorIndex: Int {
    sheet.isLearned
      ? TipColorName.allCases.count
      : TipColorName.allCases.firstIndex(of: sheet.choice.color) ?? 0
  }

  /// Chooses the tip's colour; what was learned is forgotten.
  public func chooseTipColor(at index: Int) {
    guard TipColorName.allCases.indices.contains(index) else { return }
    let wasLearned = sheet.isLearned || sheet.isLearning
    (sheet.isLearned, sheet.isLearning) = (false, false)
    chooseSheet(isAlways: wasLearned) { $0.color = TipColorName.allCases[index] }
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

  private func chooseSheet(
    isAlways: Bool = false, _ body: (inout CameraSheetChoice) -> Void
  ) {
    var choice = sheet.choice
    body(&choice)
    guard isAlways || choice != sheet.choice else { return }
    sheet.choice = choice
    preferences.sheet = choice
    keep()
    // What touches by another rule lets go.
    letTipGo()
    changes.insert(.tablet)
  }

  /// What becomes of the sheet, as a line; empty where nothing is watched.
  public var sheetWords: String {
    if sheet.lens != nil { return sheet.lensSentence }
    if let name = sheet.pendingName { return Self.opening(name) }
    guard sheet.watch != nil else { return "" }
    guard sheet.isOpen || sheet.isCameraLost else {
      return translated("Waiting for the first picture of \(Self.sheetTitle(sheet.name)).")
    }
    return sheet.sentence
  }

  private static func opening(_ name: String) -> String {
    translated("Opening \(sheetTitle(name))")
  }

  // MARK: Beginning and ending

  /// Looks through a camera or a film for a sheet; hands are not looked for meanwhile.
  ///
  /// - Parameter name: a camera's device, `pipewire:NODE`, or a film's file.
  public func watchSheet(named name: String) {
    guard name != sheet.name || sheet.watch == nil, name != sheet.pendingName else { return }
    guard let source = FilmSource.named(name) else {
      return refuseSheet(
        translated(
          "\(Self.sheetTitle(name)) is no camera and no film; choose a film of a sheet."))
    }
    guard !source.isLive || films.feed?.source != source else {
      return refuseSheet(
        translated(
          "\(name) is the image already, and a camera is read once; open another image, then look for the sheet."
        ))
    }
    endSheet(isAsked: false)
    // One camera cannot be watched by both, and one of them points.
    let wasHands = areHandsWatched || hands.pendingName != nil
    endHands(isAsked: false)
    sheet.turn += 1
    sheet.pendingName = name
    let (turn, color, holders) = (sheet.turn, sheet.choice.color.color, cameraHolders)
    let lenses = LensLibrary(folders: folders)
    say(
      [wasHands ? translated("Hand tracking is off") : nil, Self.opening(name)].compactMap(\.self),
      .answer, isAsked: true)
    changes.insert(.tablet)
    let opening = Task { [weak self] in
      for holder in holders { await holder.value }
      let opened = await LongWork.run { () -> Result<SheetWatch, Fault> in
        do throws(Fault) {
          // A lens that cannot be read is as good as none; the command tells why.
          let lens = try? lenses.entry(of: SheetLens.name(of: source))
          return .success(try SheetWatch(source, color: color, lens: lens))
        } catch {
          return .failure(error)
        }
      }
      guard let self else {
        if case .success(let watch) = opened { Self.end(watch) }
        return
      }
      await begin(opened, named: name, turn: turn)?.value
    }
    // A pipe is open when somebody writes to it: nobody waits for that.
    if source.isLive { sheet.opening = opening }
  }

  private func refuseSheet(_ sentence: String) {
    session?.play(.refused)
    show(Notice(sentence: sentence, remedy: .dismiss))
    changes.insert(.tablet)
  }

  /// What may hold a camera still, and is waited for before one is opened.
  var cameraHolders: [Task<Void, Never>] {
    [sheet.opening, sheet.ending, hands.opening, hands.ending, films.opening, films.ending]
      .compactMap(\.self)
  }

  /// Begins with what was opened; the ending of what is wanted no more, which holds its camera until then.
  private func begin(
    _ opened: Result<SheetWatch, Fault>, named name: String, turn: Int
  ) -> Task<Void, Never>? {
    switch opened {
    case .failure(let fault):
      guard turn == sheet.turn, !hasEnded else { return nil }
      sheet.pendingName = nil
      session?.play(.refused)
      show(Notice(fault))
      changes.insert(.tablet)
    case .success(let watch):
      guard turn == sheet.turn, !hasEnded else { return Self.end(watch) }
      sheet.pendingName = nil
      (sheet.watch, sheet.name) = (watch, name)
      (sheet.isOpen, sheet.isCameraLost, sheet.isLost, sheet.sentence) = (false, false, false, "")
      (sheet.isFound, sheet.isLearned, sheet.isLearning, sheet.mustLift) = (
        false, false, false, false
      )
      status.sheet = Self.sheetTitle(name)
      // Another colour may have been chosen meanwhile.
      watch.look(for: sheet.choice.color.color)
      watch.begin()
      changes.formUnion([.tablet, .status])
      let lens: String? =
        switch watch.lens {
        case .used(let entry, _): LensSentences.used(entry)
        case .unfit(let fault): fault.sentence
        case nil: nil
        }
      say(
        [SheetSentences.start(watch.source, watch.shape), lens].compactMap(\.self), .answer,
        isAsked: true)
    }
    return nil
  }

  /// Watches no sheet any more.
  func endSheet(isAsked: Bool) {
    sheet.turn += 1
    endLens()
    let wasPending = sheet.pendingName != nil
    sheet.pendingName = nil
    if wasPending { changes.insert(.tablet) }
    guard let watch = sheet.watch else {
      if wasPending, isAsked { saySheetEnd() }
      return
    }
    (sheet.isFound, sheet.isLearning) = (false, false)
    letTipGo()
    forgetSheetLoss()
    (sheet.watch, sheet.name) = (nil, "")
    (sheet.isOpen, sheet.isLearned, sheet.sentence) = (false, false, "")
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
