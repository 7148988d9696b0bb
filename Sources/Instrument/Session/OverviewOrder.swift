// What an overview is made of, so that a large picture can be read away from the thread that draws.

import Micrograph
import Pen
import Sonification

/// An overview that is to be prepared.
public struct OverviewOrder: Sendable {
  let image: PreparedImage
  let sweep: OverviewSweep
  let parameters: MappingParameters
  let value: OverviewValue?

  /// Reads every pixel of the area, on any thread; nil where none has a value, or the layer has not been made.
  public func prepared() -> PreparedOverview? {
    PreparedOverview(of: image, sweep, like: parameters, value: value)
  }
}
