// What a step of the history is called.

import Translation

/// A change in words.
struct StepWords: Hashable, Sendable {
  /// What was changed, without its values: changes of the same subject that follow one another closely are one
  /// step where they are of a number, as where a slider is dragged.
  let subject: String
  /// The whole, such as "Lowest pitch 110 to 140 hertz".
  let title: String
  /// Whether it is a number or a text that is typed.
  let isContinuous: Bool
  /// Whether it comes of itself with another change, whose words then suffice.
  var isSecondary = false

  init(_ title: String, subject: String? = nil, isContinuous: Bool = false) {
    self.title = title
    self.subject = subject ?? title
    self.isContinuous = isContinuous
  }

  /// One of a few words in the place of another.
  static func from(_ old: String, to new: String, _ subject: String) -> [StepWords] {
    [StepWords(translated("\(subject) \(old) to \(new)"), subject: subject)]
  }

  /// Something that was turned on or off.
  static func turned(_ subject: String, _ isOn: Bool) -> [StepWords] {
    [StepWords("\(subject) \(isOn ? translated("on") : translated("off"))", subject: subject)]
  }

  /// A number in the place of another; empty where it is the same.
  static func number(
    _ subject: String, _ old: Double, _ new: Double, digits: Int = 2, unit: String = ""
  ) -> [StepWords] {
    guard old != new else { return [] }
    let ending = unit.isEmpty ? "" : " \(unit)"
    let (from, to) = (NumberText.number(old, digits), NumberText.number(new, digits))
    return [
      StepWords(
        translated("\(subject) \(from) to \(to)\(ending)"), subject: subject, isContinuous: true)
    ]
  }

  /// A text in the place of another, which was typed; empty where it is the same.
  static func text(_ subject: String, _ old: String, _ new: String) -> [StepWords] {
    guard old != new else { return [] }
    return [
      StepWords(
        new.isEmpty ? translated("\(subject) removed") : "\(subject): \(new)", subject: subject,
        isContinuous: true)
    ]
  }
}
