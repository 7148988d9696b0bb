// The handles of the selected zone: chosen by keys, moved by arrow keys, mouse or pen.

import Engine
import Geometry
import Movement
import Pen
import Session
import Sonification
import Translation

extension WindowModel {
  /// The handle of the selected zone that is moved, from 0; nil for none.
  public var zoneHandle: Int? { zones.part == nil ? nil : zones.handle }

  /// Whether the selected zone has a place on the image.
  public var zoneHasHandles: Bool { zones.part?.zone.shape.handles.isEmpty == false }

  /// Whether Escape lets go of a handle, or of a zone that is to be drawn.
  public var holdsZone: Bool { zoneHandle != nil || zones.isArmed || zones.way != nil }

  /// Takes the next handle of the selected zone, or the one before.
  public func chooseZoneHandle(isNext: Bool) {
    guard let part = zones.part else {
      return say(translated("No zone is selected; Z selects the next one"), isAsked: true)
    }
    let count = part.zone.shape.handles.count
    guard count > 0 else {
      return say(
        translated("\(part.zone.name) has no place on the image; its numbers are on the page Play"),
        isAsked: true)
    }
    let next = zones.handle.map { ($0 + (isNext ? 1 : count - 1)) % count }
    takeHandle(next ?? (isNext ? 0 : count - 1))
  }

  private func takeHandle(_ index: Int) {
    zones.handle = index
    zones.turn += 1
    showHandle()
    tellHandle()
  }

  /// Lets go of the handle, or of what is to be drawn.
  public func leaveZone() {
    let wasArmed = zones.isArmed || zones.way != nil
    zones.handle = nil
    zones.grip = nil
    zones.isArmed = false
    zones.way = nil
    zones.turn += 1
    say(
      wasArmed
        ? translated("Nothing is drawn")
        : translated("The handle is let go; arrow keys move the cursor"))
    changes.formUnion([.overlay, .zones])
  }

  /// Moves the handle that was taken; false where none was.
  func moveZoneHandle(_ direction: KeyCursor.Direction, by step: KeyCursor.Step) -> Bool {
    guard let handle = zoneHandle, let part = zones.part else { return false }
    let place = part.zone.shape.handles[handle].place
    let wanted = place.moved(direction, by: step)
    let isMoved = moveHandle(handle, to: wanted)
    showHandle()
    if isMoved {
      tellHandle()
    } else if session?.isPlayingCues == false {
      session?.play(.imageEdge)
    }
    return true
  }

  /// Moves a handle; false where it stays, which is said.
  @discardableResult
  private func moveHandle(_ handle: Int, to place: ImagePoint, isHeld: Bool = true) -> Bool {
    guard let index = selectedZone, let part = zones.part, let limits = zoneLimits else {
      return false
    }
    do throws(HandleRefusal) {
      let shape = try part.zone.shape.changed(handle: handle, to: place, within: limits)
      change(translated("zone \(part.zone.name) changed"), turn: zones.turn, isHeld: isHeld) {
        $0.parts[index].zone.shape = shape
      }
      return true
    } catch {
      say(error.sentence(of: translated("zone")))
      return false
    }
  }

  private func tellHandle() {
    guard let handle = zoneHandle, let part = zones.part else { return }
    let found = part.zone.shape.handles[handle]
    say(
      "\(part.zone.name), \(found.name): x \(NumberText.number(found.place.x, 1)), "
        + "y \(NumberText.number(found.place.y, 1))", isAsked: true)
  }

  private func showHandle() {
    guard let handle = zoneHandle, let part = zones.part else { return }
    viewport.reveal(part.zone.shape.handles[handle].place)
    changes.formUnion([.picture, .overlay, .zones])
  }

  // MARK: Corners of a polygon

  /// Whether the selected zone is a polygon.
  public var hasCorners: Bool {
    if case .area(.polygon) = zones.part?.zone.shape { true } else { false }
  }

  /// Adds a corner half way from the one that was taken to the next, and takes it.
  public func addCorner() {
    guard let index = selectedZone,
      let added = zones.part?.zone.shape.addingCorner(after: zones.handle)
    else { return }
    change(translated("corner of the zone \(zoneName) added")) {
      $0.parts[index].zone.shape = added.shape
    }
    takeHandle(added.handle)
  }

  /// Removes the corner that was taken; a polygon keeps three.
  public func removeCorner() {
    guard let index = selectedZone, hasCorners, let shape = zones.part?.zone.shape else { return }
    guard let handle = zoneHandle, handle > 0 else {
      return say(translated("No corner is taken; X takes the next handle"), isAsked: true)
    }
    do throws(HandleRefusal) {
      let removed = try shape.removingCorner(at: handle)
      change(translated("corner of the zone \(zoneName) removed")) {
        $0.parts[index].zone.shape = removed
      }
      takeHandle(min(handle, removed.handles.count - 1))
    } catch {
      say(error.sentence(of: translated("zone")), isAsked: true)
    }
  }

  // MARK: By mouse and pen

  /// Begins to draw a zone, or takes hold of the handle under a press.
  ///
  /// - Parameters:
  ///   - place: where, in view pixels.
  ///   - isByStylus: whether it is the desktop's stylus; where a tablet's own reader sees the pen, that pen
  ///     draws.
  /// - Returns: whether it did; else the press traces.
  public func beginZoneDrag(at place: ViewPoint, isByStylus: Bool = false) -> Bool {
    zones.grip = nil
    guard image != nil, !isByStylus || session?.tablet == nil else { return false }
    if zones.isArmed {
      beginZone(at: viewport.imagePoint(of: place))
      return true
    }
    guard zones.handle != nil, let part = zones.part,
      let found = viewport.handle(near: place, among: part.zone.shape.handles)
    else { return false }
    (zones.handle, zones.grip) = (found.index, found.grip)
    zones.turn += 1
    changes.formUnion([.overlay, .zones])
    return true
  }

  /// Goes on to draw, or moves the handle, to whole pixels.
  public func dragZone(to place: ViewPoint) {
    if zones.way != nil { return drawZone(to: viewport.imagePoint(of: place)) }
    guard let grip = zones.grip, let handle = zoneHandle else { return }
    let wanted = viewport.imagePoint(
      of: ViewPoint(x: place.x + grip.x, y: place.y + grip.y))
    moveHandle(handle, to: ImagePoint(x: wanted.x.rounded(), y: wanted.y.rounded()))
  }

  /// Ends to draw, or lets go of the handle and says where it is.
  public func endZoneDrag() {
    if zones.way != nil { return endZone() }
    guard zones.grip != nil else { return }
    zones.grip = nil
    sendZones()
    tellHandle()
  }
}
