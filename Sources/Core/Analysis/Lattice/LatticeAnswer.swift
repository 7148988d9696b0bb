// What the search for a lattice ends with.

/// Lattices, or why there is none.
public enum LatticeAnswer: Sendable, Hashable {
  /// The lattices that were found, the strongest first: more than one where there are grains.
  case found([FoundLattice])
  /// There is no lattice to be sure of.
  case refused(LatticeRefusal)

  /// The lattices; none where it was refused.
  public var lattices: [FoundLattice] {
    if case .found(let lattices) = self { lattices } else { [] }
  }
}
