// The handles of the selected region: chosen by keys, moved by arrow keys, mouse or pen.

import Analysis
import Engine
import Geometry
import Movement
import Pen
import Session
import Translation

extension WindowModel {
  // Within this distance of a region a press with Shift means it, in view pixels.
  private static let pressReach = 8.0

  /// The handle of the selected region that is moved, from 0; nil for none.
  public var regionHandle: Int? { regions.chosen == nil ? nil : regions.handle }

  /// Whether Escape lets go of a handle, or of a region that is to be drawn.
  public var holdsRegion: Bool {
    regionHandle != nil || regions.isArmed || regions.way != nil
  }

  /// Whether the selected region is a polygon.
  public var regionHasCorners: Bool {
    if case .polygon = regions.chosen?.region { true } else { false }
  }

  /// Takes the next handle of the selected region, or the one before.
  public func chooseRegionHandle(isNext: Bool) {
    guard let chosen = regions.chosen else { return say(Self.noRegionSelected, isAsked: true) }
    let count = chosen.region.handles.count
    guard count > 0 else {
      return say(translated("\(chosen.name) is the whole image and has no handles"), isAsked: true)
    }
    let next = regions.handle.map { ($0 + (isNext ? 1 : count - 1)) % count }
    takeRegionHandle(next ?? (isNext ? 0 : count - 1))
  }

  private func takeRegionHandle(_ index: Int) {
    regions.handle = index
    regions.turn += 1
    showRegionHandle()
    tellRegionHandle()
  }

  /// Lets go of the handle, or of what is to be drawn.
  public func leaveRegion() {
    let wasArmed = regions.isArmed || regions.way != nil
    (regions.handle, regions.grip, regions.way) = (nil, nil, nil)
    regions.isArmed = false
    regions.turn += 1
    say(
      wasArmed
        ? translated("Nothing is drawn")
        : translated("The handle is let go; arrow keys move the cursor"))
    changes.formUnion([.overlay, .measure])
  }

  /// Moves the handle that was taken; false where none was.
  func moveRegionHandle(_ direction: KeyCursor.Direction, by step: KeyCursor.Step) -> Bool {
    guard let handle = regionHandle, let region = regions.chosen?.region else { return false }
    let isMoved = moveRegionHandle(
      handle, to: region.handles[handle].place.moved(direction, by: step))
    showRegionHandle()
    if isMoved {
      tellRegionHandle()
    } else if session?.isPlayingCues == false {
      session?.play(.imageEdge)
    }
    return true
  }

  /// Moves a handle; false where it stays, which is said.
  @discardableResult
  private func moveRegionHandle(_ handle: Int, to place: ImagePoint) -> Bool {
    guard let index = selectedRegion, let chosen = regions.chosen, let limits = zoneLimits else {
      return false
    }
    do throws(HandleRefusal) {
      let region = try chosen.region.moving(handle: handle, to: place, within: limits)
      changeRegions(translated("region \(chosen.name) changed"), turn: regions.turn) {
        $0[index].region = region
      }
      return true
    } catch {
      say(error.sentence(of: translated("region")))
      return false
    }
  }

  private func tellRegionHandle() {
    guard let handle = regionHandle, let chosen = regions.chosen else { return }
    say("\(chosen.name), \(chosen.region.words(ofHandle: handle))", isAsked: true)
  }

  private func showRegionHandle() {
    guard let handle = regionHandle, let region = regions.chosen?.region else { return }
    viewport.reveal(region.handles[handle].place)
    changes.formUnion([.picture, .overlay, .measure])
  }

  // MARK: Corners of a polygon

  /// Adds a corner half way from the one that was taken to the next, and takes it.
  public func addRegionCorner() {
    guard let index = selectedRegion, let region = regions.chosen?.region,
      let added = region.zoneShape?.addingCorner(after: regions.handle)
    else { return }
    changeRegions(translated("corner of the region \(regionName) added")) {
      $0[index].region = region.with(added.shape)
    }
    takeRegionHandle(added.handle)
  }

  /// Removes the corner that was taken; a polygon keeps three.
  public func removeRegionCorner() {
    guard let index = selectedRegion, let region = regions.chosen?.region, regionHasCorners,
      let shape = region.zoneShape
    else { return }
    guard let handle = regionHandle, handle > 0 else {
      return say(translated("No corner is taken; X takes the next handle"), isAsked: true)
    }
    do throws(HandleRefusal) {
      let removed = try shape.removingCorner(at: handle)
      changeRegions(translated("corner of the region \(regionName) removed")) {
        $0[index].region = region.with(removed)
      }
      takeRegionHandle(min(handle, removed.handles.count - 1))
    } catch {
      say(error.sentence(of: translated("region")), isAsked: true)
    }
  }

  // MARK: By mouse and pen

  /// Begins to draw a region, or takes hold of the handle under a press.
  ///
  /// - Parameters:
  ///   - place: where, in view pixels.
  ///   - isByStylus: whether it is the desktop's stylus; where a tablet's own reader sees the pen, that pen
  ///     draws.
  /// - Returns: whether it did; else the press traces.
  public func beginRegionDrag(at place: ViewPoint, isByStylus: Bool = false) -> Bool {
    regions.grip = nil
    guard image != nil, !isByStylus || session?.tablet == nil else { return false }
    if regions.isArmed {
      beginRegion(at: viewport.imagePoint(of: place))
      return true
    }
    guard regions.handle != nil, let region = regions.chosen?.region,
      let found = viewport.handle(near: place, among: region.handles)
    else { return false }
    (regions.handle, regions.grip) = (found.index, found.grip)
    regions.turn += 1
    changes.formUnion([.overlay, .measure])
    return true
  }

  /// Selects the region under a press and takes hold of it as a whole: of several the smallest.
  ///
  /// - Returns: whether there was one; else the press traces.
  public func beginRegionMove(at place: ViewPoint, isByStylus: Bool = false) -> Bool {
    guard image != nil, !isByStylus || session?.tablet == nil else { return false }
    let point = viewport.imagePoint(of: place)
    let reach = Self.pressReach / viewport.zoom
    let found = regions.list.indices.filter {
      regions.list[$0].region.depthPixels(point) >= -reach
    }
    func size(_ index: Int) -> Double {
      guard let bounds = regions.list[index].region.zoneShape?.bounds else { return 0 }
      return (bounds.lowerRight.x - bounds.upperLeft.x) * (bounds.lowerRight.y - bounds.upperLeft.y)
    }
    guard let index = found.min(by: { size($0) < size($1) }),
      let middle = regions.list[index].region.handles.first?.place
    else { return false }
    selectRegion(at: index)
    regions.handle = 0
    let seen = viewport.viewPoint(of: middle)
    regions.grip = (seen.x - place.x, seen.y - place.y)
    return true
  }

  /// Goes on to draw, or moves the handle: to whole pixels, a box's to their borders.
  public func dragRegion(to place: ViewPoint) {
    if regions.way != nil { return drawRegion(to: viewport.imagePoint(of: place)) }
    guard let grip = regions.grip, let handle = regionHandle, let region = regions.chosen?.region
    else { return }
    let wanted = viewport.imagePoint(of: ViewPoint(x: place.x + grip.x, y: place.y + grip.y))
    let start = region.handles[handle].place
    // By whole pixels from where it is.
    let next = ImagePoint(
      x: start.x + (wanted.x - start.x).rounded(), y: start.y + (wanted.y - start.y).rounded())
    if next != start { moveRegionHandle(handle, to: next) }
  }

  /// Ends to draw, or lets go of the handle and says where it is.
  public func endRegionDrag() {
    if regions.way != nil { return endRegion() }
    guard regions.grip != nil else { return }
    regions.grip = nil
    tellRegionHandle()
  }
}
