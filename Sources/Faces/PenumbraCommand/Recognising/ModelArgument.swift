// A model as it is named on the command line, for all commands that recognise strokes.

import Files
import Library
import Movement
import Pen
import Session

enum ModelArgument {
  /// The model that a name or a path means, and the path of its file; nil for the bundled one.
  ///
  /// - Throws: why there is none, or none of strokes or of hands, as is asked for.
  static func load(
    _ argument: String, of kind: ShapeKind = .stroke
  ) throws(Fault) -> (model: RecogniserModel, path: String?) {
    if argument == ModelLibrary.bundled {
      guard kind == .stroke else { throw .recognising(.modelOfStrokes(path: argument)) }
      return (try BundledModel.load(), nil)
    }
    let found = try Fault.wrap { () throws(RecognisingFault) in
      try ModelLibrary(folders: XDGFolders()).find(argument)
    }
    guard found.model.kind == kind else {
      throw .recognising(
        kind == .stroke ? .modelOfHands(path: found.path) : .modelOfStrokes(path: found.path))
    }
    return (found.model, found.path)
  }
}
