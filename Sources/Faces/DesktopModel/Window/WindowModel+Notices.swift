// The messages of the bar: shown, added to, read out, and taken away where they are no longer true.

import Engine
import Logs
import Session
import Speech
import Wording

extension WindowModel {
  /// The bar's message; nil where all is well.
  public var notice: Notice? { notices.shown }

  /// How many messages come after it.
  public var waitingNoticeCount: Int { notices.waitingCount }

  /// Shows a message in the bar, above those that are there.
  public func show(_ notice: Notice) {
    notices.put(notice)
    tell(notice)
  }

  /// Shows a message in the bar without saying it.
  func offer(_ notice: Notice) {
    notices.put(notice)
    _ = notices.takeUnread()
    changes.insert(.notice)
  }

  /// Shows a sentence after the one that is there, where both are about the same; else above it.
  func add(_ notice: Notice) {
    guard let both = notices.shown?.followed(by: notice) else { return show(notice) }
    notices.change(both)
    tell(both)
  }

  private func tell(_ notice: Notice) {
    if notice.fault != nil, !notice.isLoss { session?.play(.refused) }
    lastWords = [notice.sentence]
    speech?.say(notice.sentence, notice.isLoss ? .loss : .event)
    if let fault = notice.fault { Log.warning("fault", side: fault.side, ["case": fault.caseName]) }
    changes.insert(.notice)
  }

  /// Takes the message away; the one below it is shown, and read out.
  public func dismissNotice() {
    guard notices.shown != nil else { return }
    notices.removeShown()
    changes.insert(.notice)
    guard let below = notices.shown else { return }
    lastWords = [below.sentence]
    speech?.say(below.sentence, .answer)
  }

  /// Takes away the messages about something that is as it should be again.
  func dismissNotices(about topic: Notice.Topic) {
    dismissNotices { $0.topic == topic }
  }

  /// Takes away the messages that are no longer true.
  func dismissNotices(where isStale: (Notice) -> Bool) {
    if notices.remove(where: isStale) { changes.insert(.notice) }
  }

  /// The message to read out; nil where it was, and where words are off.
  public func takeUnreadNotice() -> Notice? {
    let unread = notices.takeUnread()
    return areWordsOn ? unread : nil
  }

  /// Lets a message about a moment leave, unless a calibration waits.
  func passNotices(seconds: Double) {
    guard calibration == nil, notices.pass(seconds: seconds) else { return }
    changes.insert(.notice)
  }
}
