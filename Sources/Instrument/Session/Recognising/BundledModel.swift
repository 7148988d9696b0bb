// The recogniser that comes with the program: the file that is installed with it; else one that is trained at
// first use and kept among what can be made anew.

import Files
import Foundation
import Library
import Logs
import Movement
import Pen

/// Finds or makes the bundled recogniser.
public enum BundledModel {
  /// Its file below the program's folder.
  public static let file = "models/gestures.model"

  /// Where it is kept once it was trained; other versions of program, format or seed have files of their own.
  public static var cachedPath: String {
    "\(XDGFolders.cache)/gestures-\(OwnProgram.version)-\(RecogniserModel.formatNumber)-"
      + "\(BundledRecogniser.seed)\(ModelFile.fileEnding)"
  }

  /// The bundled recogniser.
  ///
  /// Training takes about half a second, once.
  ///
  /// - Throws: `Fault.recognising` where it cannot be trained, which its own rows never bring about.
  public static func load() throws(Fault) -> RecogniserModel {
    if let path = try? BundledFiles.path(of: file), let model = read(path) { return model }
    let kept = cachedPath
    if let model = read(kept) { return model }
    let model: RecogniserModel
    do throws(RecogniserTrainingError) {
      model = try BundledRecogniser.trainBundled()
    } catch {
      throw .recognising(.training(error))
    }
    keep(model, at: kept)
    return model
  }

  private static func read(_ path: String) -> RecogniserModel? {
    do throws(RecognisingFault) {
      return try ModelFile.read(path)
    } catch {
      // A damaged one is made anew.
      if case .model = error { Log.warning("bundled model not usable", side: .ours) }
      return nil
    }
  }

  /// Keeps the model for the next time; where it cannot be kept, it is trained again.
  private static func keep(_ model: RecogniserModel, at path: String) {
    do {
      try Folder.make((path as NSString).deletingLastPathComponent)
      try ModelFile.write(model, to: path, mayBeInput: true)
    } catch {
      Log.info("bundled model not kept")
    }
  }
}
