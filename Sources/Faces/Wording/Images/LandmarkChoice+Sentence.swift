// What is said where a preset tells of a crystal and the image has none.

import Sonification
import Translation

extension LandmarkChoice {
  /// The sentence for an image without a lattice.
  public static let notFound =
    translated("No crystal lattice was found in the image, so no rows and no sites are told.")
}
