// Sentences for pictures in which no lattice was found.

import Analysis
import Foundation

extension LatticeRefusal {
  /// Why there is no lattice and what to try, in one sentence.
  public var sentence: String {
    switch self {
    case .flat:
      "There is no lattice: all pixels have the same value; choose another image or region."
    case .tooSmall(0, 0, _):
      "There is no lattice: the region lies outside the image; choose one inside it."
    case .tooSmall(let width, let height, let least):
      "There is no lattice to look for in \(width) x \(height) px; choose at least \(least) x "
        + "\(least) px."
    case .noPeak:
      "There is no lattice: no spacing stands out of the noise; choose a region where the crystal "
        + "can be seen."
    case .onePeak:
      "There is no lattice: there is one spacing in one direction alone, as of fringes; a lattice "
        + "needs two directions."
    case .fringes:
      "There is no lattice: all spacings lie in one direction, as of fringes; a lattice needs two "
        + "directions."
    case .noCommonCell(let peaks):
      "There is no lattice: \(peaks) spacings stand out and have no common cell; choose a region "
        + "with one crystal."
    case .outOfStep(let coherence, let least):
      "There is no lattice: spacings stand out, but do not keep step over the image (coherence "
        + "\(Self.number(coherence, 2)), a lattice has at least \(Self.number(least, 2))); choose a "
        + "region with one crystal."
    case .tooFewCells(let cells, let least):
      "A lattice cannot be told from chance: the region is \(Self.number(cells, 1)) cells wide or "
        + "high, and at least \(Self.number(least, 1)) are needed; choose a larger one."
    case .tooFine(let edge, let least):
      "A lattice cannot be told from the pattern of a sensor: its edge would be "
        + "\(Self.number(edge, 1)) px long, and at least \(Self.number(least, 0)) are needed; take "
        + "the image at a higher magnification."
    }
  }

  private static func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
