// A steady tone while the pen traces: which of its cues are due. A change of the image or of the mapping is heard
// after the cues that were sent.

import Micrograph
import Pen
import Sonification
import Synthesis

/// The tone of the median, asked for its cues some fifty times a second.
struct Drone {
  private var tone: DroneTone?
  private var mapping: Mapping?
  private var imageNumber = -1
  private var gain = 0.0
  private var startNanoseconds: Int64 = 0
  private var number = 0

  // Longer than a face is busy with anything, and as soon after a key.
  private static let leadNanoseconds: Int64 = 300_000_000

  /// The cues that are to be sent now.
  mutating func cues(
    _ mapping: Mapping, of image: PreparedImage, imageNumber: Int, gain: Double,
    nowNanoseconds now: Int64
  ) -> [Cue] {
    let former = tone
    if mapping != self.mapping || imageNumber != self.imageNumber || gain != self.gain {
      (self.mapping, self.imageNumber, self.gain) = (mapping, imageNumber, gain)
      let layer = image.layer(mapping.parameters.layer)
      tone = DroneTone(
        mapping, median: layer?.histogram.median ?? image.histogram.median, gain: gain)
    }
    guard let tone else { return [] }
    let due = former.map { startNanoseconds + $0.nanoseconds(number) } ?? now
    if tone != former || due < now {
      (startNanoseconds, number) = (max(due, now), 0)
    }
    var cues: [Cue] = []
    while startNanoseconds + tone.nanoseconds(number) <= now + Self.leadNanoseconds {
      cues.append(tone.cue(number, fromNanoseconds: startNanoseconds))
      number += 1
    }
    return cues
  }
}
