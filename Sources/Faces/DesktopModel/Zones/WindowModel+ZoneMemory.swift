// The zones from one start of the window to the next.

import Files
import Library
import Sonification

extension WindowModel {
  func keepZones(in memory: inout WindowMemory) {
    memory.zones = zones.set.flatMap { $0.parts.isEmpty ? nil : ZoneFile.text(of: $0) }
    memory.zonesPath = memory.zones == nil ? nil : zones.document.path
    memory.areZonesUnsaved = memory.zones != nil && areZonesChanged
    memory.areZonesOn = zones.isOn
  }

  func takeUpZones(_ memory: WindowMemory) {
    guard let text = memory.zones,
      let set = try? ZoneFile.parse(text, path: WindowMemory.path(in: folders), isKept: true)
    else { return }
    zones.set = set
    zones.document.path = memory.zonesPath
    zones.isOn = memory.areZonesOn
    zones.document.stored = memory.areZonesUnsaved ? nil : set
  }
}
