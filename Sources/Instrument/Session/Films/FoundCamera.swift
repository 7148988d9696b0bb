// The cameras that the kernel knows; `PipeWireCameras` has the others.

import Foundation

/// A camera at the machine.
public struct FoundCamera: Sendable, Hashable {
  /// What opens it: its device, such as `/dev/video0`, or `pipewire:NODE`.
  public let path: String
  /// Its name, as its driver or PipeWire says it.
  public let name: String
  /// Whether this user may read it.
  public let isReadable: Bool

  /// Every camera, in order of its number.
  ///
  /// - Parameters:
  ///   - folder: where the kernel lists them.
  ///   - devices: where their devices are.
  /// - Returns: the cameras; their further devices, which give no pictures, are left out.
  public static func list(
    in folder: String = "/sys/class/video4linux", devices: String = "/dev"
  ) -> [FoundCamera] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name -> (number: Int, camera: FoundCamera)? in
      guard name.hasPrefix("video"), let number = Int(name.dropFirst(5)) else { return nil }
      // A camera's further devices give no pictures, but facts about them.
      guard (word(of: "\(folder)/\(name)/index") ?? "0") == "0" else { return nil }
      let path = "\(devices)/\(name)"
      return (
        number,
        FoundCamera(
          path: path, name: word(of: "\(folder)/\(name)/name") ?? name,
          isReadable: access(path, R_OK | W_OK) == 0)
      )
    }.sorted { $0.number < $1.number }.map(\.camera)
  }

  private static func word(of path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return word.isEmpty ? nil : word
  }
}
