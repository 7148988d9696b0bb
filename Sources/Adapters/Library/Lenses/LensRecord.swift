// A lens that was measured, with what it was measured by.

import CameraSheet

/// The lens of a camera.
public struct LensRecord: Sendable, Hashable {
  /// The camera's name.
  public let camera: String
  /// Its lens.
  public let lens: CameraLens
  /// How far the board's corners are from where the lens puts them: root mean square, in pixels.
  public let deviationPixels: Double
  /// The number of views of the board.
  public let views: Int
  /// When it was measured, after ISO 8601.
  public let date: String

  /// A lens with what it was measured by.
  ///
  /// - Parameters:
  ///   - camera: the camera's name.
  ///   - lens: its lens.
  ///   - deviationPixels: how far the board's corners are from where the lens puts them, in pixels.
  ///   - views: the number of views of the board.
  ///   - date: when it was measured, after ISO 8601.
  public init(camera: String, lens: CameraLens, deviationPixels: Double, views: Int, date: String) {
    (self.camera, self.lens, self.deviationPixels) = (camera, lens, deviationPixels)
    (self.views, self.date) = (views, date)
  }
}
