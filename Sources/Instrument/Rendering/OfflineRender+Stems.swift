// The loops of a rendering apart: each channel alone, and the pen alone. Together they are the whole where the limiter
// rests.

import Files
import Geometry
import Pen

extension OfflineRender {
  /// Each channel of the loops alone, and the pen alone; none where there are no loops.
  public var stems: [RenderedStem] {
    guard let loops else { return [] }
    var stems: [RenderedStem] = []
    for place in loops.places {
      var stem = self
      stem.loops = loops.only(place)
      stem.samples = samples.map { sample in
        // The same clock without a stroke.
        var hovering = sample
        hovering.isInContact = false
        return hovering
      }
      (stem.zones, stem.cues) = (nil, [])
      stems.append(RenderedStem(name: "channel-\(place + 1)", render: stem))
    }
    var pen = self
    pen.loops = loops.only(nil)
    stems.append(RenderedStem(name: "pen", render: pen))
    return stems
  }

  /// Writes the stems into a folder, which is made.
  ///
  /// - Parameters:
  ///   - folder: where to.
  ///   - group: the files together with which they are renamed.
  ///   - isCancelled: whether to stop before the end.
  /// - Returns: the paths, in order.
  /// - Throws: `Fault.interrupted`, and why a file cannot be written.
  public func writeStems(
    to folder: String, in group: OutputGroup, isCancelled: () -> Bool = { false }
  ) throws(Fault) -> [String] {
    let stems = stems
    guard !stems.isEmpty else { return [] }
    try Fault.wrap { () throws(FileError) in try Folder.make(folder) }
    var written: [String] = []
    for stem in stems {
      let path = "\(folder)/\(stem.name).wav"
      _ = try stem.render.run(soundPath: path, in: group, isCancelled: isCancelled)
      written.append(path)
    }
    return written
  }
}
