// What does the work of a step.

/// An operation that is ready for one picture.
protocol LayerMaker: Sendable {
  /// The work for a pixel, in steps of the progress.
  var workPerPixel: Int { get }
  /// The memory that all workers share beside the result, in bytes.
  var sharedBytes: Int { get }
  /// The memory of one worker, in bytes.
  var scratchBytes: Int { get }

  /// Does the work; false where it was cancelled.
  ///
  /// - Throws: ``LayerError/noLattice`` where the work rests on a lattice and there is none.
  func make(
    _ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress
  ) throws(LayerError) -> Bool
}

extension LayerMaker {
  var sharedBytes: Int { 0 }
}
