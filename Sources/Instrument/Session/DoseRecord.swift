// The listening dose of the last seven days during a session, and the file that stores it.

import Files
import Foundation
import Library
import Pen
import Sonification
import Synthesis

/// What the listener has heard this week.
struct DoseRecord {
  /// The headphones; nil while none have been entered, and nothing is counted.
  var headphones: HeadphoneRecord?

  private let path: String?
  private var week = ListeningDose.Week()
  private var unsaved = ListeningDose.Week()
  private var measured = LevelMeter.Reading()
  private var nextSaveSeconds: Int64 = 0

  // A machine that loses its power loses a minute of the dose.
  private static let saveSeconds: Int64 = 60

  /// A record that is not stored.
  init() {
    path = nil
  }

  /// The record of the user running the program.
  ///
  /// - Parameters:
  ///   - folders: the folders of the headphones' and the week's file.
  ///   - announce: receives the error of either file. A damaged week is set aside.
  init(in folders: XDGFolders, announce: (Fault) -> Void) {
    path = folders.listeningWeek
    do throws(SettingsError) {
      headphones = try HeadphoneFile.read(folders.headphones)
    } catch {
      if case .file(.notFound) = error {} else { announce(.settings(error)) }
    }
    do throws(SettingsError) {
      week = try ListeningWeekFile.readOrSetAside(folders.listeningWeek) { error, aside in
        announce(aside.map { .damagedListeningWeek(error, aside: $0) } ?? .settings(error))
      }
    } catch {
      announce(.settings(error))
    }
  }

  /// The week's dose; uncalibrated while no headphones have been entered.
  func state(secondsSince1970: Int64) -> ListeningDoseState {
    guard let headphones else { return .uncalibrated }
    return .calibrated(
      week.dose(
        endingInHour: secondsSince1970 / 3_600, calibration: headphones.calibration,
        mode: headphones.listener))
  }

  /// Adds what a meter has measured since its reading before.
  mutating func take(_ reading: LevelMeter.Reading, secondsSince1970: Int64) {
    // A new link to the audio server has a meter that begins again.
    if reading.seconds < measured.seconds { measured = LevelMeter.Reading() }
    defer { measured = reading }
    guard let headphones else { return }
    var heard = ListeningDose(calibration: headphones.calibration)
    heard.add(
      left: reading.exposureLeft - measured.exposureLeft,
      right: reading.exposureRight - measured.exposureRight)
    guard heard.exposureLeft > 0 || heard.exposureRight > 0 else { return }
    let hour = secondsSince1970 / 3_600
    week.add(left: heard.exposureLeft, right: heard.exposureRight, inHour: hour)
    unsaved.add(left: heard.exposureLeft, right: heard.exposureRight, inHour: hour)
  }

  /// Stores what was heard, where the last time is a minute ago.
  mutating func saveInTime(secondsSince1970: Int64) throws(Fault) {
    guard secondsSince1970 >= nextSaveSeconds else { return }
    nextSaveSeconds = secondsSince1970 + DoseRecord.saveSeconds
    try save()
  }

  /// Adds what was heard since the last time to the file; other sessions may have done so, too.
  mutating func save() throws(Fault) {
    guard let path, !unsaved.hours.isEmpty else { return }
    let heard = unsaved
    week = try Fault.wrap { () throws(SettingsError) in
      try ListeningWeekFile.add(heard, to: path)
    }
    unsaved = ListeningDose.Week()
  }
}
