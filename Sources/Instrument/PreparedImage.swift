// An image with what a session needs to know about it, counted once, on any thread.

import Micrograph

/// A micrograph and its histogram.
///
/// Counting takes about as long as reading the pixels once: a face makes large ones away from the
/// thread that draws, and hands them to `LiveSession.setImage`.
public struct PreparedImage: Sendable {
  /// The image.
  public let micrograph: Micrograph
  /// How often each intensity occurs in it.
  public let histogram: Histogram

  /// Counts the image's intensities.
  public init(_ micrograph: Micrograph) {
    self.micrograph = micrograph
    histogram = Histogram(micrograph)
  }
}
