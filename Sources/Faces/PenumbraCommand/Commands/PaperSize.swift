// The length of a sheet as people write it.

import ArgumentParser

/// The printed length of a sheet's side.
struct PaperSize: ExpressibleByArgument {
  /// The length in millimetres.
  let millimetres: Double

  // From a stamp to a drawing board, in millimetres.
  private static let range = 20.0...1_000.0

  init(millimetres: Double) {
    self.millimetres = millimetres
  }

  /// Reads "120mm", "12cm" or "120", which is millimetres.
  init?(argument: String) {
    let text = argument.lowercased().filter { $0 != " " }
    let units = [("mm", 1.0), ("cm", 10.0), ("", 1.0)]
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
      let number = Double(text.dropLast(unit.count)), Self.range.contains(number * factor)
    else { return nil }
    millimetres = number * factor
  }

  var defaultValueDescription: String { "\(SessionSentences.number(millimetres, 2))mm" }
}
