// Rows of gestures that are saved from the window, and what is kept of gestures for the next start.

import Engine
import Files
import Library
import Movement
import Pen
import Session
import Translation
import Wording

extension WindowModel {
  /// Where rows are saved, in words.
  public var gestureRowsWords: String {
    guard let path = gestures.rowsPath else { return translated("No rows are saved.") }
    return gestures.rowLabel.isEmpty
      ? translated("Give a name, then each gesture is saved under it in \(path).")
      : translated("Each gesture is saved as \(gestures.rowLabel) in \(path).")
  }

  /// Whether rows are saved.
  public var savesGestureRows: Bool { gestures.rowsPath != nil }

  /// Saves rows in a file from now on, added to those that are there; nil for no more.
  public func saveGestureRows(to path: String?) {
    if let path {
      do throws(Fault) {
        var choice = GestureChoice(rows: path)
        choice.kind = gestureKind
        try choice.check()
      } catch {
        session?.play(.refused)
        return show(Notice(error))
      }
    }
    // Rows on their way are stored by themselves.
    gestures.rowsPath = path
    beginGestures()
    changes.insert(.exercises)
  }

  /// The name of the rows; empty for none.
  public var gestureRowLabel: String { gestures.rowLabel }

  /// Names the rows from the next gesture on; what cannot be a name is told and not taken.
  public func setGestureRowLabel(_ label: String) {
    setGestureNames(label: label, person: gestures.person)
  }

  /// Who draws; empty for nobody.
  public var gestureRowPerson: String { gestures.person }

  /// Says who draws the rows; what cannot be a name is told and not taken.
  public func setGestureRowPerson(_ person: String) {
    setGestureNames(label: gestures.rowLabel, person: person)
  }

  private func setGestureNames(label: String, person: String) {
    let label = label.isEmpty ? nil : label
    do throws(Fault) {
      try GestureChoice(person: person, label: label).check()
    } catch {
      return show(Notice(error))
    }
    (gestures.rowLabel, gestures.person) = (label ?? "", person)
    gestures.live?.name(label: label, person: person)
    changes.insert(.exercises)
  }

  // MARK: From one start to the next

  /// Notes what is chosen of gestures.
  func keepGestures(in memory: inout WindowMemory) {
    memory.gestureModel = gestures.modelName
    memory.gestureResponses = gestures.responses.mapValues(\.name)
  }

  /// Takes up what was chosen of gestures.
  func takeUpGestures(_ memory: WindowMemory) {
    for (label, name) in memory.gestureResponses ?? [:] {
      gestures.responses[label] = GestureResponse(name: name)
    }
    guard let name = memory.gestureModel else { return }
    gestures.modelName = name
    Task { await chooseGestureModel(named: name) }
  }
}
