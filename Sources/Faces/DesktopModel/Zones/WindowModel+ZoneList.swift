// The list of zones: selected, made, moved in their order, named, given a sound and numbers, and taken away.

import Engine
import Geometry
import Micrograph
import Movement
import Session
import Sonification
import Synthesis
import Translation
import Wording

extension WindowModel {
  /// The selected zone, from 0; nil for none.
  public var selectedZone: Int? { zones.part == nil ? nil : zones.selected }

  /// A zone in words: "bright, from 80 %; snap".
  public func words(ofZone index: Int) -> String {
    guard let set = zones.set, set.parts.indices.contains(index) else { return "" }
    let part = set.parts[index]
    return "\(part.zone.name): \(part.zone.shape.words); \(part.sound.words)"
  }

  /// Selects a zone; nil for none.
  public func selectZone(at index: Int?) {
    guard let index, let set = zones.set, set.parts.indices.contains(index) else {
      zones.selected = nil
      zones.handle = nil
      return changes.formUnion([.overlay, .zones])
    }
    if index != zones.selected { zones.handle = nil }
    deselectRegion()
    zones.selected = index
    zones.turn += 1
    say(
      translated("Zone \(index + 1) of \(set.parts.count), \(words(ofZone: index))"), isAsked: true)
    if let bounds = set.parts[index].zone.shape.bounds {
      viewport.reveal(bounds.upperLeft.interpolated(to: bounds.lowerRight, fraction: 0.5))
      changes.insert(.picture)
    }
    changes.formUnion([.overlay, .zones])
  }

  /// Selects the next zone, or the one before, around the ends.
  public func selectZone(isNext: Bool) {
    let count = zones.set?.parts.count ?? 0
    guard count > 0 else { return say(translated("There are no zones"), isAsked: true) }
    let next = selectedZone.map { ($0 + (isNext ? 1 : count - 1)) % count }
    selectZone(at: next ?? (isNext ? 0 : count - 1))
  }

  // MARK: Making

  /// The form of the next zone.
  public var zoneForm: ZoneForm { zones.form }

  /// Chooses the form of the next zone.
  public func chooseZoneForm(_ form: ZoneForm) {
    zones.form = form
    zones.isArmed = zones.isArmed && form.isDrawn
    changes.insert(.zones)
  }

  /// Makes a zone of the chosen form: one with a place at the point that is meant by "here".
  public func addZone() {
    guard let image else { return say(translated("no image"), isAsked: true) }
    let form = zones.form
    guard form.isDrawn else { return add(form.shape(at: point, reach: 0), form.word) }
    guard image.micrograph.contains(point) else {
      return say(
        translated("The point lies outside the image; move it onto the image"), isAsked: true)
    }
    guard let limits = zoneLimits, let reach = zoneReach,
      let place = form.shape(at: point, reach: reach).kept(within: limits)
    else { return say(translated("The image is too small for a zone"), isAsked: true) }
    add(place, form.word)
  }

  /// How far a new shape reaches to each side, in pixels: a quarter of what is seen, with room for its handles.
  var zoneReach: Double? {
    guard let micrograph = image?.micrograph else { return nil }
    let seen = min(viewport.viewWidth, viewport.viewHeight) / viewport.zoom
    let side = Double(min(micrograph.width, micrograph.specimenRows))
    return min(max((min(seen, side) / 8).rounded(), 2), side / 2)
  }

  /// Adds a zone to the set, or to a new one, selects it and takes its first handle.
  func add(_ shape: Zone.Shape, _ word: String) {
    let old = zones.set
    var set = old ?? ZoneSet(name: "zones", summary: "", parts: [])
    guard set.parts.count < Zone.mostZones else {
      return say(
        translated("A set has at most \(Zone.mostZones) zones; remove one first"), isAsked: true)
    }
    let number = (1...).first { number in
      !set.parts.contains { $0.zone.name == "\(word) \(number)" }
    }
    let name = "\(word) \(number ?? 1)"
    let kind = Self.newKinds[set.parts.count % Self.newKinds.count]
    set.parts.append(ZoneSet.Part(Zone(name: name, shape: shape), sound: ZoneSound(kind)))
    zones.set = set
    if old == nil { zones.isOn = true }
    zones.selected = set.parts.count - 1
    zones.handle = nil
    deselectRegion()
    zones.turn += 1
    noteStep(translated("zone \(name) made"))
    zonesHaveChanged()
    session?.play(.tagSet)
    let handles = shape.handles.isEmpty ? "" : translated("; X takes a handle, arrow keys move it")
    say("\(words(ofZone: set.parts.count - 1))\(handles)", isAsked: true)
  }

  // Those that are most easily told apart come first.
  private static let newKinds: [CueKind] = [
    .click, .lowDrum, .ping, .snare, .highDrum, .snap, .shaker, .twoTone,
  ]

  /// The image, in which zones stay; nil without one.
  var zoneLimits: ImageArea? {
    guard let micrograph = image?.micrograph else { return nil }
    return ImageArea(
      upperLeft: ImagePoint(x: -0.5, y: -0.5),
      lowerRight: ImagePoint(
        x: Double(micrograph.width) - 0.5, y: Double(micrograph.specimenRows) - 0.5))
  }

  // MARK: Changing

  /// Removes the selected zone.
  public func removeZone() {
    guard let index = selectedZone, let name = zones.part?.zone.name else {
      return say(translated("No zone is selected; Z selects the next one"), isAsked: true)
    }
    change(translated("zone \(name) removed")) { $0.parts.remove(at: index) }
    let count = zones.set?.parts.count ?? 0
    zones.selected = count == 0 ? nil : min(index, count - 1)
    zones.handle = nil
    session?.play(.tagRemoved)
    say(translated("Removed the zone \(name); Ctrl+Z brings it back"), isAsked: true)
  }

  /// Moves the selected zone up or down in the order: of the zones of one kind the first holds the pen.
  public func moveZone(isUp: Bool) {
    guard let index = selectedZone, let set = zones.set else {
      return say(translated("No zone is selected; Z selects the next one"), isAsked: true)
    }
    let other = index + (isUp ? -1 : 1)
    guard set.parts.indices.contains(other) else {
      return say(
        isUp ? translated("It is the first already") : translated("It is the last already"),
        isAsked: true)
    }
    change(translated("zone \(set.parts[index].zone.name) moved in the order")) {
      $0.parts.swapAt(index, other)
    }
    zones.selected = other
    say(
      translated("\(set.parts[index].zone.name) is \(other + 1) of \(set.parts.count)"),
      isAsked: true)
  }

  /// The name of the selected zone.
  public var zoneName: String { zones.part?.zone.name ?? "" }

  /// Gives the selected zone another name; an empty one is not taken.
  public func renameZone(_ name: String) {
    let name = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard let index = selectedZone, name != zoneName else { return }
    guard !name.isEmpty, !name.contains("\0") else {
      return say(translated("A zone needs a name; \(zoneName) stays"), isAsked: true)
    }
    guard zones.set?.parts.contains(where: { $0.zone.name == name }) != true else {
      return say(translated("There is a zone \(name) already; \(zoneName) stays"), isAsked: true)
    }
    change(translated("zone named \(name)")) { $0.parts[index].zone.name = name }
  }

  /// The numbers of the selected zone, its level last; empty where none is selected.
  public var zoneNumbers: [ZoneNumber] {
    guard let part = zones.part else { return [] }
    guard let sound = part.sound else { return part.zone.shape.numbers }
    return part.zone.shape.numbers + [
      ZoneNumber(
        name: translated("Level"), spoken: translated("Level of the zone's sound"), range: 0...1,
        step: 0.05, digits: 2,
        value: sound.level)
    ]
  }

  /// Changes a number of the selected zone, by its place in ``zoneNumbers``.
  public func setZoneNumber(at place: Int, to value: Double) {
    guard let index = selectedZone, let part = zones.part else { return }
    let numbers = part.zone.shape.numbers
    // Whatever comes of it, the row shows what holds.
    changes.insert(.zones)
    guard numbers.indices.contains(place) else {
      return change(translated("level of the zone \(part.zone.name)"), turn: zones.turn) {
        $0.parts[index].sound?.level = min(max(value, 0), 1)
      }
    }
    guard value != numbers[place].value else { return }
    var values = numbers.map(\.value)
    values[place] = value
    guard let shape = part.zone.shape.with(values) else {
      return say(Self.refusal(of: part.zone.shape), isAsked: true)
    }
    if let bounds = shape.bounds, let limits = zoneLimits, !limits.meets(bounds) {
      return say(translated("There the zone would lie outside the image; it stays"), isAsked: true)
    }
    change(translated("numbers of the zone \(part.zone.name)"), turn: zones.turn) {
      $0.parts[index].zone.shape = shape
    }
  }

  private static func refusal(of shape: Zone.Shape) -> String {
    switch shape {
    case .grey(.between), .edge(.between, _): translated("From must be below To; the number stays")
    case .grey, .edge:
      translated("Entering and leaving need a gap between them, such as 0.1; the number stays")
    case .area, .line: translated("A line needs a length; the number stays")
    }
  }

  /// Changes the set as one step.
  func change(
    _ title: String, turn: Int? = nil, isHeld: Bool = false, _ body: (inout ZoneSet) -> Void
  ) {
    guard let old = zones.set else { return }
    var new = old
    body(&new)
    guard new != old else { return }
    noteStep()
    zones.set = new
    noteStep(title, turn: turn)
    zonesHaveChanged(isHeld: isHeld)
  }
}

extension ImageArea {
  /// Whether a part of another area lies in this one.
  func meets(_ other: ImageArea) -> Bool {
    other.upperLeft.x < lowerRight.x && other.upperLeft.y < lowerRight.y
      && other.lowerRight.x > upperLeft.x && other.lowerRight.y > upperLeft.y
  }
}

extension Zone.Shape {
  /// This moved by as little as brings it onto the image; nil where it is too large for it.
  func kept(within limits: ImageArea) -> Zone.Shape? {
    guard let bounds else { return self }
    func shift(_ low: Double, _ high: Double, _ least: Double, _ most: Double) -> Double? {
      guard high - low <= most - least else { return nil }
      return low < least ? least - low : high > most ? most - high : 0
    }
    guard
      let dx = shift(
        bounds.upperLeft.x, bounds.lowerRight.x, limits.upperLeft.x, limits.lowerRight.x),
      let dy = shift(
        bounds.upperLeft.y, bounds.lowerRight.y, limits.upperLeft.y, limits.lowerRight.y)
    else { return nil }
    return moved(byX: dx, y: dy, within: limits)
  }
}
