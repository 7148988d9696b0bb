// The zones of the window: the set, what of it is selected, and what was met.

import Analysis
import Geometry
import Movement
import Sonification

/// Zones and what is being done with them.
struct ZonesState {
  /// The zones and their file.
  var document = ZoneDocument()
  /// Whether they sound and count.
  var isOn = false
  /// The selected zone, from 0; nil for none.
  var selected: Int?
  /// The handle of it that keys and pen move; nil for none.
  var handle: Int?
  /// The form of the next zone.
  var form = ZoneForm.rectangle
  /// Whether the next stroke on the image draws a zone.
  var isArmed = false
  /// The way that is being drawn; nil while none is.
  var way: DrawnWay?
  /// From the pointer to the handle that is dragged, in view pixels; nil while none is.
  var grip: (x: Double, y: Double)?
  /// What was met of the zones as they are.
  var tally = ZoneTally()
  /// Whether the session has not got the last change yet, and when it got one.
  var isUnsent = false
  var sentNanoseconds: Int64 = 0
  /// The sound files for which the session was begun anew.
  var soughtSounds: Set<String> = []
  /// Which changes belong together when they are undone.
  var turn = 0
  /// The outlines of regions; nil before they were looked for.
  var outlines: [[ImagePoint]]?
  /// The picture they are in.
  var subject: DescriptionState.Subject?
  /// The search for them.
  var job: LayerJob?

  /// The zones; nil for none.
  var set: ZoneSet? {
    get { document.set }
    set { document.set = newValue }
  }
  /// The zones that a session follows; nil for none.
  var heard: ZoneSet? { isOn && set?.parts.isEmpty == false ? set : nil }
  /// The selected zone with its sounds.
  var part: ZoneSet.Part? {
    guard let set, let selected, set.parts.indices.contains(selected) else { return nil }
    return set.parts[selected]
  }
}
