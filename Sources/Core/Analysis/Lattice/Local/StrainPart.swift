// The parts that a plane's deformation has.

/// A part of the strain.
public enum StrainPart: CaseIterable, Sendable {
  /// The stretch along x, as a fraction.
  case xx
  /// The stretch along y, as a fraction.
  case yy
  /// Half the change of the angle between x and y, in radians.
  case xy
  /// How far the lattice is turned, from x towards y, in degrees.
  case rotation
}
