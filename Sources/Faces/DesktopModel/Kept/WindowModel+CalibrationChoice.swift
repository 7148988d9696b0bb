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
  private func calibration(named name: String) -> CalibrationLibrary.Entry? {
    calibrationLibrary.contents().entries.first { $0.keptName == name }
  }

  /// Whether a calibration was chosen for the image, rather than found to be the best.
  func isCalibrationChosen(_ name: String) -> Bool {
    guard let key = imageRecord?.key else { return false }
    return calibration(named: name)?.record.chosenFor.contains(key) == true
  }

  /// Lets a calibration hold for the tablet and the image, now and later; one that was chosen already is chosen no more.
  public func chooseCalibration(_ name: String) {
    guard let identity = session?.tablet?.identity, let image = imageRecord else {
      return refuseCalibration(
        translated("No tablet is read; plug one in, then choose its calibration."))
    }
    guard let entry = calibration(named: name) else {
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
          "\(name) is not for an image of \(image.width) x \(image.height) pixels; choose one of this "
            + "size or of a sheet of paper."))
    }
    let isChosen = !entry.record.chosenFor.contains(image.key)
    do throws(SettingsError) {
      try calibrationLibrary.choose(named: entry.name, for: image, isChosen: isChosen)
    } catch {
      return show(Notice(.settings(error)))
    }
    renewCalibration()
    session?.play(.done)
    let now = chosenKept(.calibration)
    say(
      isChosen
        ? translated("\(name) holds for \(image.name ?? image.key) from now on")
        : translated("The best calibration is found by itself again: \(now ?? name)"),
      isAsked: true)
    changes.insert(.kept)
  }

  private func refuseCalibration(_ sentence: String) {
    session?.play(.refused)
    show(Notice(sentence: sentence, remedy: .dismiss))
  }
}
