// Where the files of a report lie: the page, and a folder beside it for everything else.

import Files
import Foundation

/// The places of a report's files.
public struct ReportPlaces: Sendable, Hashable {
  private static let pageEnding = ".html"

  /// The page.
  public let page: String
  /// The folder beside it.
  public let folder: String

  /// The places beside a page: `NAME-files` for `NAME.html`.
  public init(page: String) {
    self.page = page
    let name = (page as NSString).lastPathComponent
    let hasEnding = name.hasSuffix(Self.pageEnding) && name.utf8.count > Self.pageEnding.utf8.count
    folder = (hasEnding ? String(page.dropLast(Self.pageEnding.utf8.count)) : page) + "-files"
  }

  /// The strokes as CSV.
  var strokes: String { "\(folder)/\(Self.strokesName)" }
  /// The histogram as CSV.
  var values: String { "\(folder)/\(Self.valuesName)" }
  /// The columns of a crystal that differ, as CSV.
  var findings: String { "\(folder)/\(Self.findingsName)" }
  /// A picture as PNG; the first has the number 1.
  func picture(_ number: Int) -> String { "\(folder)/\(Self.pictureName(number))" }

  private static let strokesName = "strokes.csv"
  private static let valuesName = "values.csv"
  static let findingsName = "findings.csv"
  private static func pictureName(_ number: Int) -> String {
    number == 1 ? "picture.png" : "picture-\(number).png"
  }

  /// The names in the folder, with a picture for each image that a session may have had.
  package func names(pictures: Int) -> [String] {
    [Self.strokesName, Self.valuesName, Self.findingsName]
      + (1...max(pictures, 1)).map { Self.pictureName($0) }
  }
}
