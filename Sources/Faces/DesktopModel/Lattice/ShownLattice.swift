// The lattice of what is shown, with the sites that differ from it.

import Analysis
import Micrograph
import Pen
import Translation
import Wording

/// A picture's lattice, or why there is none.
public struct ShownLattice: Sendable {
  /// The lattices, or why there is none.
  public let answer: LatticeAnswer
  /// The part of the picture that was searched.
  public let region: PixelRegion
  /// The size of a pixel, where the file states it.
  let pixelSize: PixelSize?
  /// The crystal's sites, each held against its own grain's.
  public let sites: [LatticeSite]
  /// The sites that differ by 5 standard deviations or more, those that differ most first.
  public let findings: [LatticeSite]
  // The averages; nil without a lattice, and until the columns are compared.
  private let crystal: CrystalModel?

  /// Whether the columns are compared, where there is a lattice.
  public var isCompared: Bool { answer.lattices.isEmpty || crystal != nil }

  /// What is said of findings before the columns are compared.
  static let isNotCompared = translated("The columns are not compared yet")

  // The search and the average as parts of the work.
  private static let searchShare = 0.7

  /// Searches a picture or a part of it, without a look at its columns; nil where it was cancelled.
  nonisolated static func search(
    _ micrograph: Micrograph, in part: PixelRegion?, _ job: LayerJob
  ) async -> ShownLattice? {
    await LongWork.run { found(micrograph, in: part, job) }
  }

  private static func found(
    _ micrograph: Micrograph, in part: PixelRegion?, _ job: LayerJob
  ) -> ShownLattice? {
    let search = LatticeSearch(region: part)
    guard
      let answer = try? search.answer(
        for: micrograph, workers: .all, progress: { job.note($0 * searchShare) })
    else { return nil }
    let whole = PixelRegion(x: 0, y: 0, width: micrograph.width, height: micrograph.specimenRows)
    let region =
      (part ?? whole).within(width: micrograph.width, height: micrograph.specimenRows) ?? whole
    guard job.note(answer.lattices.isEmpty ? 1 : searchShare) else { return nil }
    return ShownLattice(answer, region, micrograph.pixelSize, nil)
  }

  /// The same with its columns compared, which takes ten times as long in a large picture; nil where it was cancelled.
  nonisolated func compared(_ micrograph: Micrograph, _ job: LayerJob) async -> ShownLattice? {
    await LongWork.run { comparedNow(micrograph, job) }
  }

  private func comparedNow(_ micrograph: Micrograph, _ job: LayerJob) -> ShownLattice? {
    let crystal = CrystalModel(
      of: micrograph, region, answer.lattices, workers: .all,
      isNeeded: { job.note(Self.searchShare) })
    guard let crystal, job.note(1) else { return nil }
    return ShownLattice(answer, region, pixelSize, crystal)
  }

  private init(
    _ answer: LatticeAnswer, _ region: PixelRegion, _ pixelSize: PixelSize?,
    _ crystal: CrystalModel?
  ) {
    self.answer = answer
    self.region = region
    self.pixelSize = pixelSize
    self.crystal = crystal
    sites = crystal?.sites ?? []
    findings = sites.filter(\.isFinding).sorted { $0.score.magnitude > $1.score.magnitude }
  }

  /// The lattice in one sentence, or why there is none; with the sites that differ where they are known.
  public var sentence: String {
    answer.lattices.isEmpty || crystal == nil
      ? latticeSentence : "\(latticeSentence) \(siteSentence)"
  }

  /// How many sites differ.
  var siteSentence: String {
    let count = findings.count
    return translated(
      count: count, one: "\(count) site differs of \(sites.count).",
      many: "\(count) sites differ of \(sites.count).")
  }

  private var latticeSentence: String {
    if case .refused(let refusal) = answer { return refusal.sentence }
    guard let lattice = answer.lattices.first else { return "" }
    let grains =
      answer.lattices.count > 1
      ? translated("\(answer.lattices.count) lattices\(turnClause); the first: ") : ""
    return "\(grains)\(lattice.sentence(pixelSize))"
  }

  // The angle between the first two.
  private var turnClause: String {
    let turn = answer.lattices[0].turn(to: answer.lattices[1], pixelSize)
    return turn.isSameCell
      ? translated(", turned by \(NumberText.number(turn.degrees.value, 2))°")
      : translated(" of different cells")
  }

  /// All that is known about it, a line each.
  public var text: String {
    if case .refused(let refusal) = answer { return refusal.sentence }
    var lines: [String] = []
    for (number, lattice) in answer.lattices.enumerated() {
      if answer.lattices.count > 1 {
        lines.append(translated("Grain \(number + 1) of \(answer.lattices.count)"))
      }
      var name = ""
      for fact in lattice.facts(pixelSize) + answer.lattices.turns(of: number, pixelSize) {
        if !fact.name.isEmpty { name = fact.name.prefix(1).uppercased() + fact.name.dropFirst() }
        lines.append("\(name): \(fact.words)")
      }
    }
    if let crystal {
      lines.append(translated("Sites: \(LatticeSite.clause(sites))"))
      if let borders = crystal.borderClause(pixelSize) {
        lines.append(translated("Borders: \(borders)"))
      }
      lines.append(translated("Average: \(crystal.gainClause)"))
    } else {
      lines.append(translated("Sites: not compared yet"))
    }
    return lines.joined(separator: "\n")
  }

  /// A site that differs, in words: its number, by how much, and where.
  public func words(ofFinding index: Int) -> String {
    guard findings.indices.contains(index) else { return "" }
    return translated(
      "Finding \(index + 1) of \(findings.count): "
        + "\(findings[index].clause(pixelSize?.inNanometres))")
  }
}

/// What the window keeps of lattices.
struct LatticeState {
  /// The lattice that was found; nil before the first search.
  var shown: ShownLattice?
  /// The search under way.
  var job: LayerJob?
  /// How much of it was shown last, in percent.
  var percent = 0
  /// Whether the lattice is found, and its columns are compared.
  var isComparing = false
  /// Whether the region drawn is searched, and not the whole image.
  var isOfRegion = false
  /// Whether cells and findings are drawn over the image.
  var isDrawn = true
  /// The finding that was gone to; nil for none.
  var selected: Int?
}
