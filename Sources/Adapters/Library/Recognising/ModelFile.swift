// A recogniser's model as a file.

import Files
import Movement

/// Reads and writes models.
public enum ModelFile {
  /// What the name of a model's file ends with.
  public static let fileEnding = ".model"
  // The largest has 64 classes of 40 templates: less than two megabytes.
  private static let largestBytes = 1 << 24

  /// Reads the model in the file at `path`.
  ///
  /// - Throws: `file` where it cannot be read, and `model` where it is none, of another version or damaged.
  public static func read(_ path: String) throws(RecognisingFault) -> RecogniserModel {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile(path: path).bytes(limitBytes: largestBytes)
    } catch {
      throw .file(error)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .model(path: path, .notAModel)
    }
    do throws(RecogniserModelError) {
      return try RecogniserModel(text: text)
    } catch {
      throw .model(path: path, error)
    }
  }

  /// Writes a model to a file, which replaces an older one at once.
  ///
  /// - Throws: `file`.
  public static func write(
    _ model: RecogniserModel, to path: String, mayBeInput: Bool = false
  ) throws(RecognisingFault) {
    do throws(FileError) {
      try OutputFile.write(Array(model.text.utf8), to: path, mayBeInput: mayBeInput)
    } catch {
      throw .file(error)
    }
  }
}
