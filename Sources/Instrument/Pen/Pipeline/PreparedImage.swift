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

  /// The file it came from; nil where it came from none.
  public let path: String?

  /// Counts the image's intensities.
  ///
  /// - Parameters:
  ///   - micrograph: the image.
  ///   - path: its file, by which a recorded session finds it again.
  public init(_ micrograph: Micrograph, path: String? = nil) {
    self.micrograph = micrograph
    self.path = path
    histogram = Histogram(micrograph)
  }
}
