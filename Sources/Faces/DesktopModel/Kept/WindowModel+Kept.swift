// What the user keeps by name, managed in the window: presets, zones, patterns and exercises alike. What comes with
// every installation stays; nothing is replaced or removed without a question.

import Engine
import Files
import Foundation
import Library
import Movement
import Pen
import Session
import Sonification
import Translation
import Wording

/// A change that replaces something that is kept by name, once the user agrees.
public enum KeptChange: Sendable, Hashable {
  /// Gives one another's name.
  case rename(String, to: String)
  /// Takes a file from elsewhere.
  case take(path: String)
}

extension WindowModel {
  /// The names of what is kept, those that come with every installation first.
  public func keptNames(_ kind: KeptKind) -> [String] { keptFiles(kind).names }

  /// One that is kept as a list says it, such as "classic, comes with Penumbra".
  public func keptWords(_ kind: KeptKind, _ name: String) -> String {
    let isBundled = keptFiles(kind).isBundled(name)
    return name + (isBundled ? translated(", comes with Penumbra") : "")
      + (name == chosenKept(kind) ? translated(", in use") : "")
      + (kind == .calibration && isCalibrationChosen(name)
        ? translated(", chosen for this image") : "")
  }

  /// The one that is in use; nil for none.
  public func chosenKept(_ kind: KeptKind) -> String? {
    switch kind {
    case .preset: presetName
    case .zones: zoneSetIndex.map { zoneSetNames[$0] }
    case .pattern: play.modes.pattern?.name
    case .exercise: exercises.name
    case .calibration: session?.map?.stored?.keptName
    }
  }

  private func keptFiles(_ kind: KeptKind) -> KeptFiles { KeptFiles(kind, folders: folders) }

  // MARK: Changing

  /// Gives one another name; asks before it replaces one that has that name.
  public func renameKept(_ kind: KeptKind, _ name: String, to typed: String) {
    renameKept(kind, name, to: typed, isReplacing: false)
  }

  private func renameKept(
    _ kind: KeptKind, _ name: String, to typed: String, isReplacing: Bool
  ) {
    tryKept(kind, asking: .rename(name, to: typed)) { files throws(KeptFault) in
      // What is in use is found by its file until that is gone.
      let (inUse, former) = (chosenKept(kind), files.path(named: name))
      let new = try files.rename(name, to: typed, isReplacing: isReplacing)
      guard new != name else { return translated("\(name) has this name already") }
      let path = files.path(named: new)
      if isReplacing { take(KeptMove(kind, new, at: path), isInUse: inUse == new) }
      let move = KeptMove(kind, name, at: former, renamed: new, to: path)
      take(move, isInUse: inUse == name)
      return translated("Renamed \(name) to \(new)")
    }
  }

  /// Makes a copy of one, which is the user's own.
  public func duplicateKept(_ kind: KeptKind, _ name: String) {
    tryKept(kind) { files throws(KeptFault) in
      translated("Duplicated as \(try files.duplicate(name))")
    }
  }

  /// Asks whether one is to be removed; what comes with every installation is not, and says so.
  public func removeKept(_ kind: KeptKind, _ name: String) {
    let files = keptFiles(kind)
    guard !files.isBundled(name) else { return refuse(KeptFault.bundled(kind, name: name)) }
    guard let path = files.path(named: name) else {
      return refuse(KeptFault.notFound(kind, name: name))
    }
    ask(Question(removing: kind, name, at: path))
  }

  /// Writes one to a file elsewhere.
  public func exportKept(_ kind: KeptKind, _ name: String, to path: String) {
    if let refusal = exportRefusal(path) {
      return show(Notice(sentence: refusal, remedy: .dismiss))
    }
    tryKept(kind) { files throws(KeptFault) in
      try files.export(name, to: path)
      return translated("Exported the \(kind.word) \(name)")
    }
  }

  /// Takes a file from elsewhere among what is kept; asks before it replaces one of its name.
  public func importKept(_ kind: KeptKind, from path: String) {
    importKept(kind, from: path, isReplacing: false)
  }

  private func importKept(_ kind: KeptKind, from path: String, isReplacing: Bool) {
    tryKept(kind, asking: .take(path: path)) { files throws(KeptFault) in
      let inUse = chosenKept(kind)
      let name = try files.take(from: path, isReplacing: isReplacing)
      if isReplacing {
        take(KeptMove(kind, name, at: files.path(named: name)), isInUse: inUse == name)
      }
      return translated("Imported the \(kind.word) \(name)")
    }
  }

  /// Takes the answer to a question about what is kept.
  func answerKept(_ purpose: Question.Purpose, _ isConsent: Bool) {
    switch purpose {
    case .removeKept(let kind, let name):
      guard isConsent else {
        return say(translated("The \(kind.word) \(name) stays"), isAsked: true)
      }
      tryKept(kind) { files throws(KeptFault) in
        let (isInUse, path) = (chosenKept(kind) == name, files.path(named: name))
        try files.remove(name)
        take(KeptMove(kind, name, at: path), isInUse: isInUse)
        return translated("Removed the \(kind.word) \(name)")
      }
    case .replaceKept(let kind, let name, let change):
      guard isConsent else {
        return say(translated("The \(kind.word) \(name) stays as it was"), isAsked: true)
      }
      switch change {
      case .rename(let old, let new): renameKept(kind, old, to: new, isReplacing: true)
      case .take(let path): importKept(kind, from: path, isReplacing: true)
      }
    case .replacePreset, .leave: break
    }
  }

  private func tryKept(
    _ kind: KeptKind, asking change: KeptChange? = nil,
    _ body: (KeptFiles) throws(KeptFault) -> String
  ) {
    do throws(KeptFault) {
      let words = try body(keptFiles(kind))
      if kind == .calibration { renewCalibration() }
      session?.play(.done)
      say(words, isAsked: true)
      keep()
      changes.formUnion([.sound, .zones, .exercises, .kept])
    } catch {
      if let change, case .exists(_, let name, let path) = error {
        return ask(Question(replacing: kind, name, at: path, change))
      }
      refuse(error)
    }
  }

  /// Another calibration may hold for the tablet and the image now, or none.
  func renewCalibration() {
    guard let session, session.tablet != nil, let image else { return }
    do throws(Fault) {
      try session.setCalibration(storedCalibration(for: image), afterStroke: true)
    } catch {
      show(Notice(error))
    }
    noteCalibration()
    changes.formUnion([.devices, .status])
  }

  private func refuse(_ fault: KeptFault) {
    session?.play(.refused)
    show(Notice(sentence: fault.sentence, remedy: .dismiss))
  }

  // MARK: What is in use

  // What is heard and seen stays: under the new name, or as something that is not saved.
  private func take(_ move: KeptMove, isInUse: Bool) {
    withoutStep {
      edits.history.take(move)
      guard isInUse else { return }
      switch move.kind {
      case .preset: takeOrigin(named: move.newName)
      case .zones:
        zones.document.path = move.newPath
        guard let name = move.newName else { return zones.document.stored = nil }
        zones.document.set?.name = name
        zones.document.stored?.name = name
      case .pattern:
        if let name = move.newName { play.modes.pattern?.name = name }
      case .exercise: exercises.name = move.newName ?? ExerciseWindowState().name
      // Which one holds is found anew.
      case .calibration: break
      }
    }
  }

  private func takeOrigin(named name: String?) {
    // While an exercise has a sound of its own, the user's waits.
    let own = exercises.former?.sound ?? sound
    var origin = name == nil ? Preset.classic : own.origin
    if let name { origin.name = name }
    let edited = EditedPreset(origin, unsaved: own.current)
    takePresetName(origin.name)
    guard exercises.former == nil else {
      exercises.former?.sound = edited
      return
    }
    sound = edited
    applySound()
  }
}
