// What was done, so that it can be taken back and done again: one entry a step, each with the words
// that say what it was.

/// A step that can be taken back.
public struct UndoStep: Sendable, Hashable {
  /// What was done.
  public enum Change: Sendable, Hashable {
    /// A tag was set.
    case tagAdded(Tag)
    /// A tag was taken away.
    case tagRemoved(Tag)
  }

  public let change: Change

  /// What was done, in words that follow "Undone:".
  public var title: String {
    switch change {
    case .tagAdded(let tag): "tag \(tag.id) set"
    case .tagRemoved(let tag): "tag \(tag.id) removed"
    }
  }
}

/// The steps that can be taken back, and those that can be done again.
public struct UndoList: Sendable, Hashable {
  // What nobody goes back through.
  private static let most = 200

  private var done: [UndoStep] = []
  private var undone: [UndoStep] = []

  /// Nothing was done.
  public init() {}

  /// Takes note of a step; what was taken back before it can no longer be done again.
  public mutating func note(_ change: UndoStep.Change) {
    undone = []
    done = (done + [UndoStep(change: change)]).suffix(UndoList.most)
  }

  /// The step that is to be taken back now; nil where there is none.
  public mutating func takeUndo() -> UndoStep? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// The step that is to be done again now; nil where there is none.
  public mutating func takeRedo() -> UndoStep? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }
}
