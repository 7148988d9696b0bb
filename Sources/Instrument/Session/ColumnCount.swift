// The columns of a row that a hand crosses, stroke by stroke: more than three are not counted by ear alone.

import Micrograph
import Sonification

/// The count of one stroke, and that of the last one that has ended.
struct ColumnCount: Sendable {
  private var current = 0
  private var complete: Int?

  /// Takes a reading of the first voice, in order.
  mutating func take(_ sonified: SonifiedReading) {
    if sonified.reading.phase == .touchDown { current = 0 }
    current += Int(sonified.column.count)
    if sonified.reading.phase == .liftOff { complete = current }
  }

  /// How many columns the last stroke has crossed, once after its end.
  mutating func takeComplete() -> Int? { complete.take() }
}
