// Sentences and exit statuses for labelled rows and recognisers.

import Files
import Library
import Movement
import Pen

extension RecognisingFault {
  var sentence: String {
    switch self {
    case .file(let error): error.sentence
    case .name(let error): error.nameSentence
    case .rowFile(let path, let error): error.lineSentence(path)
    case .notRows(let path, ""):
      "\(path) is not text, so it is no file of labelled rows; name another file."
    case .notRows(let path, let found):
      "\(path) begins with \"\(Fault.beginning(of: found))\", so it is no file of labelled rows; name another file."
    case .noRows(let path):
      "\(path) holds no labelled rows; add some first."
    case .otherKind(let path, let found):
      "\(path) holds rows of \(found.words), and these are of another kind; choose another file."
    case .noGestures(let path):
      "The pen never touches in \(path), so there is no gesture; name strokes that were drawn."
    case .training(let error): error.sentence
    case .model(let path, let error): error.sentence(path)
    case .modelOfHands(let path):
      "\(path) recognises hands and not strokes; choose another model."
    case .modelOfStrokes(let path):
      "\(path) recognises strokes and not hands; choose another model."
    case .modelNotFound("", let available):
      "The model's name is empty; choose one of \(available.joined(separator: ", ")), or name a model's "
        + "file."
    case .modelNotFound(let name, let available):
      "There is no model \(name); choose one of \(available.joined(separator: ", ")), or name a model's "
        + "file."
    case .gestureNotFound(let label, let gestures):
      "The model knows no gesture \"\(label)\"; choose one of \(gestures.joined(separator: ", "))."
    case .modelNameRefused(let name, let flaw):
      "\"\(name)\" cannot be the name of a model, \(flaw.modelWords)."
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
      return "The label is empty; say what the gesture is called."
    }
    return
      "\"\(text)\" cannot stand in a row, because it holds \(character.words), which other programs take "
      + "for the end of a column; leave it out."
  }

  /// About a line of a file.
  fileprivate func lineSentence(_ path: String) -> String {
    func words(_ line: Int, _ fault: String) -> String {
      "Line \(line) of \(path) \(fault); correct that line."
    }
    return switch self {
    case .emptyLabel(let line): words(line ?? 1, "has no label")
    case .reservedCharacter(let text, let character):
      "The label \"\(text)\" in \(path) holds \(character.words); correct that line."
    case .unclosedQuote(let line, let column):
      words(line, "begins a quote in column \(column) that does not end")
    case .strayQuote(let line, let column):
      words(line, "has a quote within column \(column)")
    case .wrongColumnCount(let line, let count, let expected):
      words(line, "has \(count) column\(count == 1 ? "" : "s") instead of \(expected)")
    case .unknownKind(let line, let text):
      words(line, "is of the kind \"\(text)\", neither stroke nor hand")
    case .notANumber(let line, let column, let text):
      words(line, "has \"\(text)\" in column \(column), not a number")
    case .outOfRange(let line, let column, let value):
      words(line, "has \(value) in column \(column), which cannot be")
    }
  }
}

extension RecogniserTrainingError {
  fileprivate var sentence: String {
    switch self {
    case .missingOther:
      "The rows have no class \(LabelledRow.otherLabel), and without it every stroke would be taken for a "
        + "gesture; add strokes that are no gesture under this label."
    case .missingGesture:
      "All rows are of the class \(LabelledRow.otherLabel); add rows of a gesture."
    case .mixedKinds:
      "Rows of strokes and rows of hands stand together; train a model of each kind by itself."
    case .tooFewRows(let label, let count, let least):
      "The class \(label) has \(count) row\(count == 1 ? "" : "s"), and \(least) are the least; add more."
    case .tooManyRows(let count, let limit):
      "There are \(count) rows, and at most \(limit) are learned from; leave some out."
    case .tooManyClasses(let count, let limit):
      "There are \(count) classes, and a model has at most \(limit); leave some out."
    case .tooFewPersons(let count, let least):
      "The rows are of \(count) \(count == 1 ? "person" : "people"), and \(least) are the least; add rows "
        + "of others."
    }
  }
}

extension RecogniserModelError {
  fileprivate func sentence(_ path: String) -> String {
    switch self {
    case .notAModel: "\(path) is no model of a recogniser; name one that was trained."
    case .unknownVersion(let version):
      "\(path) is a model of format \"\(version)\", and format \(RecogniserModel.formatNumber) is read; "
        + "train it again from its rows."
    case .damaged(let line):
      "Line \(line) of \(path) is damaged; train the model again from its rows."
    case .changed:
      "\(path) was changed since it was written; train the model again from its rows."
    }
  }
}

extension Character {
  fileprivate var words: String {
    switch self {
    case ",": "a comma"
    case ";": "a semicolon"
    case "\"": "a quote"
    default: "a control character"
    }
  }
}

extension ShapeKind {
  fileprivate var words: String {
    switch self {
    case .stroke: "strokes"
    case .hand: "hands"
    }
  }
}

extension NameFlaw {
  fileprivate var modelWords: String {
    switch self {
    case .empty: "because nothing is in it; type one"
    case .path:
      "because a command would take it for a file; leave out slashes, .toml and \(ModelFile.fileEnding)"
    case .hidden: "because files that begin with a point are hidden; begin with a letter"
    case .control: "because it holds a character that no screen shows; type it anew"
    case .tooLong(let bytes, let limit):
      "because its file's name would have \(bytes) bytes; choose one of at most \(limit)"
    case .builtIn: "because the model of every installation has it; choose another one"
    }
  }
}
