// What each key of a live session does, for the line of keys and for the key help.

import Analysis
import Session
import Sonification
import Wording

extension Key {
  /// What the key does, in a sentence.
  var meaning: String {
    switch self {
    case .say: "Space: says the value here; again the place, then everything."
    case .again: "H: says the last words again."
    case .words: "V: says more or less."
    case .silentWords: "Shift V: turns words off, or on again; sound goes on."
    case .help: "Question mark: ends the key help."
    case .panic: "Escape or Control M: silences, and lets sound again."
    case .volume(let step): step > 0 ? "Plus: louder." : "Minus: softer."
    case .preset(let step):
      step > 0 ? "Closing bracket: the next preset." : "Opening bracket: the preset before."
    case .tag: "T: tags the place."
    case .feature(.reading, let isNext):
      isNext
        ? "N: leads to the next bright place, line by line."
        : "Shift N: leads to the bright place before."
    case .feature(.brightness, let isNext):
      isNext ? "B: leads to the next in brightness." : "Shift B: leads to the one that is brighter."
    case .nextTag(let isNext):
      isNext ? "J: leads to the next tag." : "Shift J: leads to the tag before."
    case .ninth(let number):
      "\(number): leads to the middle of the \(NinthNames.all[number - 1]) ninth; again, into its ninths."
    case .outward: "0: back out of a ninth."
    case .guide: "G: ends the pulses that lead to the chosen place, or begins them again."
    case .direction: "D: says the way to the chosen place."
    case .ticks: "K: ticks at equal steps, along the row, the column, the path, the value, or none."
    case .overview(.columns):
      "S: sweeps the picture, or the ninth that a digit chose, from left to right by sound; Space stops it. While a pattern is recorded, S leaves a beat empty."
    case .overview(.rows): "Shift S: sweeps it from top to bottom."
    case .overviewOfPath:
      "L: sweeps along the line that is followed, or from the last tag but one to the last."
    case .overviewSeconds(let step):
      step > 0 ? "Full stop: sweeps last a second longer." : "Comma: sweeps last a second less."
    case .overviewValue: "Y: the pitch of a sweep tells another figure of each column or row."
    case .walk:
      "Arrows: walk along the line that is followed; with Shift 10 pixels, with Control 100. While U holds the knobs, up and down turn one, left and right the other."
    case .knobs:
      "U: takes hold of the knobs, or lets go; held, the pen's tip moved up or down turns one, its lean or roll the other, and so do the arrows."
    case .knobsBack: "Shift U: puts the knobs back to where they began."
    case .describe: "O: says what the picture shows; again, how its values are spread."
    case .referenceTones:
      "P: plays the lowest, the middle and the highest pitch, then the last tag's and that of this place."
    case .drone:
      "Shift H: starts or stops a steady, soft tone at the pitch of the median, to compare with."
    case .count: "C: says how often each zone was entered, and how far apart."
    case .follow(.edge):
      "E: tells by pulses on which side of the nearest edge the pen is, or stops."
    case .follow(.level):
      "W: the same for the line along which the value is that under the pen."
    case .follow(.row):
      "Shift E: the same for the nearest row of columns, or the line of equal value."
    case .mode:
      "M: records a pattern, plays it, ends it; held for a second, or Shift M, freestyle from anywhere."
    case .freestyle: "Shift M: freestyle from anywhere."
    case .pattern: "A: says the mode and the pattern."
    case .metronome: "X: starts or stops a click on each beat."
    case .tap: "R: tapped a few times, gives the tempo."
    case .loops: "Z: the keys that play loops, or the other keys again."
    case .film: "F: plays a film or a camera, or lets the picture rest."
    case .filmStep(let isBack):
      isBack ? "Less than: the picture before." : "Greater than: the next picture."
    case .filmLoop: "Shift F: a film begins again at its end, or ends there."
    case .tipContact: "I: puts the tip down on the sheet under the camera, or lifts it."
    case .tipLesson: "Shift I: learns the tip that is held on a cross of the sheet."
    case .quit: "Q: ends the session."
    case .unknown(let key): "No key: \(key.name) does nothing."
    }
  }

  /// What the key does while keys play loops; nil where it does what it always does.
  var loopMeaning: String? {
    switch self {
    case .say: "Space: says what the channel plays, and the bar."
    case .pattern: "A: says what all channels play."
    case .ninth(let number) where number <= 4: "\(number): chooses channel \(number)."
    case .ninth(let number): "\(number): nothing; 1 to 4 choose a channel."
    case .feature(.reading, let isNext):
      isNext
        ? "N: the next sound for the channel: drums, bass, voice, the last stroke, the pattern, none."
        : "Shift N: the sound before."
    case .overviewOfPath: "L: loops the last stroke on the channel."
    case .walk:
      "Arrows: up and down, louder and softer by a decibel, with Shift or Control by six; left and right, the balance."
    case .feature(.brightness, let isNext):
      isNext ? "B: 20 cents higher." : "Shift B: 20 cents lower."
    case .mode: "M: mutes the channel, or lets it be heard."
    case .overview(.columns): "S: only this channel and others that are solo, or all."
    case .preset(let step):
      step > 0
        ? "Closing bracket: the part that is repeated begins a quarter later."
        : "Opening bracket: the part that is repeated begins a quarter earlier."
    case .overviewSeconds(let step):
      step > 0
        ? "Full stop: the part that is repeated ends a quarter later."
        : "Comma: the part that is repeated ends a quarter earlier."
    case .ticks: "K: changes come in force at the next bar, at the end of the cycle, or at once."
    default: nil
    }
  }

  /// The digit that the key is; nil for another key.
  var digit: Int? {
    switch self {
    case .ninth(let number): number
    case .outward: 0
    default: nil
    }
  }

  /// What the key does while digits name gestures; nil where it does what it always does.
  var gestureMeaning: String? {
    digit.map {
      "\($0): names the gesture that is being drawn, or the last one, and saves it as \($0)."
    }
  }

  /// What is said when the key help begins.
  static let helpBegins =
    "Key help: each key says what it would do, and does nothing; question mark ends it."
  /// What is said when it is over.
  static let helpEnds = "Key help is over."
}
