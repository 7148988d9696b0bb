// The history of what a user did in the window: the steps that can be taken back, and those that can be done again.

import Sonification

/// The steps of the window.
struct EditHistory: Sendable {
  /// How many steps are kept.
  static let most = 1_000

  /// The steps that can be taken back, the oldest first.
  private(set) var done: [EditStep] = []
  /// The steps that can be done again, the next one last.
  private(set) var undone: [EditStep] = []
  /// Whether older steps than those are kept no more.
  private(set) var hasForgotten = false

  /// Adds a step, or takes it into the last one; steps undone before it can no longer be done again.
  mutating func note(_ step: EditStep) {
    defer { undone = [] }
    if undone.isEmpty, let last = done.last, last.isContinued(by: step) {
      if !done[done.count - 1].take(step) { done.removeLast() }
      return
    }
    done.append(step)
    guard done.count > Self.most else { return }
    done.removeFirst(done.count - Self.most)
    hasForgotten = true
  }

  /// The steps to take back so that so many are left, the last one first.
  mutating func takeUndo(leaving count: Int) -> [EditStep] {
    guard (0..<done.count).contains(count) else { return [] }
    let steps = Array(done[count...].reversed())
    done.removeLast(steps.count)
    undone += steps
    return steps
  }

  /// The steps to do again so that so many are done, the next one first.
  mutating func takeRedo(reaching count: Int) -> [EditStep] {
    let missing = min(count - done.count, undone.count)
    guard missing > 0 else { return [] }
    let steps = Array(undone.suffix(missing).reversed())
    undone.removeLast(missing)
    done += steps
    return steps
  }

  /// Takes a file of zones as it was saved now: whatever step is gone to, that is what the file has.
  mutating func noteStored(_ set: ZoneSet, at path: String) {
    for index in done.indices { done[index].noteStored(set, at: path) }
    for index in undone.indices { undone[index].noteStored(set, at: path) }
  }

  /// Takes what became of a thing that is kept by name: whatever step is gone to, so it is called.
  mutating func take(_ move: KeptMove) {
    for index in done.indices { done[index].take(move) }
    for index in undone.indices { undone[index].take(move) }
  }

  /// Forgets what was done to an image that is not open any more.
  mutating func endImage() {
    done.removeAll(where: \.endsWithImage)
    undone.removeAll(where: \.endsWithImage)
  }

  /// Takes up the steps of an image that is there again, with what was done of everything else meanwhile.
  ///
  /// - Parameter former: the history as it was when the image was left.
  mutating func takeUp(_ former: EditHistory) {
    let others = former.done.filter { !$0.endsWithImage }
    let common = zip(others, done).prefix { $0 == $1 }.count
    let isUntouched =
      common == others.count && done.count == common
      && undone == former.undone.filter { !$0.endsWithImage }
    // What was taken back meanwhile is done no more.
    var place = 0
    let kept = former.done.filter { step in
      if step.endsWithImage { return true }
      place += 1
      return place <= common
    }
    done = (kept + done[common...]).suffix(Self.most)
    if isUntouched { undone = former.undone }
  }
}
