// A made game as a film.

import Foundation
import Tracks

extension MadeGame {
  /// Writes its pictures as a film without loss.
  ///
  /// - Parameter path: where; it ends in `.mkv`.
  /// - Throws: why ffmpeg is not there, or what it says.
  public func write(to path: String) async throws {
    let raw = "\(path).grey"
    defer { try? FileManager.default.removeItem(atPath: raw) }
    try Data().write(to: URL(filePath: raw))
    let file = try FileHandle(forWritingTo: URL(filePath: raw))
    for number in 0..<pictureCount {
      try file.write(contentsOf: Data(frame(number).pixels))
    }
    try file.close()
    let outcome = try await Subprocess.run(
      Subprocess.find("ffmpeg", package: "ffmpeg"),
      [
        "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "gray", "-video_size",
        "\(Self.width)x\(Self.height)", "-framerate", "\(Int(rateHertz))", "-i", raw, "-c:v",
        "ffv1", path,
      ])
    guard outcome.status == 0 else { throw SheetFilm.Failure(words: outcome.standardError) }
  }
}
