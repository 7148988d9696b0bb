// Where regions are kept: one file for each image beside its tags, read, changed and written under a lock. Regions that
// cannot be written stay here, whatever image is shown, and are tried again.

import Files
import Foundation
import Pen
import Translation
import Wording

extension WindowModel {
  // A handle that is held moves thirty times a second; they are written after this rest, in nanoseconds.
  private static let regionRestNanoseconds: Int64 = 1_000_000_000

  private var regionPath: String? { keptPath(in: "regions") }

  /// Reads the regions of the image.
  func loadRegions() {
    let (form, number) = (regions.form, regions.pictureNumber)
    let (unkept, isReading) = (regions.unkept, regions.isReading)
    regions = RegionsState()
    (regions.form, regions.unkept, regions.isReading) = (form, unkept, isReading)
    regions.pictureNumber = number + 1
    changes.formUnion([.overlay, .measure])
    guard let regionPath else { return }
    defer { readRegionFigures() }
    if let unkept = regions.unkept[regionPath] {
      return (regions.list, regions.stored) = (unkept.list, unkept.stored)
    }
    guard FileManager.default.fileExists(atPath: regionPath) else { return }
    if let read = LockedText.read(regionPath).flatMap(RegionTable.regions(in:)) {
      return (regions.list, regions.stored) = (read, read)
    }
    add(
      Notice(
        sentence:
          translated(
            "The regions of \(image?.name ?? translated("the image")) in \(regionPath) cannot be read; the file "
              + "is set aside as soon as new ones are kept."), remedy: .dismiss))
  }

  /// Writes the regions once they rest.
  func followRegions(_ now: Int64) {
    guard let since = regions.changedNanoseconds, now - since >= Self.regionRestNanoseconds,
      regions.grip == nil
    else { return }
    storeRegions()
  }

  /// Writes the regions of the image, and those of other images that could not be written.
  func storeRegions() {
    regions.changedNanoseconds = nil
    for (path, unkept) in regions.unkept where path != regionPath {
      if (try? write(unkept.list, since: unkept.stored, to: path)) != nil {
        regions.unkept[path] = nil
      }
    }
    defer { if regions.unkept.isEmpty { dismissNotices(about: .state(.regionsUnkept)) } }
    guard let regionPath, let image else { return }
    guard regions.list != regions.stored || regions.unkept[regionPath] != nil else { return }
    do throws(SettingsError) {
      let merged = try write(regions.list, since: regions.stored, to: regionPath)
      regions.unkept[regionPath] = nil
      if merged != regions.list { changes.formUnion([.overlay, .measure]) }
      withoutStep { takeMerged(merged) }
      readRegionFigures()
    } catch {
      let isNew = regions.unkept[regionPath] == nil
      regions.unkept[regionPath] = UnkeptRegions(
        imageName: image.name, list: regions.list, stored: regions.stored,
        reason: Self.whyNotKept(error))
      guard isNew else { return }
      show(
        Notice(
          .regionsUnkept,
          sentence:
            translated(
              "The regions cannot be kept: \(Fault.settings(error).windowSentence) Until then they "
                + "are in the window alone; Ctrl+Shift+E saves their figures."), isLoss: false))
    }
  }

  // Another window may have put others in the places of the list.
  private func takeMerged(_ merged: [NamedRegion]) {
    let chosen = regions.chosen
    (regions.list, regions.stored) = (merged, merged)
    regions.selected = chosen.flatMap { chosen in merged.firstIndex { $0.name == chosen.name } }
    if regions.chosen != chosen { regions.handle = nil }
    regionHasChanged()
  }

  // What another window has written meanwhile is taken over.
  @discardableResult
  private func write(
    _ list: [NamedRegion], since stored: [NamedRegion], to path: String
  ) throws(SettingsError) -> [NamedRegion] {
    var merged = list
    try LockedText.change(path) { text in
      if let other = text.flatMap(RegionTable.regions(in:)) {
        merged = NamedRegion.merged(list, with: other, since: stored)
      } else if FileManager.default.fileExists(atPath: path) {
        setAside(path)
      }
      return RegionTable.text(of: merged)
    }
    return merged
  }
}
