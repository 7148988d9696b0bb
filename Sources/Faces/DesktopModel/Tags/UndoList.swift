// The user's steps, so that they can be undone and redone: one entry a step, each with its label.

import Sonification

/// A step that can be taken back.
public struct UndoStep: Sendable, Hashable {
  /// The change made by a step.
  public enum Change: Sendable, Hashable {
    /// A tag was set.
    case tagAdded(Tag)
    /// Several tags were set at once.
    case tagsAdded([Tag])
    /// A tag was taken away.
    case tagRemoved(Tag)
    /// The zones were changed; changes of one turn are undone together.
    case zones(before: ZoneSet?, after: ZoneSet?, title: String, turn: Int?)
    /// Other zones were opened.
    case zonesOpened(before: ZoneDocument, after: ZoneDocument)
  }

  /// The change.
  public let change: Change

  /// Its label, which follows "Undone:".
  public var title: String {
    switch change {
    case .tagAdded(let tag): "tag \(tag.id) set"
    case .tagsAdded(let tags): tags.count == 1 ? "1 tag set" : "\(tags.count) tags set"
    case .tagRemoved(let tag): "tag \(tag.id) removed"
    case .zones(_, _, let title, _): title
    case .zonesOpened(_, let after): "zones \(after.set?.name ?? "") opened"
    }
  }
}

/// The steps that can be taken back, and those that can be done again.
public struct UndoList: Sendable, Hashable {
  // More steps than anyone undoes.
  private static let most = 200

  private var done: [UndoStep] = []
  private var undone: [UndoStep] = []

  /// Nothing was done.
  public init() {}

  /// Adds a step; steps undone before it can no longer be redone.
  public mutating func note(_ change: UndoStep.Change) {
    undone = []
    if case .zones(_, let after, let title, let turn?) = change,
      case .zones(let before, _, title, turn) = done.last?.change
    {
      done.removeLast()
      done.append(
        UndoStep(change: .zones(before: before, after: after, title: title, turn: turn)))
      return
    }
    done = (done + [UndoStep(change: change)]).suffix(UndoList.most)
  }

  /// The step to undo now; nil where there is none.
  public mutating func takeUndo() -> UndoStep? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// The step to redo now; nil where there is none.
  public mutating func takeRedo() -> UndoStep? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }
}
