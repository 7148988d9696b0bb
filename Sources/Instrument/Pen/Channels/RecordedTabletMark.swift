// Marks the boundary between the raw events of two tablets, in their own queue to keep the order.

/// A mark among recorded events.
package enum RecordedTabletMark {
  // The kernel's types end at EV_MAX, 0x1F.
  package static let type: UInt16 = 0xFFFF
}
