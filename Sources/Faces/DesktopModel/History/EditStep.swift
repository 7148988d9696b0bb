// One step of the history: what was there before and after it, and what it is called.

import Sonification
import Translation

/// A step that can be taken back.
struct EditStep: Hashable, Sendable {
  private(set) var before: WindowSettings
  private(set) var after: WindowSettings
  /// What it is called, such as "Tag 3 set".
  private(set) var title: String
  /// What is changed by it; steps of one subject may be one.
  let subject: String
  /// Whether changes of this subject that follow closely belong to it.
  let isContinuous: Bool
  /// The turn of a hand that it belongs to, however long that takes; nil for none.
  let turn: Int?
  /// Which image was open, by the number of its opening.
  let imageNumber: Int
  private(set) var lastNanoseconds: Int64
  private(set) var fields: [Int]

  /// A step; nil where nothing differs.
  init?(
    from before: WindowSettings, to after: WindowSettings, named title: String? = nil,
    turn: Int? = nil, imageNumber: Int = 0, nowNanoseconds now: Int64
  ) {
    let fields = Self.fields(before, after)
    guard !fields.isEmpty else { return nil }
    let words = Self.words(before, after, fields)
    self.before = before
    self.after = after
    self.fields = fields
    self.title = title.map(Self.sentence) ?? words.title
    subject = title ?? words.subject
    isContinuous = title == nil && words.isContinuous
    self.turn = turn
    self.imageNumber = imageNumber
    lastNanoseconds = now
  }

  private static func fields(_ one: WindowSettings, _ other: WindowSettings) -> [Int] {
    SettingsField.all.indices.filter { SettingsField.all[$0].differs(one, other) }
  }

  private static func words(
    _ before: WindowSettings, _ after: WindowSettings, _ fields: [Int]
  ) -> StepWords {
    let all = fields.flatMap { SettingsField.all[$0].words(before, after) }
    let main = all.filter { !$0.isSecondary }
    return main.first ?? all.first ?? StepWords(translated("Settings changed"))
  }

  private static func sentence(_ title: String) -> String {
    title.prefix(1).uppercased() + title.dropFirst()
  }

  // A dragged slider and a key that is held change a number many times a second; a person who presses a key
  // again within a second still means the same turn.
  private static let pauseNanoseconds: Int64 = 1_000_000_000

  /// Whether a step that follows belongs to this one.
  func isContinued(by next: EditStep) -> Bool {
    guard subject == next.subject, imageNumber == next.imageNumber else { return false }
    if let turn, turn == next.turn { return true }
    return isContinuous && next.isContinuous
      && next.lastNanoseconds - lastNanoseconds <= Self.pauseNanoseconds
  }

  /// Takes a step that belongs to this one in; false where nothing is left of both.
  mutating func take(_ next: EditStep) -> Bool {
    after = next.after
    lastNanoseconds = next.lastNanoseconds
    fields = Self.fields(before, after)
    guard !fields.isEmpty else { return false }
    if isContinuous { title = Self.words(before, after, fields).title }
    return true
  }

  /// Puts into settings what was before the step, or after it.
  func put(isUndone: Bool, into settings: inout WindowSettings) {
    let (wanted, former) = isUndone ? (before, after) : (after, before)
    for field in fields { SettingsField.all[field].put(wanted, former, &settings) }
  }

  /// Takes a file of zones as it was saved now.
  mutating func noteStored(_ set: ZoneSet, at path: String) {
    if before.zoneFile.path == path { before.zoneFile.stored = set }
    if after.zoneFile.path == path { after.zoneFile.stored = set }
  }

  /// Takes what became of a thing that is kept by name.
  mutating func take(_ move: KeptMove) {
    before.take(move)
    after.take(move)
  }

  /// Whether it is about an image that is not open any more.
  var endsWithImage: Bool { fields.contains { SettingsField.all[$0].isOfImage } }
}
