// One failure of every kind that recognising has.

import Files
import Library
import Movement
import Pen

extension FaultSamples {
  static let recognising: [Fault] =
    ([
      .file(.notFound(path: "/a")), .notRows(path: "/a", found: ""),
      .notRows(path: "/a", found: "x"), .noRows(path: "/a"),
      .otherKind(path: "/a", found: .hand), .otherKind(path: "/a", found: .stroke),
      .noGestures(path: "/a"), .modelOfHands(path: "/a"), .modelOfStrokes(path: "/a"),
      .modelNotFound(name: "", available: ["a"]), .modelNotFound(name: "x", available: ["a", "b"]),
      .gestureNotFound(label: "x", gestures: ["a", "b"]),
    ] as [RecognisingFault]
    + rowErrors.flatMap { [.name($0), .rowFile(path: "/a", $0)] }
    + trainingErrors.map { .training($0) } + modelErrors.map { .model(path: "/a", $0) }
    + flaws.map { .modelNameRefused(name: "x", flaw: $0) }).map { .recognising($0) }

  private static let rowErrors: [LabelledRowError] = [
    .emptyLabel(line: nil), .emptyLabel(line: 3),
    .reservedCharacter(text: "a,b", character: ","),
    .reservedCharacter(text: "a;b", character: ";"),
    .reservedCharacter(text: "a\"b", character: "\""),
    .reservedCharacter(text: "a\nb", character: "\n"), .unclosedQuote(line: 3, column: 1),
    .strayQuote(line: 3, column: 1), .wrongColumnCount(line: 3, count: 1, expected: 96),
    .unknownKind(line: 3, text: "foot"), .notANumber(line: 3, column: 9, text: "x"),
    .outOfRange(line: 3, column: 9, value: 1e9),
  ]

  private static let trainingErrors: [RecogniserTrainingError] = [
    .missingOther, .missingGesture, .mixedKinds, .tooFewRows(label: "a", count: 1, least: 3),
    .tooManyRows(count: 9, limit: 8), .tooManyClasses(count: 9, limit: 8),
    .tooFewPersons(count: 1, least: 2),
  ]

  private static let modelErrors: [RecogniserModelError] = [
    .notAModel, .unknownVersion("2"), .damaged(line: 7), .changed,
  ]

  static let flaws: [NameFlaw] = [
    .empty, .path, .hidden, .control, .tooLong(bytes: 300, limitBytes: 200), .builtIn,
  ]
}
