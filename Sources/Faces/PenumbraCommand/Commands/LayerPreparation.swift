// Makes the layers that a preset's voices read, before anything begins.

import Analysis
import Foundation
import Micrograph
import Pen
import Recorded
import Sonification
import Synchronization
import Wording

/// An image with its layers, on the terminal.
enum LayerPreparation {
  /// Prepares an image for a preset, with a bar where it takes long; Ctrl-C ends it.
  ///
  /// A recorded session goes on without what its image does not have.
  ///
  /// - Throws: `Fault.layer`, `Fault.offsetWithoutPixelSize`, and why the paint of `session` cannot be read.
  static func image(
    _ micrograph: Micrograph, path: String? = nil, for mappings: VoiceMappings,
    isRecorded: Bool = false, paintOf session: RecordedSession? = nil
  ) throws(Fault) -> PreparedImage {
    var image =
      try session?.prepared(micrograph, path: path).image ?? PreparedImage(micrograph, path: path)
    try prepare(&image, for: mappings, isRecorded: isRecorded)
    return image
  }

  /// Makes the missing layers of an image for a preset.
  static func prepare(
    _ image: inout PreparedImage, for mappings: VoiceMappings, isRecorded: Bool = false
  ) throws(Fault) {
    if mappings.first.lacksPixelSizeForTicks(image.micrograph.pixelSize) {
      Terminal.tell(TickAxis.withoutPixelSize)
    }
    guard image.isMissing(anythingFor: mappings) else {
      return try image.prepare(for: mappings)
    }
    let interruption = Interruption()
    let isCancelled = interruption.question
    let bar = Mutex(ProgressBar(title: "Making layers"))
    defer { bar.withLock { $0.finish() } }
    let progress: @Sendable (LayerRecipe, Double) -> Bool = { _, fraction in
      bar.withLock { $0.show(fraction) }
      return !isCancelled()
    }
    if isRecorded {
      let absent = try image.prepareRecorded(for: mappings, workers: .all, progress: progress)
      bar.withLock { $0.finish() }
      for fault in absent { Terminal.tell(fault.terminalSentence) }
    } else {
      try image.prepare(for: mappings, workers: .all, progress: progress)
    }
    if image.hasNoLandmarks(for: mappings) {
      bar.withLock { $0.finish() }
      Terminal.tell(LandmarkChoice.notFound)
    }
  }
}
