// A pair of model files, read whole and known to be the right ones by their digests.

import Files

/// Two networks as they lie on disk, checked.
public struct HandModels: Sendable {
  /// Which pair it is.
  public let size: HandModelSize

  let palms: [UInt8]
  let landmarks: [UInt8]

  /// Reads and checks a pair in `folder`.
  ///
  /// - Throws: `missingModel`, `wrongModel`, `unreadableModel`.
  public init(folder: String, size: HandModelSize = .full) throws(HandDetectionError) {
    self.size = size
    palms = try Self.read(size.palms, in: folder)
    landmarks = try Self.read(size.landmarks, in: folder)
  }

  /// The folder of the networks below the program's own.
  public static let folderName = "models/hands"

  /// What is wrong with the files in `folder`, one entry for each that cannot be used.
  public static func faults(in folder: String, size: HandModelSize) -> [HandDetectionError] {
    [size.palms, size.landmarks].compactMap { model in
      do throws(HandDetectionError) {
        _ = try read(model, in: folder)
        return nil
      } catch { return error }
    }
  }

  private static func read(
    _ model: HandModel, in folder: String
  ) throws(HandDetectionError) -> [UInt8] {
    let path = "\(folder)/\(model.fileName)"
    let found: String
    let bytes: [UInt8]
    do throws(FileError) {
      found = try FileDigest.sha256(of: path)
      bytes =
        found == model.sha256
        ? try InputFile(path: path).bytes(limitBytes: model.lengthBytes) : []
    } catch .notFound {
      throw .missingModel(path: path, wanted: model.sha256)
    } catch {
      throw .unreadableModel(error)
    }
    guard found == model.sha256 else {
      throw .wrongModel(path: path, found: found, wanted: model.sha256)
    }
    return bytes
  }
}
