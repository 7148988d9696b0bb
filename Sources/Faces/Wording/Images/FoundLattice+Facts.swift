// A lattice and its sites as named facts and as tables, for the terminal and the window.

import Analysis
import Micrograph
import Translation

/// A fact about a lattice.
public struct LatticeFact: Sendable, Hashable {
  /// Its name; empty where it goes on with the one before.
  public let name: String
  /// The fact.
  public let words: String
}

extension FoundLattice {
  /// Lengths, vectors, and how sure the lattice is.
  public func facts(_ size: PixelSize?) -> [LatticeFact] {
    func vector(_ vector: PlaneVector) -> String {
      "(\(NumberWords.number(vector.x, 4)), \(NumberWords.number(vector.y, 4)))"
    }
    var facts = [
      LatticeFact(name: translated("lattice"), words: measuresInPixels.clause(unit: "px"))
    ]
    if let size = suited(size), let measures = measures(size) {
      facts.append(LatticeFact(name: "", words: measures.clause(unit: size.unit)))
    }
    facts.append(
      LatticeFact(
        name: translated("vectors"),
        words: translated("a \(vector(basis.a)) px, b \(vector(basis.b)) px, y downwards")))
    if superlattice > 1 {
      facts.append(
        LatticeFact(
          name: translated("cell"),
          words: translated("a superlattice: \(superlattice) times the cell of the strong spacings")
        ))
    }
    facts.append(
      LatticeFact(
        name: translated("certainty"),
        words: translated(
          "\(NumberWords.number(cells, 1)) cells along the shorter side, "
            + "\(reflections.count) spacings, coherence \(NumberWords.number(coherence, 2))")))
    return facts
  }
}

extension LatticeTurn {
  /// The angle in one clause; `number` is that of the other grain.
  public func clause(against number: Int) -> String {
    isSameCell
      ? translated("turned by \(degrees.text)° against grain \(number)")
      : translated(
        "another cell than grain \(number); the shorter edges are \(degrees.text)° apart")
  }
}

extension [FoundLattice] {
  /// How a grain lies to those before it; none for the first.
  public func turns(of place: Int, _ size: PixelSize?) -> [LatticeFact] {
    (0..<place).map { number in
      LatticeFact(
        name: translated("turn"),
        words: self[number].turn(to: self[place], size).clause(against: number + 1))
    }
  }
}

extension CrystalModel {
  /// How near a border columns are not compared; nil where there is no border.
  public func borderClause(_ size: PixelSize?) -> String? {
    borderPixels.map { pixels in
      let known = size.flatMap { $0.x > 0 ? $0.readable(pixels * $0.x) : nil }
      let length =
        known.map { "\(NumberWords.significant($0.value)) \($0.unit)" }
        ?? "\(NumberWords.number(pixels, 0)) px"
      return translated("columns within \(length) of one are not compared")
    }
  }

  /// How much less noise the averaged cells have.
  public var gainClause: String {
    let gains = models.map { NumberWords.number($0.gain, 1) }
    guard let last = gains.last, gains.count > 1 else {
      return translated("\(gains.first ?? "0") times less noise than the image")
    }
    return
      translated(
        "\(gains.dropLast().joined(separator: ", ")) and \(last) times less noise than the image, "
          + "grain by grain")
  }
}

extension LatticeSite {
  /// Whether it differs more than chance lets it.
  public var isFinding: Bool { score.magnitude >= LatticeSite.findingScore }

  /// How many sites there are, and how many differ.
  public static func clause(_ sites: [LatticeSite]) -> String {
    let expected = Double(sites.count) * falseAlarmRate
    return translated(
      "\(sites.count), of which \(sites.count(where: \.isFinding)) differ by 5 standard "
        + "deviations or more; of as many perfect ones \(NumberWords.figures(expected)) would")
  }

  /// By how much the column differs and where it lies.
  public func clause(_ size: (x: Double, y: Double)?) -> String {
    let place =
      size.map {
        "x \(NumberWords.significant(x * $0.x)), y \(NumberWords.significant(y * $0.y)) nm"
      } ?? "x \(NumberWords.number(x, 1)), y \(NumberWords.number(y, 1)) px"
    return translated(
      "\(changeClause), at \(place)" + "\(grain.map { translated(", grain \($0)") } ?? "")")
  }

  /// By how much the column differs.
  public var changeClause: String {
    let share = NumberWords.number(abs(change) * 100, 0)
    return translated(
      "column \(change < 0 ? translated("weaker") : translated("stronger")) by \(share) %, "
        + "z \(NumberWords.number(score, 1))")
  }

  /// All sites as a table, those that differ most first; where there are several grains, with the number of
  /// each one's.
  public static func table(_ sites: [LatticeSite], _ size: (x: Double, y: Double)?) -> String {
    lines(sites, size).joined()
  }

  /// The lines of the table, each made when it is asked for: a large picture has millions of sites.
  public static func lines(
    _ sites: [LatticeSite], _ size: (x: Double, y: Double)?
  ) -> some Sequence<String> {
    let hasGrains = sites.contains { $0.grain != nil }
    let header =
      (hasGrains ? "grain," : "") + "species,i,j,x_px,y_px,x_nm,y_nm,change,z\n"
    func line(_ site: LatticeSite) -> String {
      let nanometres = size.map { ["\(site.x * $0.x)", "\(site.y * $0.y)"] } ?? ["", ""]
      let place = ["\(site.species + 1)", "\(site.index.h)", "\(site.index.k)"]
      let figures = ["\(site.x)", "\(site.y)"] + nanometres + ["\(site.change)", "\(site.score)"]
      let grain = hasGrains ? [site.grain.map { "\($0)" } ?? ""] : []
      return (grain + place + figures).joined(separator: ",") + "\n"
    }
    let order = sites.indices.sorted { sites[$0].score.magnitude > sites[$1].score.magnitude }
    return (-1..<order.count).lazy.map { $0 < 0 ? header : line(sites[order[$0]]) }
  }
}
