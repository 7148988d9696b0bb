// Everything that can go wrong, as one closed set of facts. The sentences are in
// Fault+Sentence.swift, the exit statuses in Fault+ExitStatus.swift.

import Analysis
import BoardDetection
import Calibration
import Camera
import Files
import Glibc
import HandDetection
import ImageFile
import Jack
import Library
import MarkerDetection
import SoundFile
import Tablet

/// A failure of the program.
public enum Fault: Error, Equatable, Sendable {
  case image(ImageFileError)
  case tablet(TabletError)
  case audio(AudioPortError)
  case sound(SoundFileError)
  case recording(RecordingError)
  case settings(SettingsError)
  case study(StudyError)
  case loop(LoopError)
  case measure(MeasureError)
  case recognising(RecognisingFault)
  case exercise(ExerciseFault)
  case people(PeopleFault)
  case hands(HandFileFault)
  case camera(CameraError)
  case handDetection(HandDetectionError)
  /// The markers of a sheet cannot be looked for.
  case markers(MarkerDetectionError)
  /// The board of the bean-bag game cannot be looked for.
  case board(BoardDetectionError)
  /// A film was over before a board lay still in it.
  case noBoard(name: String)
  /// A film was over before a sheet lay still in it with all of its markers.
  case noSheet(name: String)
  /// The board by which a lens is measured was seen in too few different places.
  case lensUnfinished(name: String, views: Int)
  /// The views of the board are of no lens, or of a board that is bent or blurred.
  case lensNotGood(name: String, deviationPixels: Double?)
  /// A lens was measured in pictures of another shape.
  case lensOfOtherShape(name: String, lensWidth: Int, lensHeight: Int, width: Int, height: Int)
  /// A folder holds no photograph.
  case noPhotographs(folder: String)
  /// No outline was found in the image that an exercise takes its shape from.
  case noOutline(path: String, exercise: String)
  /// The user has no sound of that name for a cue.
  case noCueSound(name: String, folder: String)
  /// A file could not be opened, read or written, whatever it holds.
  case file(FileError)
  /// The files of a run cannot be used together.
  case conflict(FileConflict)
  /// The samples hold nothing to render.
  case noSamples
  /// A stroke file or recording holds no samples.
  case noSamplesIn(path: String)
  /// A folder holds no session.
  case noSession(path: String)
  /// The folder of the recorded sessions holds none.
  case noSessions(folder: String)
  /// The file with a session's facts is not there.
  case factsMissing(path: String)
  /// The table of a session on which all else hangs is damaged.
  case sessionDamaged(TableDamage)
  /// A table that is needed to make a session's sound again is unusable.
  case soundTableDamaged(TableDamage)
  /// The session's image is not there, or not the one that was traced.
  case imageMissing(path: String)
  case imageChanged(path: String)
  /// What lay under the pen in a session moved, so that no one picture stands for it.
  case movedImage(path: String)
  /// A calibration was given for a session without a tablet.
  case sessionWithoutTablet(path: String)
  /// A calibration was made with a tablet that the session did not use.
  case calibrationForOtherTablets(path: String, made: String, tablets: [String])
  /// The sound of a session cannot be made again as it was.
  case notRepeatable(path: String, why: NotRepeatable)
  /// A layer was not made.
  case layer(recipe: LayerRecipe, reason: LayerError)
  /// A voice reads at a distance in nanometres, and the image has no pixel size.
  case offsetWithoutPixelSize(offset: String)
  /// A line has no profile.
  case profile(LineProfileError)
  /// A region has no statistics.
  case region(RegionError)
  /// The user ended the work before it was done.
  case interrupted
  /// No tablet was found, and none was named.
  case noTablet(unreadable: [String])
  /// Several tablets were found, and none was named.
  case severalTablets(paths: [String])
  /// The tablet reports no absolute positions.
  case tabletWithoutArea(name: String)
  /// The calibration was made for an image of another size.
  case calibrationForOtherImage(calibrated: String, image: String)
  /// A lean's offset was to be learned, and the tablet does not report the pen's lean.
  case tabletWithoutTilt(name: String)
  /// A stroke file was given to calibrate with; it has no tablet units.
  case strokesCannotCalibrate(path: String)
  /// The recording was over before this cross was touched.
  case calibrationUnfinished(cross: Int)
  /// The touches do not make a calibration that is worth storing.
  case calibrationNotGood(CalibrationResult)
  /// The file of the listening dose cannot be read and was set aside.
  case damagedListeningWeek(SettingsError, aside: String)
  /// What was kept about a tablet is damaged and was set aside.
  case damagedTabletSettings(SettingsError, aside: String)
  /// A folder could not be made.
  case cannotCreateFolder(path: String, reason: String)
  /// One of the program's own files is not where it should be.
  case missingOwnFile(path: String)

  /// The window was started with an option it does not have.
  case unknownOption(String)
  /// The window was started with an option that names a file, and without its name.
  case optionWithoutFile(String)
  /// There is no screen for the window; the name is the one that was tried.
  case noDisplay(name: String?)

  /// Whether a settings file is there and cannot be opened, rather than damaged.
  package var isUnreadableFile: Bool {
    guard case .settings(.file(let error)) = self else { return false }
    switch error {
    case .notReadable, .notAFile: return true
    default: return false
    }
  }

  /// The system's message for an error number.
  package static func reason(_ number: Int32) -> String {
    String(cString: strerror(number))
  }

  /// Runs `body` and turns its error into a fault.
  ///
  /// - Throws: `file` with the error of `body`.
  public static func wrap<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(Fault) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  /// Runs `body` and turns its error into a fault.
  ///
  /// - Throws: `conflict` with the error of `body`.
  public static func wrap<Result: ~Copyable>(
    _ body: () throws(FileConflict) -> Result
  ) throws(Fault) -> Result {
    do throws(FileConflict) { return try body() } catch { throw .conflict(error) }
  }

  /// Runs `body` and turns its error into a fault.
  ///
  /// - Throws: `image` with the error of `body`.
  public static func wrap<Result: ~Copyable>(
    _ body: () throws(ImageFileError) -> Result
  ) throws(Fault) -> Result {
    do throws(ImageFileError) { return try body() } catch { throw .image(error) }
  }

  /// Runs `body` and turns its error into a fault.
  ///
  /// - Throws: `profile` with the error of `body`.
  public static func wrap<Result: ~Copyable>(
    _ body: () throws(LineProfileError) -> Result
  ) throws(Fault) -> Result {
    do throws(LineProfileError) { return try body() } catch { throw .profile(error) }
  }

  /// Runs `body` and turns its error into a fault.
  ///
  /// - Throws: `region` with the error of `body`.
  public static func wrap<Result: ~Copyable>(
    _ body: () throws(RegionError) -> Result
  ) throws(Fault) -> Result {
    do throws(RegionError) { return try body() } catch { throw .region(error) }
  }

  /// Runs `body` and turns its error into a fault.
  ///
  /// - Throws: `tablet` with the error of `body`.
  public static func wrap<Result: ~Copyable>(
    _ body: () throws(TabletError) -> Result
  ) throws(Fault) -> Result {
    do throws(TabletError) { return try body() } catch { throw .tablet(error) }
  }

  /// Runs `body` and turns its error into a fault.
  ///
  /// - Throws: `audio` with the error of `body`.
  public static func wrap<Result: ~Copyable>(
    _ body: () throws(AudioPortError) -> Result
  ) throws(Fault) -> Result {
    do throws(AudioPortError) { return try body() } catch { throw .audio(error) }
  }

  /// Runs `body` and turns its error into a fault.
  ///
  /// - Throws: `sound` with the error of `body`.
  public static func wrap<Result: ~Copyable>(
    _ body: () throws(SoundFileError) -> Result
  ) throws(Fault) -> Result {
    do throws(SoundFileError) { return try body() } catch { throw .sound(error) }
  }

  /// Runs `body` and turns its error into a fault.
  ///
  /// - Throws: `recording` with the error of `body`.
  public static func wrap<Result: ~Copyable>(
    _ body: () throws(RecordingError) -> Result
  ) throws(Fault) -> Result {
    do throws(RecordingError) { return try body() } catch { throw .recording(error) }
  }

  /// Runs `body` and turns its error into a fault.
  ///
  /// - Throws: `settings` with the error of `body`.
  public static func wrap<Result: ~Copyable>(
    _ body: () throws(SettingsError) -> Result
  ) throws(Fault) -> Result {
    do throws(SettingsError) { return try body() } catch { throw .settings(error) }
  }
}
