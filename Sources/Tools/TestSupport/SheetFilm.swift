// A film of a sheet under a camera, each picture drawn by the pinhole model.

import CameraSheet
import Foundation

/// Films of sheets.
public enum SheetFilm {
  /// What the camera sees, and for how many pictures: drawing one takes a quarter of a second.
  public struct Shot: Sendable {
    let view: MadeSheetView
    let pictures: Int

    /// A view that stays for so many pictures.
    public init(_ view: MadeSheetView, pictures: Int = 1) {
      (self.view, self.pictures) = (view, pictures)
    }
  }

  /// How many pictures a second such a film has.
  public static let picturesPerSecond = 30

  /// Writes a film without loss.
  ///
  /// - Parameters:
  ///   - shots: what the camera sees, one after the other, all of one size.
  ///   - path: where; it ends in `.mkv`.
  /// - Throws: why ffmpeg is not there, or what it says.
  public static func write(_ shots: [Shot], to path: String) async throws {
    guard let first = shots.first?.view else { return }
    let raw = "\(path).rgb"
    try Data().write(to: URL(filePath: raw))
    defer { try? FileManager.default.removeItem(atPath: raw) }
    let file = try FileHandle(forWritingTo: URL(filePath: raw))
    for start in stride(from: 0, to: shots.count, by: picturesAtOnce) {
      let numbers = start..<min(start + picturesAtOnce, shots.count)
      let views = shots[numbers].map(\.view)
      for (shot, picture) in zip(shots[numbers], await pictures(views, from: start)) {
        // One that stays is read again and again.
        for _ in 0..<(shots.count == 1 ? 1 : shot.pictures) {
          try file.write(contentsOf: Data(picture))
        }
      }
    }
    try file.close()
    let still = shots.count == 1 ? shots[0].pictures : 0
    let second = min(still, picturesPerSecond)
    // What stays is encoded for a second, and that second repeated.
    let encoded = still > second ? "\(path).second.mkv" : path
    try await ffmpeg(
      [
        "-f", "rawvideo", "-pixel_format", "rgb24", "-video_size",
        "\(first.width)x\(first.height)", "-framerate", "\(picturesPerSecond)", "-stream_loop",
        "\(max(second - 1, 0))", "-i", raw, "-c:v", "ffv1", encoded,
      ])
    guard still > second else { return }
    defer { try? FileManager.default.removeItem(atPath: encoded) }
    try await ffmpeg(
      ["-stream_loop", "-1", "-i", encoded, "-c", "copy", "-frames:v", "\(still)", path])
  }

  private static func ffmpeg(_ arguments: [String]) async throws {
    let outcome = try await Subprocess.run(
      Subprocess.find("ffmpeg", package: "ffmpeg"), ["-loglevel", "error", "-y"] + arguments)
    guard outcome.status == 0 else { throw Failure(words: outcome.standardError) }
  }

  // Half a second of large pictures is 44 MB.
  private static let picturesAtOnce = 16

  private static func pictures(_ views: [MadeSheetView], from start: Int) async -> [[UInt8]] {
    await withTaskGroup(of: (Int, [UInt8]).self) { group in
      for (place, view) in views.enumerated() {
        group.addTask { (place, view.frame(timeNanoseconds: 0, seed: UInt64(start + place)).rgb) }
      }
      var pictures = [[UInt8]](repeating: [], count: views.count)
      for await (place, rgb) in group { pictures[place] = rgb }
      return pictures
    }
  }

  /// What ffmpeg says.
  struct Failure: Error {
    let words: String
  }
}
