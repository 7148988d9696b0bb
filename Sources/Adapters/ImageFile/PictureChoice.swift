// Which picture of a file is meant, where it holds several.

/// A choice of page, frame and channel.
public struct PictureChoice: Sendable, Hashable {
  /// The page with the most pixels, its first frame and first channel.
  public static let largest = PictureChoice()
  /// The first page, as read by builds without pages.
  public static let asBefore = PictureChoice(page: .asBefore)

  /// Which page.
  public let page: PageChoice
  /// Which frame of a stack, from 1; nil for the first.
  public let frame: Int?
  /// Which channel, by its name; nil for the first.
  public let channel: String?

  /// Creates a choice.
  public init(page: PageChoice = .largest, frame: Int? = nil, channel: String? = nil) {
    self.page = page
    self.frame = frame
    self.channel = channel
  }

  /// The first frame and channel of this page, from 1.
  public static func number(_ page: Int) -> PictureChoice { PictureChoice(page: .number(page)) }
}
