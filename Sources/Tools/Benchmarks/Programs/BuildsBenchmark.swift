// The plain program and the one for newer processors on the same session: how far apart they sound.

import Foundation
import Pen
import Recorded
import Session
import TestSupport

/// Compares what two builds of `penumbra` render.
enum BuildsBenchmark {
  /// The largest difference between two builds, in dB of the sound.
  private static let limitDecibels = -120.0

  /// Renders the same three sounds with the program beside this one and with `other`.
  ///
  /// - Returns: whether every difference is below -120 dB.
  static func run(other: String) throws -> Bool {
    print("\nThe plain program against \(other)")
    let base = FileManager.default.temporaryDirectory.appending(
      path: "penumbra-builds-\(getpid())"
    ).path
    defer { try? FileManager.default.removeItem(atPath: base) }
    try OutputPlace.makeFolder(base)
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let plain = URL(filePath: own).deletingLastPathComponent().appending(path: "penumbra").path
    try SyntheticSession.write(to: "\(base)/session", seconds: 60)
    let recording = try BundledFiles.path(of: BundledFiles.defaultRecording)
    let image = try BundledFiles.path(of: BundledFiles.defaultImage)
    var isClose = true
    for (name, arguments) in [
      ("a session of a minute rendered again", ["\(base)/session"]),
      ("the same with the preset sonic-atomic", ["\(base)/session", "--preset", "sonic-atomic"]),
      ("the bundled recording over its image", [image, "--pen", recording]),
    ] {
      var sounds: [WaveFile] = []
      for program in [plain, other] {
        let path = "\(base)/sound.wav"
        guard Peer.run(program, ["render"] + arguments + ["-o", path]) else {
          throw Fault.missingOwnFile(path: program)
        }
        sounds.append(try WaveFile.read(path))
      }
      let level = decibels(sounds[1], against: sounds[0])
      // Not with a sound of zeros, whose level is not a number.
      isClose = isClose && level <= limitDecibels
      let words = String(format: "%.1f dB apart", level)
      print("  \(name): \(level == -.infinity ? "the same to the bit" : words)")
    }
    return isClose
  }

  /// The power of the difference over the power of the sound; -infinity where both are the same.
  private static func decibels(_ sound: WaveFile, against reference: WaveFile) -> Double {
    guard sound.frames == reference.frames, sound.channels.count == reference.channels.count else {
      return .infinity
    }
    var difference = 0.0
    var power = 0.0
    for (one, other) in zip(sound.channels.joined(), reference.channels.joined()) {
      difference += (Double(one) - Double(other)) * (Double(one) - Double(other))
      power += Double(other) * Double(other)
    }
    return 10 * log10(difference / power)
  }
}
