// Of several calibrations that suit the tablet and the image the best one holds by itself; another one can be chosen.

import Engine
import Files
import Library
import Micrograph
import Pen
import Session
import Tablet
import Translation
import Wording

extension WindowModel {
  /// Whether a calibration was chosen for the image, rather than found to be the best.
  func isCalibrationChosen(_ name: String) -> Bool {
    guard let key = imageRecord?.key else { return false }
    // One that cannot be read holds for nothing; choosing it tells why.
    return (try? calibrationLibrary.entry(listedAs: name))?.record.chosenFor.contains(key) == true
  }

  /// Lets a calibration hold for the tablet and the image, now and later; one that was chosen already is chosen no more.
  public func chooseCalibration(_ name: String) {
    guard let image = imageRecord else {
      return refuseCalibration(
        translated("No image is open; open one, then choose its calibration."))
    }
    guard let identity = session?.tablet?.identity else {
      return refuseCalibration(
        translated("No tablet is read; choose one on the page Tablet, then its calibration."))
    }
    let found: CalibrationLibrary.Entry?
    do throws(SettingsError) {
      found = try calibrationLibrary.entry(listedAs: name)
    } catch {
      session?.play(.refused)
      return show(Notice(.settings(error)))
    }
    guard let entry = found else {
      return refuseCalibration(KeptFault.notFound(.calibration, name: name).sentence)
    }
    guard entry.record.belongs(to: CalibrationRecord.Tablet(identity)) else {
      return refuseCalibration(
        translated(
          "\(name) was made with \(entry.record.tablet.name), and \(identity.name) is read; choose one "
            + "of this tablet."))
    }
    guard entry.record.map(toImageOfWidth: image.width, height: image.height) != nil else {
      return refuseCalibration(
        translated(
          "\(name) is not for an image of \(image.width) × \(image.height) pixels; choose one of this "
            + "size or of a sheet of paper."))
    }
    let isChosen = !entry.record.chosenFor.contains(image.key)
    do throws(SettingsError) {
      try calibrationLibrary.choose(named: entry.name, for: image, isChosen: isChosen)
    } catch {
      return show(Notice(.settings(error)))
    }
    renewCalibration()
    changes.insert(.kept)
    let now = chosenKept(.calibration)
    guard !isChosen || now == name else {
      return refuseCalibration(
        translated(
          "\(name) is chosen for \(image.name ?? image.key); it holds once the exercise has ended or the image is "
            + "opened again."))
    }
    session?.play(.done)
    say(
      isChosen
        ? translated("\(name) holds for \(image.name ?? image.key) from now on")
        : now.map { translated("The best calibration is found by itself again: \($0)") }
          ?? translated("\(name) is not chosen any more, and no other calibration suits"),
      isAsked: true)
  }

  private func refuseCalibration(_ sentence: String) {
    session?.play(.refused)
    show(Notice(sentence: sentence, remedy: .dismiss))
  }
}
