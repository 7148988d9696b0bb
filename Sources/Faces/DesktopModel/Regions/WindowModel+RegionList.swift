// The regions of interest: selected, made, named, changed and taken away.

import Analysis
import Engine
import Geometry
import Micrograph
import Session
import Translation
import Wording

extension WindowModel {
  /// The regions of the image, in the order in which they were made.
  public var regionList: [NamedRegion] { regions.list }

  /// The selected region, from 0; nil for none.
  public var selectedRegion: Int? { regions.chosen == nil ? nil : regions.selected }

  /// The name of the selected region; empty for none.
  public var regionName: String { regions.chosen?.name ?? "" }

  /// The place and the size of the selected region as they are written; empty for none.
  public var regionPlace: String { regions.chosen?.region.text ?? "" }

  /// Selects a region and tells it; nil for none.
  public func selectRegion(at index: Int?) {
    changes.formUnion([.overlay, .measure])
    regions.handle = nil
    regions.turn += 1
    defer { regionHasChanged() }
    guard let index, regions.list.indices.contains(index) else { return regions.selected = nil }
    regions.selected = index
    // X takes the handles of what was selected last.
    zones.handle = nil
    if let place = regions.list[index].region.handles.first?.place {
      viewport.reveal(place)
      changes.insert(.picture)
    }
    regions.isAsked = true
    tellAskedRegion()
  }

  /// Selects the next region, or the one before, around the ends.
  public func selectRegion(isNext: Bool) {
    let count = regions.list.count
    guard count > 0 else { return say(Self.noRegions, isAsked: true) }
    let next = selectedRegion.map { ($0 + (isNext ? 1 : count - 1)) % count }
    selectRegion(at: next ?? (isNext ? 0 : count - 1))
  }

  /// Selects the whole image in the place of a region.
  public func selectNoRegion() {
    deselectRegion()
    say(
      translated("No region is selected; the figures are those of the whole image"), isAsked: true)
  }

  static let noRegions = translated("There are no regions; make one on the page Measure")
  static let noRegionSelected = translated("No region is selected; Ctrl+N selects the next one")

  /// Selects no region, as where a zone is selected in its place.
  func deselectRegion() {
    guard regions.selected != nil else { return }
    (regions.selected, regions.handle) = (nil, nil)
    // Figures of something else that nobody asked for would be taken for the region's.
    (measure.isRegionFollowed, measure.isRegionAsked) = (false, false)
    regionHasChanged()
    changes.formUnion([.overlay, .measure])
  }

  // MARK: Making

  /// The shape of the next region.
  public var regionForm: RegionForm { regions.form }

  /// Chooses the shape of the next region.
  public func chooseRegionForm(_ form: RegionForm) {
    regions.form = form
    changes.insert(.measure)
  }

  /// Makes a region of the chosen shape at the point that is meant by "here".
  public func addRegion() {
    guard let image else { return say(translated("no image"), isAsked: true) }
    guard image.micrograph.contains(point) else {
      return say(
        translated("The point lies outside the image; move it onto the image"), isAsked: true)
    }
    guard let limits = zoneLimits, let reach = zoneReach,
      let region = regions.form.region(at: point, reach: reach)
    else { return }
    guard let shape = region.zoneShape else { return add(region) }
    guard let kept = shape.kept(within: limits) else {
      return say(translated("The image is too small for a region"), isAsked: true)
    }
    add(region.with(kept))
  }

  /// Makes a region of the chosen shape between the ends of the measured line.
  public func addRegionOfLine() {
    guard let points = measure.line.points else {
      return say(translated("The line has no two ends; A and B set them"), isAsked: true)
    }
    switch regions.form {
    case .point, .polygon:
      let word = withinSentence(regions.form.title)
      return say(translated("A \(word) has no two ends; make it here, or draw it"), isAsked: true)
    case .box, .circle, .ellipse, .line: break
    }
    guard let region = regions.form.region(drawn: [points.start, points.end]) else {
      return say(translated("The line is too short for a region"), isAsked: true)
    }
    add(region)
  }

  /// Adds a region to the list and selects it.
  func add(_ region: Region) {
    guard regions.list.count < NamedRegion.most else {
      return say(
        translated("An image has at most \(NamedRegion.most) regions; remove one first"),
        isAsked: true)
    }
    let number = (1...).first { number in
      !regions.list.contains { $0.name == "\(region.shape) \(number)" }
    }
    let name = "\(region.shape) \(number ?? 1)"
    noteStep()
    regions.list.append(NamedRegion(name: name, region: region))
    regions.selected = regions.list.count - 1
    regions.handle = nil
    zones.handle = nil
    regions.turn += 1
    noteStep(translated("region \(name) made"))
    regionsHaveChanged()
    session?.play(.tagSet)
    say(translated("\(name): \(region.words); X takes a handle, arrow keys move it"), isAsked: true)
  }

  // MARK: Changing

  /// Removes the selected region.
  public func removeRegion() {
    guard let index = selectedRegion, let name = regions.chosen?.name else {
      return say(Self.noRegionSelected, isAsked: true)
    }
    changeRegions(translated("region \(name) removed")) { $0.remove(at: index) }
    let count = regions.list.count
    regions.selected = count == 0 ? nil : min(index, count - 1)
    regions.handle = nil
    session?.play(.tagRemoved)
    say(translated("Removed the region \(name); Ctrl+Z brings it back"), isAsked: true)
  }

  /// Gives the selected region another name; an empty one is not taken.
  public func renameRegion(_ name: String) {
    let name = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard let index = selectedRegion, name != regionName else { return }
    guard !name.isEmpty, !name.contains("\0") else {
      return say(translated("A region needs a name; \(regionName) stays"), isAsked: true)
    }
    guard !regions.list.contains(where: { $0.name == name }) else {
      return say(
        translated("There is a region \(name) already; \(regionName) stays"), isAsked: true)
    }
    changeRegions(translated("region named \(name)")) { $0[index].name = name }
    say(translated("The region is named \(name)"), isAsked: true)
  }

  /// Gives the selected region the place and the size that are written, such as "box 10,20,64,64".
  public func setRegionPlace(_ text: String) {
    guard let index = selectedRegion, text != regionPlace else { return }
    changes.insert(.measure)
    do throws(RegionError) {
      let region = try Region(text, pixelSize: image?.micrograph.pixelSize)
      regions.turn += 1
      regions.handle = nil
      changeRegions(translated("region \(regionName) changed")) { $0[index].region = region }
      regions.isAsked = true
      tellAskedRegion()
    } catch {
      say(error.sentence, isAsked: true)
    }
  }

  /// Changes the list as one step.
  func changeRegions(
    _ title: String, turn: Int? = nil, _ body: (inout [NamedRegion]) -> Void
  ) {
    var new = regions.list
    body(&new)
    guard new != regions.list else { return }
    noteStep()
    regions.list = new
    noteStep(title, turn: turn)
    regionsHaveChanged()
  }

  /// Notes that the regions have changed: their figures are read, and they are kept when they rest.
  func regionsHaveChanged() {
    if regions.chosen == nil { (regions.selected, regions.handle) = (nil, nil) }
    if let handle = regions.handle, handle >= regions.chosen?.region.handles.count ?? 0 {
      regions.handle = nil
    }
    regions.changedNanoseconds = trailNowNanoseconds
    readRegionFigures()
    regionHasChanged()
    changes.formUnion([.overlay, .measure])
  }
}
