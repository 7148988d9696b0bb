// A calibration as the window shows it: the choices, the requested cross, the progress, the result.
// Its input is the procedure's events; it knows neither tablet nor widgets.

import Calibrating
import Calibration
import Translation
import Wording

/// The progress of a calibration.
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
    /// It cannot continue, for this reason.
    case failed(String)
  }

  /// The tablet's name.
  public let tabletName: String
  /// Whether the tablet reports how the pen leans, so that this can be learned.
  public let tellsTilt: Bool
  /// The user's choices.
  public internal(set) var setup = CalibrationSetup()
  /// How far it is.
  public private(set) var stage = Stage.choosing
  /// The sheet that is touched; nil before the first cross.
  public private(set) var sheet: TargetSheet?
  /// The requested cross; nil where there is none.
  public private(set) var prompt: CalibrationPrompt?
  /// The result; nil before the end.
  public private(set) var result: CalibrationResult?
  /// What happened last, in a sentence.
  public private(set) var message = ""
  /// Why the tones cannot be heard; nil where they can.
  public internal(set) var soundTrouble: String?
  /// The latest sentence for a screen reader: what happened and what to do next.
  public private(set) var spoken = ""

  private struct Touch: Hashable {
    let number: Int
    let isLeaning: Bool
  }
  private var taken: Set<Touch> = []

  /// Creates a calibration before its choices are made.
  public init(tabletName: String, tellsTilt: Bool) {
    self.tabletName = tabletName
    self.tellsTilt = tellsTilt
    spoken = translated("Calibrate \(tabletName). Choose the target and where it is, then begin.")
  }

  /// Continues with the crosses of a sheet.
  public mutating func begin(_ sheet: TargetSheet, imageName: String?) {
    self.sheet = sheet
    stage = .opening
    (prompt, result, taken, soundTrouble) = (nil, nil, [], nil)
    message = sheet.introduction(tablet: tabletName, image: imageName) + "."
    spoken = message
  }

  /// Applies the procedure's events.
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
    case .accepted(let prompt, _):
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

  /// Requests all crosses again, as the procedure does.
  mutating func touchAll() {
    (result, taken, message) = (nil, [], "")
  }

  /// Ends with a reason; a finished result is kept.
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
