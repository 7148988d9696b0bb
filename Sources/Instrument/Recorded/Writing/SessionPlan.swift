// Where and how to record a session.

import Foundation
import SoundFile

/// A face's settings for the recording of a session.
public struct SessionPlan: Sendable {
  /// The folder, which must not exist or be empty.
  public var folder: SessionFolder
  /// Whether a number is appended to the folder's name where that exists, because the program chose
  /// the name and not the user.
  public var isFolderChosen = false
  /// The image's file.
  public var imagePath: String
  /// The program's version.
  public var program: String
  /// How the sound is kept.
  public var format: SoundStream.Format
  /// Whether the session continues without a recording where none can be started, as on a full
  /// disk.
  public var isOptional = false
  /// Called as soon as the session is being recorded, before its sound is ready; on the thread that
  /// starts it.
  public var hasBegun: (@Sendable () -> Void)?

  /// Creates a plan.
  public init(
    folder: String, imagePath: String, program: String, format: SoundStream.Format = .flac
  ) {
    self.folder = SessionFolder(path: folder)
    self.imagePath = imagePath
    self.program = program
    self.format = format
  }

  /// The folder's name for a session that begins at a moment: time and image.
  public static func name(of imagePath: String, at date: Date = Date()) -> String {
    let image = ((imagePath as NSString).lastPathComponent as NSString).deletingPathExtension
    let word = String(image.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
    return "\(SessionPlan.stamp(date).prefix(19))-\(word)".replacing(":", with: "-")
  }

  /// A moment as local time with its distance from UTC (RFC 3339).
  static func stamp(_ date: Date) -> String {
    date.formatted(
      Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
        .dateSeparator(.dash).time(includingFractionalSeconds: false).timeSeparator(.colon)
        .timeZone(separator: .colon))
  }
}
