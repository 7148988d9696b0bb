// What a test of a recogniser says, and what it does not.

import Movement
import Translation

extension HeldOutTest {
  /// What was held out, and what that says of other people.
  ///
  /// - Parameter people: of how many people the rows are.
  /// - Returns: a sentence.
  public func sentence(people: Int) -> String {
    switch unit {
    case .people:
      return translated(
        "Tested on people held out: each by a model that had learned from others alone.")
    case .rows where loneLabels.isEmpty:
      return
        translated(
          "All rows are of one person, so it cannot be told how others would be recognised; tested on rows "
            + "held out of the same hand.")
    case .rows:
      return
        translated(
          "\(lone), so people cannot be held out and it cannot be told how others would be recognised; "
            + "tested on rows held out of the same hands.")
    case .nothing where people > 1 && !loneLabels.isEmpty:
      return
        translated(
          "\(lone), and of a class there are too few rows to hold any out, so nothing was tested.")
    case .nothing:
      return translated("Of a class there are too few rows to hold any out, so nothing was tested.")
    }
  }

  /// The share of the strokes of `other` that were refused, such as "94 % of 32 other strokes were refused".
  public var refusedClause: String {
    let label = LabelledRow.otherLabel
    let count = confusion.labels.reduce(0) { $0 + confusion.count(actual: label, recognised: $1) }
    guard count > 0 else { return translated("no stroke of the class \(label) was tested") }
    let share = NumberWords.number(100 * confusion.recall(of: label), 1)
    return translated("\(share) % of \(count) strokes of the class \(label) were refused")
  }

  private var lone: String {
    let names = loneLabels.joined(separator: ", ")
    return loneLabels.count == 1
      ? translated("The class \(names) was drawn often enough by one person alone")
      : translated("The classes \(names) were drawn often enough by one person alone")
  }
}

extension AcceptanceCurve {
  /// What other thresholds would do, such as "were 2, 5 or 10 % of the other strokes taken for a gesture, 94, 97.4 or
  /// 98.7 % of the gestures would be right".
  public var sentence: String {
    let shares = [0.02, 0.05, 0.1]
    let right = shares.map { NumberWords.number(100 * point(wrongShareUpTo: $0).rightShare, 1) }
    return translated(
      "were up to 2, 5 or 10 % of the \(LabelledRow.otherLabel) strokes taken for a gesture, "
        + "\(right[0]), \(right[1]) or \(right[2]) % of the gestures would be right")
  }
}
