// What to do about a failure in the terminal, where options and commands can be typed: the next step
// that takes the place of the one all faces share.

import Files
import ImageFile
import Jack
import Library
import Pen
import Recorded
import SoundFile
import Tablet
import Wording

extension Fault {
  /// What happened and what to do about it in the terminal, in one sentence on one line.
  var terminalSentence: String {
    guard let remedy = terminalRemedy else { return sentence }
    return "\(finding); \(remedy)."
  }

  private var terminalRemedy: String? {
    switch self {
    case .image(let error): error.terminalRemedy
    case .tablet(let error): error.terminalRemedy
    case .audio(let error): error.terminalRemedy
    case .sound(let error): error.terminalRemedy
    case .recognising(let error): error.terminalRemedy
    case .exercise(.notFound): "'penumbra exercise list' lists those there are"
    case .people(.exists): "leave --new out to go on, or choose another name"
    case .people(.notFound): "'penumbra people' lists those there are"
    case .noOutline: "choose another image with --image"
    case .recording(.foreignFile): "move it away, or remove everything with --all"
    case .settings(.calibrationNotFound("", _)): "'penumbra calibrations' lists those there are"
    case .settings(.calibrationNotFound(_, let available)) where available.isEmpty:
      "make one with 'penumbra calibrate'"
    case .settings(.lensNotFound(_, let available)) where available.isEmpty:
      "measure one with 'penumbra lens measure'"
    case .lensOfOtherShape: "measure it again, or leave it out with --lens none"
    case .study(.noParticipants): "'penumbra study run' asks the first one"
    case .study(.damaged):
      "correct that line, or remove everything of the participant with 'penumbra study forget'"
    case .noSamples: "give a recording with --pen or strokes with --strokes"
    case .noSessions: "'penumbra trace' records one"
    case .noSession: "'penumbra sessions' lists the sessions there are"
    case .factsMissing: "name them with --image and --preset"
    case .soundTableDamaged:
      "restore the complete file, or render the strokes anew with --from-strokes"
    case .imageMissing: "name it with --image"
    case .movedImage:
      "'penumbra render' makes its sound again as it was, or name a still picture with --image"
    case .imageChanged: "name the right file with --image, or this one to use it anyway"
    case .sessionWithoutTablet: "leave --calibration out"
    case .notRepeatable: "--from-strokes renders its strokes anew"
    case .noTablet(let unreadable) where unreadable.isEmpty:
      "plug one in, name its node with --device, or play a recording with --pen"
    case .severalTablets: "choose one with --device"
    case .tabletWithoutArea: "choose a pen tablet with --device"
    case .calibrationForOtherImage: "calibrate again or leave --calibration out"
    case .tabletWithoutTilt: "leave --tilt out"
    case .strokesCannotCalibrate: "give a recording with --pen"
    case .cannotCreateFolder("", _): "name one with --output"
    case .cannotCreateFolder: "choose another with --output"
    default: nil
    }
  }
}

extension ImageFileError {
  fileprivate var terminalRemedy: String? {
    switch self {
    case .noSuchPage(_, _, 1): "leave --page out"
    case .noSuchPage(_, _, let count): "give --page a number from 1 to \(count)"
    case .noSuchFrame(_, _, 1): "leave --frame out"
    case .noSuchFrame(_, _, let count): "give --frame a number from 1 to \(count)"
    case .noSuchChannel(_, _, let names) where names.isEmpty: "leave --channel out"
    case .noSuchChannel(_, _, let names):
      "give --channel one of \(names.joined(separator: ", "))"
    default: nil
    }
  }
}

extension TabletError {
  fileprivate var terminalRemedy: String? {
    switch self {
    case .noSuchDevice, .notAnInputDevice, .notAPen: "'penumbra devices' lists the tablets"
    case .notATouchSurface: "'penumbra devices' lists the touch surfaces"
    case .noSlots:
      "trace with a pen, or choose a touch surface that 'penumbra devices' lists with its slots"
    default: nil
    }
  }
}

extension AudioPortError {
  fileprivate var terminalRemedy: String? {
    switch self {
    case .serverNotRunning: "start PipeWire or jackd, or use --audio auto"
    case .serverNotAnswering:
      "restart it, with 'systemctl --user restart pipewire' or with 'killall -9 jackd' and 'rm -rf "
        + "/dev/shm/jack*'"
    case .serverAlreadyRunning: "use --audio jack"
    case .serverDidNotStart: "try 'penumbra doctor'"
    case .cannotRunServer: "try 'jackd --version'"
    case .unsupportedSampleRate: "use a whole number such as --rate 48000"
    default: nil
    }
  }
}

extension SoundFileError {
  fileprivate var terminalRemedy: String? {
    switch self {
    case .unsupportedSampleRate: "use a whole number such as --rate 48000"
    case .fileTooLong(_, .flac, _):
      "name a .wav file, which may be longer, or render at a lower --rate"
    case .fileTooLong: "name a .flac file, or render at a lower --rate"
    case .noRoom(_, _, _, isRoomForFLAC: false):
      "make room, choose another place, or render at a lower --rate"
    default: nil
    }
  }
}

extension SessionFinding {
  /// The fault and its remedy in the terminal, in one sentence on one line.
  var terminalSentence: String {
    switch self {
    case .fault(let fault): return fault.terminalSentence
    case .soundMissing, .soundNotRead, .soundCutShort:
      let words = sentence
      let finding = words[..<(words.lastIndex(of: ";") ?? words.endIndex)]
      return "\(finding); 'penumbra render' makes the sound again from the other files."
    case .damage, .sceneFileMissing: return sentence
    }
  }
}
