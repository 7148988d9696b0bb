// The keys of a live session.

import Analysis
import Session
import Sonification

/// The action of a key.
enum Key: Equatable {
  /// Words for where the pen is.
  case say
  /// The last words again.
  case again
  /// More or fewer words.
  case words
  /// Words off, or on again.
  case silentWords
  /// Each key says what it would do, or does it again.
  case help
  /// Silence, or sound again.
  case panic
  /// Louder by this many decibels.
  case volume(Double)
  /// Forward by this many presets.
  case preset(Int)
  /// A mark where the pen is.
  case tag
  /// The next bright place, or the one before.
  case feature(FeatureTour.Order, isNext: Bool)
  /// The next tag, or the one before.
  case nextTag(isNext: Bool)
  /// One of the nine parts of the picture, or of the part chosen before.
  case ninth(Int)
  /// Back out of a part.
  case outward
  /// Pulses that lead to the chosen place, or no more.
  case guide
  /// Words for the way to the chosen place.
  case direction
  /// The next kind of ticks.
  case ticks
  /// A sweep over the picture, or its end.
  case overview(OverviewDirection)
  /// A sweep along the line that is followed, or between the last two tags, or its end.
  case overviewOfPath
  /// Longer overviews by this many seconds.
  case overviewSeconds(Double)
  /// Another figure for overviews.
  case overviewValue
  /// A step along the line that is followed, in pixels, back below 0; or, with the knobs held, a turn of one.
  case walk(Double, isUpDown: Bool)
  /// Takes hold of the knobs, or lets go of them.
  case knobs
  /// The knobs back to where they began.
  case knobsBack
  /// Words for what the picture shows.
  case describe
  /// Words for what was counted of zones.
  case count
  /// The lowest, the middle and the highest pitch, then the last tag's and that of the place.
  case referenceTones
  /// The steady tone of the median, or no more.
  case drone
  /// Following an edge, a line of equal value or a row of columns, or its end.
  case follow(LineChoice)
  /// The next mode of playing, or, held, freestyle.
  case mode
  /// Freestyle, from any mode.
  case freestyle
  /// Words for the mode and the pattern.
  case pattern
  /// A click on each beat, or no more.
  case metronome
  /// The keys of the loops, or the others again.
  case loops
  /// Plays a moving picture, or lets it rest.
  case film
  /// The next picture of it, or the one before, at which it rests.
  case filmStep(isBack: Bool)
  /// Begins a film again at its end, or no more.
  case filmLoop
  /// Puts the tip down on a sheet under a camera, or lifts it.
  case tipContact
  /// Learns the tip that is held on a cross of that sheet.
  case tipLesson
  /// One of the taps that give the tempo.
  case tap
  /// The end of the session.
  case quit
  /// Nothing.
  case unknown(UnknownKey)

  // Two steps of a loudness that is just noticed.
  static let volumeStepDecibels = 2.0

  /// The keys in the bytes that a terminal sent at once.
  ///
  /// A terminal sends an arrow or a function key as Escape followed by more; only Escape by itself
  /// is the key of that name.
  static func keys(in bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte != escape {
        if let key = key(byte) {
          keys.append(key)
        } else if let scalar = character(byte, &rest), let unknown = UnknownKey(scalar) {
          keys.append(.unknown(unknown))
        }
      } else if let second = rest.popFirst() {
        // A sequence ends with a letter or a tilde (ECMA-48, 5.4); Alt puts an Escape before a key.
        guard second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else {
          let name = character(second, &rest).flatMap { UnknownKey($0)?.name }
          if let name { keys.append(.unknown(UnknownKey(name: "Alt \(name)"))) }
          continue
        }
        var parameters: [UInt8] = []
        while let byte = rest.popFirst() {
          guard (0x40...0x7E).contains(byte) else {
            parameters.append(byte)
            continue
          }
          if let step = walkPixels(byte, parameters) {
            keys.append(
              .walk(step, isUpDown: byte == UInt8(ascii: "A") || byte == UInt8(ascii: "B")))
          } else {
            keys.append(.unknown(UnknownKey(final: byte, parameters)))
          }
          break
        }
      } else {
        keys.append(.panic)
      }
    }
    return keys
  }

  private static let escape: UInt8 = 0x1B

  /// The character that begins with a byte in UTF-8, its further bytes taken; nil where it is none.
  private static func character(
    _ first: UInt8, _ rest: inout ArraySlice<UInt8>
  ) -> Unicode.Scalar? {
    var bytes = [first]
    while let next = rest.first, next & 0xC0 == 0x80 {
      bytes.append(next)
      rest.removeFirst()
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    return text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }

  /// The step of an arrow: 1 px, with Shift 10 and with Ctrl 100; nil for another key.
  private static func walkPixels(_ letter: UInt8, _ parameters: [UInt8]) -> Double? {
    let sign: Double
    switch letter {
    case UInt8(ascii: "B"), UInt8(ascii: "C"): sign = 1
    case UInt8(ascii: "A"), UInt8(ascii: "D"): sign = -1
    default: return nil
    }
    // A terminal adds 1 for Shift and 4 for Ctrl to the 1 of a key by itself.
    guard let last = parameters.last, parameters.contains(UInt8(ascii: ";")) else { return sign }
    switch last {
    case UInt8(ascii: "2"): return 10 * sign
    case UInt8(ascii: "5"): return 100 * sign
    default: return sign
    }
  }

  private static func key(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: " "): .say
    case UInt8(ascii: "h"): .again
    case UInt8(ascii: "H"): .drone
    case UInt8(ascii: "v"): .words
    case UInt8(ascii: "V"): .silentWords
    case UInt8(ascii: "?"): .help
    // Ctrl-M, as in the window; a terminal turns it into the end of a line.
    case UInt8(ascii: "\r"), UInt8(ascii: "\n"): .panic
    case UInt8(ascii: "+"), UInt8(ascii: "="): .volume(volumeStepDecibels)
    case UInt8(ascii: "-"), UInt8(ascii: "_"): .volume(-volumeStepDecibels)
    case UInt8(ascii: "]"): .preset(1)
    case UInt8(ascii: "["): .preset(-1)
    case UInt8(ascii: "t"), UInt8(ascii: "T"): .tag
    case UInt8(ascii: "n"): .feature(.reading, isNext: true)
    case UInt8(ascii: "N"): .feature(.reading, isNext: false)
    case UInt8(ascii: "b"): .feature(.brightness, isNext: true)
    case UInt8(ascii: "B"): .feature(.brightness, isNext: false)
    case UInt8(ascii: "j"): .nextTag(isNext: true)
    case UInt8(ascii: "J"): .nextTag(isNext: false)
    case UInt8(ascii: "1")...UInt8(ascii: "9"): .ninth(Int(byte - UInt8(ascii: "0")))
    case UInt8(ascii: "0"): .outward
    case UInt8(ascii: "g"), UInt8(ascii: "G"): .guide
    case UInt8(ascii: "d"), UInt8(ascii: "D"): .direction
    case UInt8(ascii: "s"): .overview(.columns)
    case UInt8(ascii: "S"): .overview(.rows)
    case UInt8(ascii: "l"), UInt8(ascii: "L"): .overviewOfPath
    case UInt8(ascii: ","): .overviewSeconds(-1)
    case UInt8(ascii: "."): .overviewSeconds(1)
    case UInt8(ascii: "y"), UInt8(ascii: "Y"): .overviewValue
    case UInt8(ascii: "o"), UInt8(ascii: "O"): .describe
    case UInt8(ascii: "w"), UInt8(ascii: "W"): .follow(.level)
    case UInt8(ascii: "p"), UInt8(ascii: "P"): .referenceTones
    case UInt8(ascii: "e"): .follow(.edge)
    case UInt8(ascii: "E"): .follow(.row)
    case UInt8(ascii: "c"), UInt8(ascii: "C"): .count
    case UInt8(ascii: "k"), UInt8(ascii: "K"): .ticks
    case UInt8(ascii: "u"): .knobs
    case UInt8(ascii: "U"): .knobsBack
    case UInt8(ascii: "m"): .mode
    case UInt8(ascii: "M"): .freestyle
    case UInt8(ascii: "a"), UInt8(ascii: "A"): .pattern
    case UInt8(ascii: "x"), UInt8(ascii: "X"): .metronome
    case UInt8(ascii: "r"), UInt8(ascii: "R"): .tap
    case UInt8(ascii: "z"), UInt8(ascii: "Z"): .loops
    case UInt8(ascii: "f"): .film
    case UInt8(ascii: "F"): .filmLoop
    case UInt8(ascii: ">"): .filmStep(isBack: false)
    case UInt8(ascii: "<"): .filmStep(isBack: true)
    case UInt8(ascii: "i"): .tipContact
    case UInt8(ascii: "I"): .tipLesson
    case UInt8(ascii: "q"), UInt8(ascii: "Q"): .quit
    default: nil
    }
  }
}
