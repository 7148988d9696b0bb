// What a person put on a button, ring, strip or dial of a tablet.

import Sonification

/// What is on a control of a tablet in place of what it does as usual.
public enum ControlUse: Sendable, Hashable {
  /// Nothing.
  case nothing
  /// What a button does: an action of the window, by its name. On what is turned, a word of a later version.
  case action(String)
  /// The zoom, by what is turned.
  case zoom
  /// The frame that is shown, by what is turned.
  case frame
  /// What a knob turns: the volume, the pitch, or a parameter of the sound.
  case knob(KnobTarget)

  private static let nothingWord = "none"
  private static let zoomWord = "zoom"
  private static let frameWord = "frame"
  private static let longestName = 40

  /// What a word puts on a control; nil for what cannot be there.
  ///
  /// Any name can be that of an action, or of what a later version turns.
  ///
  /// - Parameters:
  ///   - word: the word, such as "tag" or "volume".
  ///   - control: the control.
  public init?(word: String, on control: TabletControl) {
    if word == Self.nothingWord {
      self = .nothing
    } else if !control.isButton, word == Self.zoomWord {
      self = .zoom
    } else if !control.isButton, word == Self.frameWord {
      self = .frame
    } else if !control.isButton, let target = KnobTarget(word: word) {
      self = .knob(target)
    } else {
      let isName = word.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ".") && !control.isButton
      }
      guard isName, (1...Self.longestName).contains(word.utf8.count) else { return nil }
      self = .action(word)
    }
  }

  /// Its word in a file.
  public var word: String {
    switch self {
    case .nothing: Self.nothingWord
    case .action(let name): name
    case .zoom: Self.zoomWord
    case .frame: Self.frameWord
    case .knob(let target): target.word
    }
  }

  /// What a control can have, for the message about a word that is none of it.
  static func choices(on control: TabletControl) -> [String] {
    control.isButton
      ? [nothingWord, "the name of an action of the window such as tag"]
      : [nothingWord, "volume", "bend", zoomWord, frameWord, "a parameter such as delay.mix"]
  }
}
