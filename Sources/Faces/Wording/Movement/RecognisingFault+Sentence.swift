// Sentences and exit statuses for labelled rows and recognisers.

import Files
import Library
import Movement
import Pen
import Translation

extension RecognisingFault {
  var sentence: String {
    switch self {
    case .file(let error): error.sentence
    case .name(let error): error.nameSentence
    case .rowFile(let path, let error): error.lineSentence(path)
    case .notRows(let path, ""):
      translated("\(path) is not text, so it is no file of labelled rows; name another file.")
    case .notRows(let path, let found):
      translated(
        "\(path) begins with \"\(Fault.beginning(of: found))\", so it is no file of labelled rows; name another file."
      )
    case .noRows(let path):
      translated("\(path) holds no labelled rows; add some first.")
    case .otherKind(let path, let found):
      translated(
        "\(path) holds rows of \(found.words), and these are of another kind; choose another file.")
    case .noGestures(let path):
      translated(
        "The pen never touches in \(path), so there is no gesture; name strokes that were drawn.")
    case .training(let error): error.sentence
    case .model(let path, let error): error.sentence(path)
    case .modelOfHands(let path):
      translated("\(path) recognises hands and not strokes; choose another model.")
    case .modelOfStrokes(let path):
      translated("\(path) recognises strokes and not hands; choose another model.")
    case .modelNotFound("", let available):
      translated(
        "The model's name is empty; choose one of \(available.joined(separator: ", ")), or name a model's "
          + "file.")
    case .modelNotFound(let name, let available):
      translated(
        "There is no model \(name); choose one of \(available.joined(separator: ", ")), or name a model's "
          + "file.")
    case .gestureNotFound(let label, let gestures):
      translated(
        "The model knows no gesture \"\(label)\"; choose one of \(gestures.joined(separator: ", "))."
      )
    case .modelNameRefused(let name, let flaw):
      translated("\"\(name)\" cannot be the name of a model, \(flaw.modelWords).")
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .file(let error): error.exitStatus
    case .name, .modelNotFound, .gestureNotFound, .modelNameRefused: ExitStatus.usage
    case .rowFile, .notRows, .noRows, .otherKind, .noGestures, .training, .model, .modelOfHands,
      .modelOfStrokes:
      ExitStatus.dataError
    }
  }
}

extension LabelledRowError {
  /// About a name that a user gave.
  fileprivate var nameSentence: String {
    guard case .reservedCharacter(let text, let character) = self else {
      return translated("The label is empty; say what the gesture is called.")
    }
    return
      translated(
        "\"\(text)\" cannot stand in a row, because it holds \(character.words), which other programs take "
          + "for the end of a column; leave it out.")
  }

  /// About a line of a file.
  fileprivate func lineSentence(_ path: String) -> String {
    func words(_ line: Int, _ fault: String) -> String {
      translated("Line \(line) of \(path) \(fault); correct that line.")
    }
    return switch self {
    case .emptyLabel(let line): words(line ?? 1, translated("has no label"))
    case .reservedCharacter(let text, let character):
      translated("The label \"\(text)\" in \(path) holds \(character.words); correct that line.")
    case .unclosedQuote(let line, let column):
      words(line, translated("begins a quote in column \(column) that does not end"))
    case .strayQuote(let line, let column):
      words(line, translated("has a quote within column \(column)"))
    case .wrongColumnCount(let line, let count, let expected):
      words(
        line,
        translated(
          count: count, one: "has \(count) column instead of \(expected)",
          many: "has \(count) columns instead of \(expected)"))
    case .unknownKind(let line, let text):
      words(line, translated("is of the kind \"\(text)\", neither stroke nor hand"))
    case .notANumber(let line, let column, let text):
      words(line, translated("has \"\(text)\" in column \(column), not a number"))
    case .outOfRange(let line, let column, let value):
      words(line, translated("has \(value) in column \(column), which cannot be"))
    }
  }
}

extension RecogniserTrainingError {
  fileprivate var sentence: String {
    switch self {
    case .missingOther:
      translated(
        "The rows have no class \(LabelledRow.otherLabel), and without it every stroke would be taken for a "
          + "gesture; add strokes that are no gesture under this label.")
    case .missingGesture:
      translated("All rows are of the class \(LabelledRow.otherLabel); add rows of a gesture.")
    case .mixedKinds:
      translated(
        "Rows of strokes and rows of hands stand together; train a model of each kind by itself.")
    case .tooFewRows(let label, let count, let least):
      translated(
        count: count,
        one: "The class \(label) has \(count) row, and \(least) are the least; add more.",
        many: "The class \(label) has \(count) rows, and \(least) are the least; add more.")
    case .tooManyRows(let count, let limit):
      translated("There are \(count) rows, and at most \(limit) are learned from; leave some out.")
    case .tooManyClasses(let count, let limit):
      translated("There are \(count) classes, and a model has at most \(limit); leave some out.")
    case .tooFewPersons(let count, let least):
      translated(
        count: count,
        one: "The rows are of \(count) person, and \(least) are the least; add rows of others.",
        many: "The rows are of \(count) people, and \(least) are the least; add rows of others.")
    }
  }
}

extension RecogniserModelError {
  fileprivate func sentence(_ path: String) -> String {
    switch self {
    case .notAModel: translated("\(path) is no model of a recogniser; name one that was trained.")
    case .unknownVersion(let version):
      translated(
        "\(path) is a model of format \"\(version)\", and format \(RecogniserModel.formatNumber) is read; "
          + "train it again from its rows.")
    case .damaged(let line):
      translated("Line \(line) of \(path) is damaged; train the model again from its rows.")
    case .changed:
      translated("\(path) was changed since it was written; train the model again from its rows.")
    }
  }
}

extension Character {
  fileprivate var words: String {
    switch self {
    case ",": translated("a comma")
    case ";": translated("a semicolon")
    case "\"": translated("a quote")
    default: translated("a control character")
    }
  }
}

extension ShapeKind {
  fileprivate var words: String {
    switch self {
    case .stroke: translated("strokes")
    case .hand: translated("hands")
    }
  }
}

extension NameFlaw {
  fileprivate var modelWords: String {
    switch self {
    case .empty: translated("because nothing is in it; type one")
    case .path:
      translated(
        "because a command would take it for a file; leave out slashes, .toml and \(ModelFile.fileEnding)"
      )
    case .hidden:
      translated("because files that begin with a point are hidden; begin with a letter")
    case .control: translated("because it holds a character that no screen shows; type it anew")
    case .tooLong(let bytes, let limit):
      translated(
        "because its file's name would have \(bytes) bytes; choose one of at most \(limit)")
    case .builtIn: translated("because the model of every installation has it; choose another one")
    }
  }
}
