// Sentences for pictures in which no lattice was found.

import Analysis
import Foundation
import Translation

extension LatticeRefusal {
  /// Why there is no lattice and what to try, in one sentence.
  public var sentence: String {
    "\(cause.prefix(1).uppercased())\(cause.dropFirst()); \(remedy)."
  }

  /// The part of a sentence about a layer that was not made, with the next step.
  var layerSentence: String {
    translated("\(cause); choose another layer, or the image of a crystal.")
  }

  /// Why there is no spectrum and what to try, in one sentence.
  public var spectrumSentence: String {
    switch self {
    case .flat:
      translated("There is no spectrum: all pixels have the same value; \(remedy).")
    case .tooSmall(0, 0, _):
      translated("There is no spectrum: the region lies outside the image; \(remedy).")
    case .tooSmall(let width, let height, _):
      translated("There is no spectrum of \(width) × \(height) px; \(remedy).")
    default: sentence
    }
  }

  private var cause: String {
    switch self {
    case .flat:
      translated("there is no lattice: all pixels have the same value")
    case .tooSmall(0, 0, _):
      translated("there is no lattice: the region lies outside the image")
    case .tooSmall(let width, let height, _):
      translated("there is no lattice to look for in \(width) × \(height) px")
    case .noPeak:
      translated("there is no lattice: no spacing stands out of the noise")
    case .onePeak:
      translated("there is no lattice: there is one spacing in one direction alone, as of fringes")
    case .fringes:
      translated("there is no lattice: all spacings lie in one direction, as of fringes")
    case .noCommonCell(let peaks):
      translated("there is no lattice: \(peaks) spacings stand out and have no common cell")
    case .outOfStep(let coherence, let least):
      translated(
        "there is no lattice: spacings stand out, but do not keep step over the image (coherence "
          + "\(Self.number(coherence, 2)), a lattice has at least \(Self.number(least, 2)))")
    case .tooFewCells(let cells, let least):
      translated(
        "a lattice cannot be told from chance: the region is \(Self.number(cells, 1)) cells wide or "
          + "high, and at least \(Self.number(least, 1)) are needed")
    case .tooFine(let edge, let least):
      translated(
        "a lattice cannot be told from the pattern of a sensor: its edge would be "
          + "\(Self.number(edge, 1)) px long, and at least \(Self.number(least, 0)) are needed")
    }
  }

  private var remedy: String {
    switch self {
    case .flat: translated("choose another image or region")
    case .tooSmall(0, 0, _): translated("choose one inside it")
    case .tooSmall(_, _, let least): translated("choose at least \(least) × \(least) px")
    case .noPeak: translated("choose a region where the crystal can be seen")
    case .onePeak, .fringes: translated("a lattice needs two directions")
    case .noCommonCell, .outOfStep: translated("choose a region with one crystal")
    case .tooFewCells: translated("choose a larger one")
    case .tooFine: translated("take the image at a higher magnification")
    }
  }

  private static func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
