// How long a user waits for `penumbra inspect`, beside ImageMagick's identify on the same file.

import Foundation
import Instrument

/// Measures whole programs from start to exit.
enum StartBenchmark {
  static func run() throws(Fault) {
    print("\nStart to exit: what an image holds, decoded, smallest and largest value")
    let image = try BundledFiles.path(of: BundledFiles.defaultImage)
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "penumbra").path
    guard Peer.run(program, ["inspect", image]) else { throw .missingOwnFile(path: program) }
    let ours = Measurement { _ = Peer.run(program, ["inspect", image]) }
    print("  penumbra inspect: \(ours.text(factor: 1_000, unit: "ms"))")
    let arguments = ["-format", "%w %h %z %[min] %[max]", image]
    guard Peer.run("identify", arguments) else {
      print("  identify: not installed (sudo apt-get install imagemagick), no comparison")
      return
    }
    let theirs = Measurement { _ = Peer.run("identify", arguments) }
    print("  ImageMagick identify: \(theirs.text(factor: 1_000, unit: "ms"))")
    print(String(format: "  identify / penumbra: %.1f", theirs.median / ours.median))
  }
}
