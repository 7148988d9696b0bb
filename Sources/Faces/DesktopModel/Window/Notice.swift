// The window's message bar for errors: one sentence, and one button that helps. It never interferes
// with the pen.

import ImageFile
import Pen
import Tablet

/// A sentence with one helpful button.
public struct Notice: Sendable, Equatable {
  /// The action of the button.
  public enum Remedy: String, Sendable, Hashable, CaseIterable {
    case openImage, startSound, explainPermission, useMouse, retryTablet, fullScreen, calibrate
    case dismiss

    /// The label of the button.
    public var title: String {
      switch self {
      case .openImage: "Open another image"
      case .startSound: "Start sound again"
      case .explainPermission: "How to get permission"
      case .useMouse: "Use the mouse"
      case .retryTablet: "Look for tablets"
      case .fullScreen: "Full screen"
      case .calibrate: "Calibrate"
      case .dismiss: "Close"
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

  /// Creates a message.
  public init(sentence: String, remedy: Remedy, isLoss: Bool = false) {
    self.init(sentence: sentence, remedy: remedy, fault: nil, isLoss: isLoss)
  }

  private init(sentence: String, remedy: Remedy, fault: Fault?, isLoss: Bool) {
    self.sentence = sentence
    self.remedy = remedy
    self.fault = fault
    self.isLoss = isLoss
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
      sentence: "No file manager could show the folder (\(reason)); it is \(path).",
      remedy: .dismiss)
  }
}
