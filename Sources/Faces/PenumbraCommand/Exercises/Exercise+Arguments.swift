// An exercise as the command line changes it.

import Files
import Foundation
import Micrograph
import Movement
import Pen
import Session

extension Exercise {
  /// The shape to follow, taken from an image where the exercise needs one; nil for other tasks.
  ///
  /// - Throws: why the image cannot be opened, and `Fault.noOutline`.
  func shown(over image: String?) throws -> ShownLine? {
    guard needsImage else { return line(over: nil) }
    let (path, micrograph) = try ImageArgument.open(image)
    let window = Histogram(micrograph).window(saturatedFraction: 0)
    guard let line = line(over: (micrograph, window)) else {
      throw Fault.noOutline(path: path, exercise: name)
    }
    return line
  }
}
