// The settings of the selected zone besides its shape.

import Movement
import Sonification
import Translation

extension WindowModel {
  /// The settings of the selected zone; empty where none is selected.
  public var zoneSettings: [ZoneSetting] {
    guard let part = zones.part else { return [] }
    return ZoneSetting.allCases.filter { $0.isOf(part) }
  }

  /// The number of a setting of the selected zone; nil where it has none.
  public func number(of setting: ZoneSetting) -> ZoneNumber? {
    zones.part.flatMap { setting.isOf($0) ? setting.number(in: $0) : nil }
  }

  /// Changes a setting of the selected zone; nil gives it its usual value.
  public func set(_ setting: ZoneSetting, to value: Double?) {
    guard let index = selectedZone, let now = number(of: setting) else { return }
    changes.insert(.zones)
    if let value, value == now.value || !value.isFinite { return }
    let held = value.map { min(max($0, now.range.lowerBound), now.range.upperBound) }
    let what = withinSentence(String(now.name.prefix { $0 != "," }))
    change(translated("\(what) of the zone \(zoneName)"), turn: zones.turn) {
      setting.set(held, in: &$0.parts[index])
    }
  }
}
