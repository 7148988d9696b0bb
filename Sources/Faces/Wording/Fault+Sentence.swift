// The one place where faults become sentences: one sentence, the offending value, the next step.
// What only one face has, such as an option or a button, is added by that face.

import Analysis
import CameraSheet
import Pen
import Translation

extension Fault {
  /// What happened and what to do about it, in one sentence on one line.
  public var sentence: String {
    // The content of a damaged file or a strange name must not reach the terminal unchanged: a
    // control character can move the cursor, and a line feed makes a second line.
    Fault.onOneLine(words)
  }

  /// The fault without the next step and without a full stop: a face that has a step of its own
  /// appends it.
  public var finding: String {
    let words = sentence
    return String(words[..<(words.lastIndex(of: ";") ?? words.endIndex)])
  }

  /// A text without anything that could move the cursor or begin another line.
  package static func onOneLine(_ text: String) -> String {
    String(
      text.unicodeScalars.map { scalar -> Character in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format: "\u{FFFD}"
        default: Character(scalar)
        }
      })
  }

  /// The beginning of a line that may be anything, no longer than it needs to be known by.
  package static func beginning(of line: String) -> String {
    let length = 60
    return line.count > length ? line.prefix(length) + "…" : line
  }

  private var words: String {
    switch self {
    case .image(let error): error.sentence
    case .tablet(let error): error.sentence
    case .audio(let error): error.sentence
    case .sound(let error): error.sentence
    case .recording(let error): error.sentence
    case .settings(let error): error.sentence
    case .study(let error): error.sentence
    case .loop(let error): error.sentence
    case .measure(let error): error.sentence
    case .recognising(let error): error.sentence
    case .hands(let error): error.sentence
    case .handDetection(let error): error.sentence
    case .camera(let error): error.sentence
    case .markers(let error): error.sentence
    case .board(let error): error.sentence
    case .noBoard(let name):
      translated(
        "No board with a round hole lay still in \(name); film all of it from the side, before something lighter or darker "
          + "than it.")
    case .noSheet(let name):
      translated(
        "No sheet lay still in \(name) with all four of its markers seen; print the sheet, and film it from above with "
          + "all of it in the picture.")
    case .lensUnfinished(let name, let views):
      translated(
        "The lens of \(name) is not measured: the printed board was seen still in \(views) different places, and "
          + "\(LensViews.fewest) are needed; hold it nearer, at rest, and in every part of the picture."
      )
    case .lensNotGood(let name, let deviation?):
      translated(
        "The lens of \(name) is not measured: the board's corners are \(NumberWords.significant(deviation)) px from where "
          + "any lens puts them; print the board at 100 %, keep it flat, and hold it still in even light."
      )
    case .lensNotGood(let name, nil):
      translated(
        "The lens of \(name) is not measured: no lens sees the board as it was seen; keep it flat, and tilt it more."
      )
    case .lensOfOtherShape(let name, let lensWidth, let lensHeight, let width, let height):
      translated(
        "The lens \(name) was measured in pictures of \(lensWidth) × \(lensHeight) pixels, and these are of "
          + "\(width) × \(height), another shape; measure it again.")
    case .exercise(let error): error.sentence
    case .people(let error): error.sentence
    case .noPhotographs(let folder):
      translated("\(folder) holds no photograph (JPEG, PNG, BMP, PPM); choose another folder.")
    case .noOutline(let path, let exercise):
      translated(
        "Nothing in \(path) is bright enough to have an outline for the exercise \(exercise); choose another image."
      )
    case .file(let error): error.sentence
    case .conflict(let error): error.sentence
    case .noCueSound(let name, let folder):
      translated("There is no sound \(name) yet; put a \(name).wav or \(name).flac into \(folder).")
    case .noSamples:
      translated("There is nothing to render; give a recording or strokes.")
    case .noSamplesIn(let path):
      translated(
        "\(path) holds no pen samples, so there is nothing to render; record some strokes.")
    case .noSessions(let folder):
      translated("There is no session in \(folder) yet; trace an image, and it is recorded.")
    case .noSession(""):
      translated("The name of the session is empty; choose one that was recorded.")
    case .noSession(let name) where !name.contains("/"):
      translated("There is no session \(name); choose one that was recorded.")
    case .noSession(let path):
      translated("\(path) holds no session; choose another folder.")
    case .factsMissing(let path):
      translated("\(path) is missing, so image and sound are not known; put it back.")
    case .sessionDamaged(let damage):
      translated(
        "\(damage.finding), and without it nothing can be played, rendered or reported; restore the "
          + "complete file.")
    case .soundTableDamaged(let damage):
      translated(
        "\(damage.finding), and without it the sound cannot be made again as it was; restore the "
          + "complete file, or render the strokes anew.")
    case .imageMissing(let path):
      translated("The session's image \(path) is not there; put it back.")
    case .imageChanged(let path):
      translated(
        "\(path) is not the image that was traced (its SHA-256 differs); put the right file there.")
    case .movedImage(let path):
      translated(
        "The picture under the session \(path) moved, so that its strokes cannot be traced again; render the sound "
          + "as it was, or name a picture that stands still.")
    case .sessionWithoutTablet(let path):
      translated(
        "\(path) was recorded without a tablet, so a calibration moves nothing in it; leave the "
          + "calibration out.")
    case .calibrationForOtherTablets(let path, let made, let tablets):
      translated(
        "\(path) was made with the tablet \(made), and the session's tablets are "
          + "\(tablets.joined(separator: translated(" and "))); name a calibration of one of them.")
    case .notRepeatable(let path, let why):
      translated(
        "The sound of \(path) cannot be made again as it was, because \(why.clause); render its strokes "
          + "anew.")
    case .layer(let recipe, let reason):
      translated("The layer \(recipe) was not made: \(reason.sentence)")
    case .profile(let error): error.sentence
    case .region(let error): error.sentence
    case .offsetWithoutPixelSize(let offset):
      translated(
        "The offset \(offset) is a length, and the image has no pixel size; write it in pixels, as in 30,12px."
      )
    case .interrupted:
      translated("The work was ended before it was done, and nothing was written.")
    case .noTablet(let unreadable) where unreadable.isEmpty:
      translated("No tablet was found; plug one in or play a recording.")
    case .noTablet(let unreadable):
      translated(
        "No tablet can be read, and \(unreadable.count) input devices are closed to this user "
          + "(\(unreadable[0]) among them); \(TabletPermission.remedy).")
    case .severalTablets(let paths):
      translated("There are \(paths.count) tablets (\(paths.joined(separator: ", "))); choose one.")
    case .tabletWithoutArea(let name):
      translated(
        "\(name) reports no absolute positions, so it cannot point at an image; choose a pen tablet."
      )
    case .calibrationForOtherImage(let calibrated, let image):
      translated(
        "The calibration was made for an image of \(calibrated) pixels and this one has \(image); "
          + "calibrate again or leave the calibration out.")
    case .tabletWithoutTilt(let name):
      translated(
        "\(name) does not report how the pen leans, so nothing can be learned from it; calibrate "
          + "without tilt.")
    case .strokesCannotCalibrate(let path):
      translated(
        "\(path) holds image pixels and no tablet's units, so it cannot calibrate one; give a "
          + "tablet's recording.")
    case .calibrationUnfinished(let cross):
      translated(
        "The recording is over before cross \(cross) was touched, and nothing was stored; record the "
          + "whole calibration.")
    case .calibrationNotGood(let result):
      translated("\(result.sentence.dropLast()); nothing was stored.")
    case .damagedListeningWeek(let error, let aside):
      translated(
        "The listening dose starts over, because its file was set aside as \(aside): "
          + "\(error.sentence)")
    case .damagedTabletSettings(let error, let aside):
      translated(
        "The tablet is read as it comes, because its settings were set aside as \(aside): "
          + "\(error.sentence)")
    case .cannotCreateFolder("", _):
      translated("The name of the folder is empty; choose one.")
    case .cannotCreateFolder(let path, let reason):
      translated("The folder \(path) cannot be made (\(reason)); choose another place.")
    case .missingOwnFile(let path):
      translated(
        "\(path), which comes with Penumbra, was not found; install Penumbra again or name an image "
          + "and a recording yourself.")
    case .unknownOption(let option):
      translated("There is no option \(option); the window's manual lists those there are.")
    case .optionWithoutFile(let option):
      translated(
        "The option \(option) has no file; name one after it, such as \(option) today.log.")
    case .noDisplay(.some(let name)):
      translated("The display \(name) does not let the window open; start it from a desktop.")
    case .noDisplay(.none):
      translated(
        "There is no display to open the window on, because neither WAYLAND_DISPLAY nor DISPLAY is set; "
          + "start it from a desktop.")
    }
  }
}
