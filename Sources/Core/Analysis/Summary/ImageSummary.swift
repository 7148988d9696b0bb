// What the eye gets of a picture at a glance: where it is bright, and what it is made of. It says what is
// measured and never what the thing is.

import Micrograph

/// A picture in a few figures.
public struct ImageSummary: Sendable, Hashable {
  /// A crystal's lattices, and its columns that differ.
  public struct Crystal: Sendable, Hashable {
    /// The lattices, the strongest first.
    public let lattices: [FoundLattice]
    /// The columns that differ from the average; nil where they were not compared.
    public let findings: [LatticeSite]?

    /// The columns that lack half of their height or more.
    public var missingCount: Int? { findings?.count { $0.change <= LatticeSite.missingChange } }
    /// The other columns that are lower than the average.
    public var lightCount: Int? {
      findings?.count { $0.change > LatticeSite.missingChange && $0.change < 0 }
    }
    /// The columns that are higher than the average.
    public var heavyCount: Int? { findings?.count { $0.change > 0 } }
  }

  /// What a picture is made of.
  public enum Structure: Sendable, Hashable {
    case crystal(Crystal)
    case regions(BrightRegions)
    /// Neither a lattice nor regions that stand out.
    case none
  }

  /// The mean brightness of each ninth within the window, 0...1, row by row; NaN for one without values.
  public let ninths: [Double]
  /// The share of the picture that is brighter than the middle of the window.
  public let brightShare: Double
  /// What it is made of.
  public let structure: Structure

  /// Columns are compared up to this area: beyond it there are too many for a glance.
  public static let comparedPixels = 4_500_000

  /// Looks at a picture.
  ///
  /// - Parameters:
  ///   - micrograph: the picture.
  ///   - window: the intensities that are shown as black and as white.
  ///   - comparedPixels: the largest picture whose columns are compared.
  ///   - workers: the threads that do the work.
  ///   - progress: receives the share done, 0...1; returning false cancels.
  /// - Throws: ``LayerError/cancelled``.
  public init(
    of micrograph: Micrograph, window: IntensityWindow,
    comparedPixels: Int = ImageSummary.comparedPixels, workers: LayerWorkers = .caller,
    progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) throws(LayerError) {
    let picture = ReducedPicture(micrograph, window, workers: workers)
    ninths = picture.ninths
    brightShare = picture.share(above: 0.5)
    guard progress(0.1) else { throw .cancelled }
    let answer = try LatticeSearch().answer(for: micrograph, workers: workers) {
      progress(0.1 + 0.4 * $0)
    }
    guard !answer.lattices.isEmpty else {
      structure = BrightRegions(picture).map { .regions($0) } ?? .none
      return
    }
    let region = PictureSource(micrograph).specimen
    var findings: [LatticeSite]?
    if region.width * region.height <= comparedPixels {
      guard
        let crystal = CrystalModel(
          of: micrograph, region, answer.lattices, isGlance: true, workers: workers,
          isNeeded: { progress(0.5) })
      else { throw .cancelled }
      findings = crystal.findings
    }
    structure = .crystal(Crystal(lattices: answer.lattices, findings: findings))
  }
}
