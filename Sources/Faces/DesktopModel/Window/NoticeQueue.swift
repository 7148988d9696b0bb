// The messages that wait for the bar: the newest is shown, and what is still true below it comes back.

/// Messages, of which the bar shows one.
struct NoticeQueue: Sendable {
  private struct Entry: Sendable {
    let notice: Notice
    var shownSeconds = 0.0
    var isUnread = true
  }

  // The one that is shown is the last.
  private var entries: [Entry] = []

  /// The message that is shown; nil where all is well.
  var shown: Notice? { entries.last?.notice }

  /// How many wait below it.
  var waitingCount: Int { max(entries.count - 1, 0) }

  /// Shows a message above the others; what it takes the place of is gone.
  mutating func put(_ notice: Notice) {
    entries.removeAll { notice.replaces($0.notice) }
    entries.append(Entry(notice: notice))
  }

  /// Puts another message in the place of the one that is shown.
  mutating func change(_ notice: Notice) {
    _ = entries.popLast()
    put(notice)
  }

  /// Takes away the message that is shown; the one below it is to be read out.
  mutating func removeShown() {
    _ = entries.popLast()
    if let last = entries.indices.last { entries[last].isUnread = true }
  }

  /// The message that is shown, where it was not read out yet; it is from now on.
  mutating func takeUnread() -> Notice? {
    guard let last = entries.indices.last, entries[last].isUnread else { return nil }
    entries[last].isUnread = false
    return entries[last].notice
  }

  /// Takes away all messages that are so.
  ///
  /// - Parameter isStale: whether one is no longer true.
  /// - Returns: whether there were any.
  mutating func remove(where isStale: (Notice) -> Bool) -> Bool {
    let count = entries.count
    entries.removeAll { isStale($0.notice) }
    return entries.count != count
  }

  /// Lets time pass for the message that is shown.
  ///
  /// - Parameter seconds: how much of it.
  /// - Returns: whether the message left, because it was about a moment that is over.
  mutating func pass(seconds: Double) -> Bool {
    guard let last = entries.indices.last, entries[last].notice.topic == .moment else {
      return false
    }
    entries[last].shownSeconds += seconds
    guard entries[last].shownSeconds > NoticeQueue.momentSeconds else { return false }
    entries.removeLast()
    return true
  }

  // Long enough for a sentence of three lines to be read ten times, and for a hand to come to the button.
  private static let momentSeconds = 60.0
}
