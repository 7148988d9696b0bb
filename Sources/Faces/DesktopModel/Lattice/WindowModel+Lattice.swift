// The search for the lattice: beside the window, with its part told and cancelled where it is not wanted
// any more; and the way from finding to finding.

import Analysis
import Geometry
import Micrograph
import Pen
import Realtime
import Session
import Translation
import Wording

extension WindowModel {
  /// The lattice, or why there is none; nil before the first search.
  public var lattice: ShownLattice? { latticeState.shown }

  /// Whether the region drawn is searched, and not the whole image.
  public var isLatticeOfRegion: Bool { latticeState.isOfRegion }

  /// Whether cells and findings are drawn over the image.
  public var isLatticeDrawn: Bool { latticeState.isDrawn }

  /// The finding that was gone to; nil for none.
  public var selectedFinding: Int? { latticeState.selected }

  /// How far the search is, 0...1; nil where there is none.
  public var latticeProgress: (text: String, part: Double)? {
    guard latticeState.job != nil else { return nil }
    let percent = latticeState.percent
    return (
      latticeState.isComparing
        ? translated("Comparing the columns: \(percent) %")
        : translated("Looking for a lattice: \(percent) %"),
      Double(percent) / 100
    )
  }

  /// Searches the region drawn, or the whole image.
  public func setLatticeOfRegion(_ isOfRegion: Bool) {
    latticeState.isOfRegion = isOfRegion
    changes.insert(.lattice)
  }

  /// Draws cells and findings over the image, or not.
  public func setLatticeDrawn(_ isDrawn: Bool) {
    latticeState.isDrawn = isDrawn
    changes.formUnion([.lattice, .overlay])
  }

  /// Looks for the lattice of what is shown.
  public func findLattice() {
    guard let picture = shownMicrograph else { return say(translated("no image")) }
    guard latticeState.job == nil else { return say(latticeProgress?.text ?? "") }
    let (part, isMissing) = latticeRegion
    guard !isMissing else { return say(Self.noLatticeRegion) }
    let (job, number) = (LayerJob(), imageNumber)
    latticeState.job = job
    latticeState.percent = 0
    latticeState.isComparing = false
    say(translated("Looking for a lattice"))
    changes.insert(.lattice)
    Task { [weak self] in
      let found = await ShownLattice.search(picture, in: part, job)
      guard let self, latticeState.job === job, imageNumber == number else { return }
      guard let found else { return endLattice() }
      latticeState.selected = nil
      show(found, isLast: found.isCompared)
      say(found.sentence)
      guard !found.isCompared else { return }
      let compared = await found.compared(picture, job)
      guard latticeState.job === job, imageNumber == number else { return }
      guard let compared else { return endLattice() }
      show(compared, isLast: true)
      say(compared.siteSentence)
    }
  }

  // What is known already is shown while the columns are compared.
  private func show(_ lattice: ShownLattice, isLast: Bool) {
    latticeState.shown = lattice
    latticeState.isComparing = !isLast
    if isLast { endLattice() }
    changes.formUnion([.lattice, .overlay])
  }

  private func endLattice() {
    latticeState.job = nil
    changes.formUnion([.lattice, .overlay])
  }

  /// What to do where a region is searched and there is none.
  static let noLatticeRegion = translated(
    "Select a region of interest with an area, or set the corners of one with A and B on the image")

  /// The part of the image that is searched, nil for all of it; and whether it should be a region and there is none.
  var latticeRegion: (part: PixelRegion?, isMissing: Bool) {
    guard latticeState.isOfRegion else { return (nil, false) }
    let region = drawnRegion
    return (region, region == nil)
  }

  /// The rectangle around the selected region, or else between the line's ends.
  private var drawnRegion: PixelRegion? {
    guard let picture = shownMicrograph else { return nil }
    var region = regions.chosen?.region
    if region?.hasArea != true {
      region = measure.line.points.map { .box(from: $0.start, to: $0.end) }
    }
    return region?.bounds(width: picture.width, height: picture.height)
  }

  /// Gives up the search; the lattice that was found before stays.
  public func cancelLattice() {
    guard let job = latticeState.job else { return }
    job.cancel()
    latticeState.job = nil
    say(translated("Cancelled the search for a lattice"))
    changes.insert(.lattice)
  }

  /// Takes note of how far the search is.
  func followLattice() {
    guard let job = latticeState.job else { return }
    let percent = Int(job.part * 100)
    guard percent != latticeState.percent else { return }
    latticeState.percent = percent
    changes.insert(.lattice)
  }

  /// Forgets the lattice of another picture.
  func forgetLattice() {
    latticeState.job?.cancel()
    latticeState.job = nil
    latticeState.shown = nil
    latticeState.selected = nil
    changes.formUnion([.lattice, .overlay])
  }

  // MARK: Findings

  /// Why there is no finding to go to.
  var noFindings: String {
    latticeState.shown?.isCompared == false
      ? ShownLattice.isNotCompared : translated("No findings")
  }

  /// Goes to the next finding, or the one before; after the last comes the first.
  public func selectFinding(isNext: Bool) {
    guard let count = latticeState.shown?.findings.count, count > 0 else {
      return say(
        latticeState.shown == nil
          ? translated("There is no lattice; L looks for one") : noFindings)
    }
    let step = isNext ? 1 : count - 1
    goToFinding(at: latticeState.selected.map { ($0 + step) % count } ?? (isNext ? 0 : count - 1))
  }

  /// Goes to a finding with the keyboard's cursor, sounds it and tells it.
  public func goToFinding(at index: Int) {
    guard let lattice = latticeState.shown, lattice.findings.indices.contains(index) else { return }
    let site = lattice.findings[index]
    latticeState.selected = index
    goWithCursor(to: ImagePoint(x: site.x, y: site.y))
    say(lattice.words(ofFinding: index))
    changes.formUnion([.picture, .overlay, .lattice])
  }

  /// Writes all sites as a table; if that fails the message bar says why.
  public func saveSites(to path: String) async {
    guard let lattice = latticeState.shown, !lattice.sites.isEmpty else {
      return say(
        latticeState.shown?.isCompared == false
          ? ShownLattice.isNotCompared
          : translated("There are no sites to save; L looks for a lattice"))
    }
    await export(translated("the sites"), to: path) { () throws(Fault) in
      Array(LatticeSite.table(lattice.sites, lattice.pixelSize?.inNanometres).utf8)
    }
  }
}
