// What the pen thread reports to the face about its source.

/// What happened to the source of pen samples.
public enum SourceEvent: Sendable, Hashable, BitwiseCopyable {
  /// The tablet was unplugged.
  case tabletGone
  /// The tablet is back.
  case tabletBack
  /// The tablet is back, and another program has taken it for itself meanwhile.
  case tabletBackNotGrabbed
  /// The tablet was to be taken for the session alone, and another program has it.
  case tabletNotGrabbed
  /// The touch surface was unplugged.
  case touchGone
  /// The touch surface is back.
  case touchBack
  /// The touch surface is back, and another program has taken it for itself meanwhile.
  case touchBackNotGrabbed
  /// A tip rests at this percentage of its pressure although it hovers.
  case wornTip(percent: Int)
  /// A recording or stroke file is over.
  case finished
}
