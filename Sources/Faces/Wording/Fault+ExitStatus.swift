// The status the program ends with, after sysexits.h.

import Analysis
import Pen

extension Fault {
  /// The exit status for this failure.
  public var exitStatus: Int32 {
    switch self {
    case .image(let error): error.exitStatus
    case .tablet(let error): error.exitStatus
    case .audio(let error): error.exitStatus
    case .sound(let error): error.exitStatus
    case .recording(let error): error.exitStatus
    case .settings(let error): error.exitStatus
    case .study(let error): error.exitStatus
    case .loop(let error): error.exitStatus
    case .measure(let error): error.exitStatus
    case .recognising(let error): error.exitStatus
    case .hands(let error): error.exitStatus
    case .handDetection(let error): error.exitStatus
    case .camera(let error): error.exitStatus
    case .markers(let error): error.exitStatus
    case .board(let error): error.exitStatus
    case .noSheet, .noBoard, .lensUnfinished, .lensNotGood, .lensOfOtherShape: ExitStatus.dataError
    case .exercise(let error): error.exitStatus
    case .people(let error): error.exitStatus
    case .noOutline: ExitStatus.dataError
    case .noPhotographs: ExitStatus.noInput
    case .file(let error): error.exitStatus
    case .conflict(let error): error.exitStatus
    case .noSamples: ExitStatus.usage
    case .noSamplesIn: ExitStatus.dataError
    case .movedImage: ExitStatus.dataError
    case .noSession, .noSessions, .noCueSound, .factsMissing, .imageMissing: ExitStatus.noInput
    case .sessionDamaged(let damage), .soundTableDamaged(let damage): damage.exitStatus
    case .imageChanged, .notRepeatable: ExitStatus.dataError
    case .layer(_, .cancelled), .interrupted: ExitStatus.interrupted
    case .layer(_, .tooLarge): ExitStatus.unavailable
    case .layer(_, .pixelsTooUneven), .layer(_, .noLattice), .layer(_, .noOtherChannel),
      .layer(_, .channelOfOtherSize), .offsetWithoutPixelSize:
      ExitStatus.dataError
    case .region(.empty), .region(.noPixelSize): ExitStatus.dataError
    case .profile, .region: ExitStatus.usage
    case .noTablet(let unreadable):
      unreadable.isEmpty ? ExitStatus.unavailable : ExitStatus.noPermission
    case .severalTablets: ExitStatus.usage
    case .tabletWithoutArea, .calibrationForOtherImage, .damagedListeningWeek,
      .damagedTabletSettings, .tabletWithoutTilt,
      .strokesCannotCalibrate, .calibrationUnfinished, .calibrationNotGood,
      .sessionWithoutTablet, .calibrationForOtherTablets:
      ExitStatus.dataError
    case .cannotCreateFolder: ExitStatus.cannotCreate
    case .missingOwnFile: ExitStatus.noInput
    case .unknownOption, .optionWithoutFile: ExitStatus.usage
    case .noDisplay: ExitStatus.unavailable
    }
  }
}
