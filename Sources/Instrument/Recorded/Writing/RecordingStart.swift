// The face's state when a recording starts.

import Engine
import Pen
import Sonification
import Tablet

/// A session at the beginning of its recording.
package struct RecordingStart {
  /// The image under the pen.
  package var image: PreparedImage
  /// The sound, by its name.
  package var preset: Preset
  /// The number of the scene the face has sent last.
  package var sceneNumber = 0
  /// The audio connection; nil where there is none yet.
  package var link: AudioLink?
  /// Messages lost so far because a queue was full.
  package var lostCount = 0
  /// Late or missed cycles so far.
  package var xrunCount = 0
  /// Events of a recording that is played, and its first sample's time.
  package var played: (events: [InputEvent], origin: Int64) = ([], 0)
  /// Fingerprints that are known already.
  package var digest: ImageDigest?

  package init(
    image: PreparedImage, preset: Preset, sceneNumber: Int = 0, link: AudioLink? = nil,
    lostCount: Int = 0, xrunCount: Int = 0,
    played: (events: [InputEvent], origin: Int64) = ([], 0), digest: ImageDigest? = nil
  ) {
    self.image = image
    self.preset = preset
    self.sceneNumber = sceneNumber
    self.link = link
    (self.lostCount, self.xrunCount) = (lostCount, xrunCount)
    self.played = played
    self.digest = digest
  }
}
