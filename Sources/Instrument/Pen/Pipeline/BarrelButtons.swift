// The buttons of a pen's barrel where they lead through no modes and hold no knobs: the lower one asks for words,
// the upper one for a tag. Only the pen thread sees them where no image is.

import Geometry

/// What a press of a barrel's button asks for.
public enum BarrelPress: Sendable, Hashable, CaseIterable, BitwiseCopyable {
  /// Words for the place, by the button nearest the tip.
  case say
  /// A tag there, by the button above it.
  case tag
  /// What a person put there, by a third button: as usual nothing is on it.
  case third
}

/// The buttons that were down at the last sample.
struct BarrelButtons: Sendable {
  private var down: PenButtons = []

  /// Goes on to a sample of the tablet.
  ///
  /// - Parameters:
  ///   - sample: the sample as it comes.
  ///   - taken: the buttons that something else is on.
  ///   - tell: receives what was pressed.
  mutating func follow(
    _ sample: PenSample<TabletPoint>, taken: PenButtons, tell: (BarrelPress) -> Void
  ) {
    // A tablet's mouse has buttons of its own.
    let isPen = sample.tool != .mouse && sample.tool != .lens
    let now = isPen && sample.isInProximity ? sample.buttons : []
    let pressed = now.subtracting(down).subtracting(taken)
    down = now
    if pressed.contains(.lower) { tell(.say) }
    if pressed.contains(.upper) { tell(.tag) }
    if pressed.contains(.third) { tell(.third) }
  }

  /// Forgets a tablet that is gone, whose buttons cannot come up any more.
  mutating func forget() { down = [] }
}
