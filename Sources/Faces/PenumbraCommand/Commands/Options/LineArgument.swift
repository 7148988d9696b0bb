// A line on the command line: its corners, or a file that has them.

import ArgumentParser
import Geometry
import Movement
import Pen
import Recorded

/// A line in image pixels.
struct LineArgument: ExpressibleByArgument {
  private let corners: LineShown?
  /// The file with the corners; nil where they were given themselves.
  let path: String?

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.map { Double($0) }
    // A single word is a file's name, even if it is a number.
    guard parts.count > 1, numbers.contains(where: { $0 != nil }) else {
      guard !argument.isEmpty else { return nil }
      (corners, path) = (nil, argument)
      return
    }
    let values = numbers.compactMap { $0 }
    guard values.count == parts.count, values.count % 2 == 0, values.allSatisfy(\.isFinite),
      values.count <= 2 * LineShown.mostPlaces,
      let line = LineShown(
        stride(from: 0, to: values.count, by: 2).map {
          ImagePoint(x: values[$0], y: values[$0 + 1])
        })
    else { return nil }
    (corners, path) = (line, nil)
  }

  /// The line.
  ///
  /// - Throws: why its file cannot be read.
  func shown() throws(Fault) -> LineShown? {
    if let path { return try LineShown(path: path) }
    return corners
  }
}

extension LengthUnit: ExpressibleByArgument {}
