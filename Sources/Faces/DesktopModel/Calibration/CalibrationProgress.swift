// A calibration as the window shows it: what was chosen, which cross is asked for, how far it is, what
// it came to. It is fed with the procedure's events and knows neither tablet nor widgets.

import Calibrating
import Calibration
import Wording

/// The course of a calibration.
public struct CalibrationProgress: Sendable {
  /// How far it is.
  public enum Stage: Sendable, Hashable {
    /// Target and place are being chosen.
    case choosing
    /// Tablet and sound are being opened.
    case opening
    /// Crosses are being touched.
    case touching
    /// All crosses were touched, well or not.
    case over
    /// It cannot go on, for this reason.
    case failed(String)
  }

  /// The tablet's name.
  public let tabletName: String
  /// Whether the tablet tells how the pen leans, so that this can be learned.
  public let tellsTilt: Bool
  /// What was chosen.
  public internal(set) var setup = CalibrationSetup()
  /// How far it is.
  public private(set) var stage = Stage.choosing
  /// The sheet that is touched; nil before the first cross.
  public private(set) var sheet: TargetSheet?
  /// The cross that is asked for; nil where none is.
  public private(set) var prompt: CalibrationPrompt?
  /// What it has come to; nil before the end.
  public private(set) var result: CalibrationResult?
  /// What happened last, in a sentence.
  public private(set) var message = ""
  /// What is wrong with the tones; nil where they sound.
  public internal(set) var soundTrouble: String?
  /// The last words for a screen reader: what happened and what is asked for.
  public private(set) var spoken = ""

  private struct Touch: Hashable {
    let number: Int
    let isLeaning: Bool
  }
  private var taken: Set<Touch> = []

  /// A calibration whose choices are still to be made.
  public init(tabletName: String, tellsTilt: Bool) {
    self.tabletName = tabletName
    self.tellsTilt = tellsTilt
    spoken = "Calibrate \(tabletName). Choose the target and where it is, then begin."
  }

  /// Goes on to the crosses of a sheet.
  public mutating func begin(_ sheet: TargetSheet, imageName: String?) {
    self.sheet = sheet
    stage = .opening
    (prompt, result, taken, soundTrouble) = (nil, nil, [], nil)
    message = sheet.introduction(tablet: tabletName, image: imageName) + "."
    spoken = message
  }

  /// Takes in what the procedure says.
  public mutating func take(_ events: [CalibrationEvent]) {
    for event in events { take(event) }
    guard !events.isEmpty else { return }
    let words = events.map(\.sentence).joined(separator: " ")
    // The first request follows on how to touch.
    spoken =
      stage == .touching && taken.isEmpty && events.count == 1 ? "\(message) \(words)" : words
  }

  private mutating func take(_ event: CalibrationEvent) {
    switch event {
    case .next(let prompt):
      self.prompt = prompt
      stage = .touching
      return
    case .accepted(let prompt):
      taken.insert(Touch(number: prompt.cross.number, isLeaning: prompt.kind == .leaning))
    case .again(let numbers):
      taken = taken.filter { !numbers.contains($0.number) && !isCheck($0.number) }
      result = nil
    case .startOver:
      taken = []
    case .refused, .checkAgain: break
    case .finished(let result):
      self.result = result
      prompt = nil
      stage = .over
    }
    message = event.sentence
  }

  /// Asks all crosses anew, as a procedure does that is told so.
  mutating func touchAll() {
    (result, taken, message) = (nil, [], "")
  }

  /// Ends with a reason; what was touched to the end stays.
  public mutating func fail(_ sentence: String) {
    if stage == .over { return }
    stage = .failed(sentence)
    (prompt, message, spoken) = (nil, sentence, sentence)
  }

  private func isCheck(_ number: Int) -> Bool {
    sheet?.checks.contains { $0.number == number } ?? false
  }

  /// Whether a cross was taken, upright at least.
  public func isTaken(_ number: Int) -> Bool {
    taken.contains { $0.number == number }
  }

  /// The touches that were taken.
  public var takenCount: Int { taken.count }

  /// The touches it takes in all.
  public var touchCount: Int {
    guard let sheet else { return 0 }
    let leaning = setup.learnsTilt ? sheet.crosses.count { sheet.isTouchedLeaning($0) } : 0
    return sheet.crosses.count + leaning + sheet.checks.count
  }

  /// How much of it is done, 0...1.
  public var share: Double {
    touchCount > 0 ? Double(taken.count) / Double(touchCount) : 0
  }
}
