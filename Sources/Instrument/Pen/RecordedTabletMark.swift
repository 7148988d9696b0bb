// The word between the raw events of two tablets, in their own queue so that the order holds.

/// A mark among recorded events.
enum RecordedTabletMark {
  // The kernel's types end at EV_MAX, 0x1F.
  static let type: UInt16 = 0xFFFF
}
