// The layers that the voices read: made beside the window, and heard as soon as they are there.

import Analysis
import Dispatch
import Foundation
import Pen
import Session
import Sonification

extension WindowModel {
  /// Makes the layers of a session or an image that has just come, where the sound reads any.
  func readLayers() {
    let mappings = sound.current.mappings.all
    if mappings.contains(where: { $0.layer != .file || $0.offset != .none }) { makeMissingLayers() }
  }

  /// Makes the layers that the sound reads and that do not exist yet.
  ///
  /// Until then the voices that read them are silent, and the window says why.
  func makeMissingLayers() {
    layersAhead?.cancel()
    layersAhead = nil
    guard let session else { return }
    let (before, mappings, number) = (session.image, sound.current.mappings, imageNumber)
    let missing = before.missingLayers(for: mappings)
    if let first = missing.first { say("Making the layer \(first)") }
    layersAhead = Task { [weak self] in
      let made = await WindowModel.layers(of: before, for: mappings)
      guard let self, !Task.isCancelled, imageNumber == number else { return }
      switch made {
      case .success(let image):
        guard !missing.isEmpty else { return }
        self.session?.take(layersOf: image)
        say("The layer is heard")
      case .failure(.layer(_, .cancelled)): break
      case .failure(let fault): show(Notice(fault))
      }
    }
  }

  /// An image with all layers, made by as many threads as there are processors.
  @concurrent
  private static func layers(
    of image: PreparedImage, for mappings: VoiceMappings
  ) async -> Result<PreparedImage, Fault> {
    var image = image
    let workers = LayerWorkers(count: max(ProcessInfo.processInfo.activeProcessorCount, 1)) {
      DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
    }
    do throws(Fault) {
      try image.prepare(for: mappings, workers: workers) { _, _ in !Task.isCancelled }
      return .success(image)
    } catch {
      return .failure(error)
    }
  }
}
