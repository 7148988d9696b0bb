// An image that takes long to be read: it is told, and can be given up.

import Foundation
import Realtime
import Translation

extension WindowModel {
  // What takes less is there before anybody could read that it is awaited.
  private static let toldAfterNanoseconds: Int64 = 1_000_000_000

  /// Notes that a file is being opened.
  func beginOpening(_ path: String) {
    isOpening = true
    opening = (
      name: URL(filePath: path).lastPathComponent, sinceNanoseconds: MonotonicClock.nowNanoseconds()
    )
    isOpeningTold = false
    openingSeconds = 0
  }

  /// Tells that an image is still being read.
  func followOpening(_ now: Int64) {
    guard isOpening, let opening, image != nil else { return }
    let seconds = Int((now - opening.sinceNanoseconds) / Self.toldAfterNanoseconds)
    // How long it will take no decoder tells: the seconds go on, so that it is seen that it does.
    if seconds != openingSeconds {
      openingSeconds = seconds
      changes.insert(.status)
    }
    guard !isOpeningTold, seconds >= 1 else { return }
    isOpeningTold = true
    say(
      translated("Opening \(opening.name.isolated); Escape gives it up, and the image here stays"),
      isAsked: true)
  }

  /// Whether an image is being read that was told, and can be given up.
  public var canGiveUpOpening: Bool { isOpening && isOpeningTold }

  /// Gives up the image that is being read; the one that is shown stays.
  public func giveUpOpening() {
    guard canGiveUpOpening, let opening else { return }
    openingNumber += 1
    isOpening = false
    say(translated("\(opening.name.isolated) is not opened"), isAsked: true)
    changes.insert(.status)
  }

  /// The status line's part about what is being read; nil for nothing that lasts.
  var openingText: String? {
    canGiveUpOpening
      ? opening.map { translated("opening \($0.name.isolated), \(openingSeconds) s") } : nil
  }
}
