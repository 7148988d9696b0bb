// The window's message bar for errors: one sentence, and one button that helps. It never interferes
// with the pen.

import ImageFile
import Pen
import Tablet
import Translation

/// A sentence with one helpful button.
public struct Notice: Sendable, Equatable {
  /// The action of the button.
  public enum Remedy: String, Sendable, Hashable, CaseIterable {
    case openImage, startSound, explainPermission, useMouse, retryTablet, fullScreen, calibrate
    case findFile, openSaved, chooseOutput, takeTour, dismiss

    /// The label of the button.
    public var title: String {
      switch self {
      case .openImage: translated("Open another image")
      case .startSound: translated("Start sound again")
      case .explainPermission: translated("How to get permission")
      case .useMouse: translated("Use the mouse")
      case .retryTablet: translated("Look for tablets")
      case .fullScreen: translated("Full screen")
      case .calibrate: translated("Calibrate")
      case .findFile: translated("Find the file…")
      case .openSaved: translated("Open it")
      case .chooseOutput: translated("Choose the output…")
      case .takeTour: translated("Take the tour")
      case .dismiss: translated("Close")
      }
    }
  }

  /// The sentence.
  public let sentence: String
  /// The button.
  public let remedy: Remedy
  /// The failure it is about; nil for what happened otherwise.
  public let fault: Fault?
  /// Whether pen, sound or recording are gone, which must not wait for other words.
  public let isLoss: Bool
  /// What is so until it is otherwise; nil for what is not watched.
  let state: State?
  /// The file it is about, for its button; nil for none.
  public let path: String?

  /// What stays so until it is otherwise.
  enum State: Sendable, Hashable {
    case tagsUnkept, regionsUnkept, paintUnkept, notRecording, cameraLost, handsLost, sheetLost
  }

  /// What a message is about, of which there is one at a time.
  enum Topic: Sendable, Hashable {
    case image, sound, tablet, tabletLost, display
    /// Something that was just done or met, and is over.
    case moment
    /// Something that stays so; nil for what several messages may be about.
    case state(State?)
  }

  /// What it is about.
  var topic: Topic {
    switch remedy {
    case .openImage, .findFile: .image
    case .startSound, .chooseOutput: .sound
    case .useMouse where isLoss: .tabletLost
    case .explainPermission, .useMouse: .tablet
    case .fullScreen, .calibrate: .display
    case .retryTablet, .takeTour, .openSaved, .dismiss:
      isLoss || state != nil ? .state(state) : .moment
    }
  }

  /// Creates a message.
  public init(sentence: String, remedy: Remedy, isLoss: Bool = false) {
    self.init(sentence: sentence, remedy: remedy, fault: nil, isLoss: isLoss)
  }

  /// Creates the message that something is so, until it is otherwise.
  init(_ state: State, sentence: String, isLoss: Bool) {
    self.init(sentence: sentence, remedy: .dismiss, fault: nil, isLoss: isLoss, state: state)
  }

  /// Creates the message that a file is not where it was.
  init(missing path: String, sentence: String) {
    self.init(sentence: sentence, remedy: .findFile, fault: nil, isLoss: false, path: path)
  }

  /// Creates the message that a picture was saved, which its button opens.
  init(saved path: String, sentence: String) {
    self.init(sentence: sentence, remedy: .openSaved, fault: nil, isLoss: false, path: path)
  }

  private init(
    sentence: String, remedy: Remedy, fault: Fault?, isLoss: Bool, state: State? = nil,
    path: String? = nil
  ) {
    self.sentence = sentence
    self.remedy = remedy
    self.fault = fault
    self.isLoss = isLoss
    self.state = state
    self.path = path
  }

  /// Whether another message is over where this one is shown.
  func replaces(_ other: Notice) -> Bool {
    topic == .state(nil) ? sentence == other.sentence : topic == other.topic
  }

  /// Both in one, where they are about the same; the button is this one's.
  func followed(by other: Notice) -> Notice? {
    guard topic == other.topic, topic != .state(nil) else { return nil }
    return Notice(
      sentence: "\(sentence) \(other.sentence)", remedy: remedy, fault: nil,
      isLoss: isLoss || other.isLoss, state: state, path: path)
  }

  /// The command that lets a user read every input device.
  public static let groupCommand = "sudo usermod -aG input $USER"

  /// The notice for a failure.
  public init(_ fault: Fault) {
    let remedy: Remedy =
      switch fault {
      case .image: .openImage
      case .audio: .startSound
      case .noTablet(let unreadable): unreadable.isEmpty ? .useMouse : .explainPermission
      case .tablet(.noPermission): .explainPermission
      case .tablet, .severalTablets, .tabletWithoutArea: .useMouse
      default: .dismiss
      }
    let isLoss =
      switch fault {
      case .audio, .tablet: true
      default: false
      }
    self.init(sentence: fault.windowSentence, remedy: remedy, fault: fault, isLoss: isLoss)
  }

  /// Creates the message that no program can show a folder.
  public init(cannotShowFolder path: String, reason: String) {
    self.init(
      sentence: translated("No file manager could show the folder (\(reason)); it is \(path)."),
      remedy: .dismiss)
  }
}
