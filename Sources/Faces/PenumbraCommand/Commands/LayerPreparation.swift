// Makes the layers that a preset's voices read, before anything begins.

import Analysis
import Dispatch
import Foundation
import Micrograph
import Pen
import Sonification
import Synchronization
import Wording

/// An image with its layers, on the terminal.
enum LayerPreparation {
  /// Prepares an image for a preset, with a bar where it takes long; Ctrl-C ends it.
  ///
  /// - Throws: `Fault.layer`, `Fault.offsetWithoutPixelSize`.
  static func image(
    _ micrograph: Micrograph, path: String? = nil, for mappings: VoiceMappings
  ) throws(Fault) -> PreparedImage {
    var image = PreparedImage(micrograph, path: path)
    try prepare(&image, for: mappings)
    return image
  }

  /// Makes the missing layers of an image for a preset.
  static func prepare(_ image: inout PreparedImage, for mappings: VoiceMappings) throws(Fault) {
    if mappings.first.lacksPixelSizeForTicks(image.micrograph.pixelSize) {
      Terminal.tell(TickAxis.withoutPixelSize)
    }
    guard image.isMissing(anythingFor: mappings) else {
      return try image.prepare(for: mappings)
    }
    let interruption = Interruption()
    let isCancelled = interruption.question
    let bar = Mutex(ProgressBar(title: "Making layers"))
    let workers = LayerWorkers(count: max(ProcessInfo.processInfo.activeProcessorCount, 1)) {
      DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
    }
    defer { bar.withLock { $0.finish() } }
    try image.prepare(for: mappings, workers: workers) { _, fraction in
      bar.withLock { $0.show(fraction) }
      return !isCancelled()
    }
    if image.hasNoLandmarks(for: mappings) {
      bar.withLock { $0.finish() }
      Terminal.tell(LandmarkChoice.notFound)
    }
  }
}
