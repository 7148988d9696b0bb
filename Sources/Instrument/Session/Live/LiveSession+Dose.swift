// The listening dose of a session: what the meter at the ports has heard, at the ear.

import Engine
import Files
import Foundation
import Library
import Pen
import Sonification
import Synthesis

extension LiveSession {
  /// The headphones the dose is counted for; nil while none have been entered.
  public var headphones: HeadphoneRecord? {
    dose.headphones
  }

  /// Counts the dose for other headphones from now on; nil for unknown ones.
  ///
  /// What was heard before stays in the week. The face stores them with `HeadphoneFile.write`.
  public func setHeadphones(_ headphones: HeadphoneRecord?) {
    dose.headphones = headphones
  }

  /// Continues with the headphones and the week in the user's folders, and stores the week there
  /// every minute and at the end.
  ///
  /// - Parameters:
  ///   - folders: the user's folders.
  ///   - announce: receives the errors of the files; the session continues.
  public func keepDose(in folders: XDGFolders, announce: (Fault) -> Void) {
    dose = DoseRecord(in: folders, announce: announce)
  }

  func countDose(in status: inout Status) {
    let seconds = Int64(Date().timeIntervalSince1970)
    if let sound = status.sound { dose.take(sound.meter, secondsSince1970: seconds) }
    status.dose = dose.state(secondsSince1970: seconds)
    do throws(Fault) {
      try dose.saveInTime(secondsSince1970: seconds)
    } catch {
      status.doseFault = error
    }
  }

  func endDose(in status: inout Status) {
    let seconds = Int64(Date().timeIntervalSince1970)
    if let sound = status.sound { dose.take(sound.meter, secondsSince1970: seconds) }
    status.dose = dose.state(secondsSince1970: seconds)
    do throws(Fault) { try dose.save() } catch { status.doseFault = error }
  }
}
