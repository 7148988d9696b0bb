// A model as it is named on the command line, for all commands that recognise strokes.

import Files
import Library
import Movement
import Pen
import Session

enum ModelArgument {
  /// The model of strokes that a name or a path means, and the path of its file; nil for the bundled one.
  ///
  /// - Throws: why there is none, or none of strokes.
  static func load(_ argument: String) throws(Fault) -> (model: RecogniserModel, path: String?) {
    if argument == ModelLibrary.bundled { return (try BundledModel.load(), nil) }
    let found = try Fault.wrap { () throws(RecognisingFault) in
      try ModelLibrary(folders: XDGFolders()).find(argument)
    }
    guard found.model.kind == .stroke else {
      throw .recognising(.modelOfHands(path: found.path))
    }
    return (found.model, found.path)
  }
}
