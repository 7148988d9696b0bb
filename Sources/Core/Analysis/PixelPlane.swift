// A picture's worth of floats, written in place.

import Micrograph

/// Making pixels.
enum PixelPlane {
  /// Lets `fill` write `count` floats; nil where it returns false.
  ///
  /// - Throws: what `fill` throws.
  static func make(
    _ count: Int, fill: (Floats) throws(LayerError) -> Bool
  ) throws(LayerError) -> PixelValues? {
    var outcome = Result<Bool, LayerError>.success(false)
    let pixels = [Float](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let floats = Floats(UnsafeMutableBufferPointer(rebasing: buffer[..<count])) else {
        return
      }
      do throws(LayerError) {
        outcome = .success(try fill(floats))
        if case .success(true) = outcome { filled = count }
      } catch {
        outcome = .failure(error)
      }
    }
    return try outcome.get() ? PixelValues(pixels) : nil
  }
}
