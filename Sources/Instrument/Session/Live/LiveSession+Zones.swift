// The zones of a running session.

import Engine
import Pen
import Realtime
import Recorded
import Sonification

extension LiveSession {
  /// The zones that are followed; nil for none.
  public var zones: ZoneSet? { zoneScene?.set }

  /// The running number of these zones, as their hits name it; 0 for none.
  public var zonesNumber: Int { zoneScene?.number ?? 0 }

  /// The places of the zones' sound files in this session's bank, by their paths; a session takes them up as it
  /// begins.
  public var zonePlaces: [String: UInt8] { sounds.zonePlaces }

  /// Follows other zones, or none: from now on, also within a stroke.
  public func setZones(_ set: ZoneSet?) {
    guard set != zones else { return }
    zoneCount += 1
    zoneScene = set.map { ZoneScene($0, number: zoneCount) }
    // Before the scene: what is met of it is written with its names.
    if let set { recorder.notes.add(set, zonesNumber: zoneCount) }
    sendScene()
  }

  /// Hands out what happened at zones since the last call, in order.
  public func takeHits(_ receive: (HeardHit) -> Void) {
    while let hit = hits.listener.messages.pop() {
      noteForModes(hit)
      receive(hit)
    }
  }
}
