// The user's sounds in a session's folder.

import Engine
import Pen
import SoundFile

extension CueSounds {
  /// Writes the sounds into a session's folder, as they were decoded.
  ///
  /// - Throws: `Fault.sound` where a file cannot be written.
  package func write(to folder: SessionFolder) throws(Fault) {
    for (place, sound) in sounds.enumerated() {
      guard let sound else { continue }
      let right = sound.right ?? sound.left
      let interleaved = zip(sound.left, right).flatMap { [$0, $1] }
      try Fault.wrap { () throws(SoundFileError) in
        var stream = try SoundStream(
          path: folder.sample(place + 1), format: .floatWave, sampleRateHertz: sound.sampleRateHertz
        )
        try stream.write(interleaved: interleaved.span)
        try stream.finish()
      }
    }
  }
}
