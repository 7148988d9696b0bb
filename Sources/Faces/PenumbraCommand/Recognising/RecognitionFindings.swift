// The findings of `penumbra recognise run`, for programs, spreadsheets and people: the same words and figures.

import Foundation
import Movement
import Pen
import Recorded
import Wording

/// What each gesture was taken for.
struct RecognitionFindings: Encodable {
  /// One gesture; its keys are the table's columns.
  struct Gesture: Encodable {
    fileprivate enum CodingKeys: String, CodingKey, CaseIterable {
      case begin = "begin_s"
      case duration = "duration_s"
      case contacts
      case label
      case confidence
      case nearest
      case acceptance
      case margin
      case strangeness
      case pointer
      case scale = "mm_per_px"
    }

    let begin: Double
    let duration: Double
    let contacts: Int
    let label: String
    let confidence: Double
    let nearest: String
    let acceptance: Double
    let margin: Double
    let strangeness: Double
    /// Which of several pointers drew it, from 1.
    let pointer: Int
    let scale: Double
  }

  /// How long a pixel was.
  struct Scale: Encodable {
    enum CodingKeys: String, CodingKey {
      case size = "mm_per_px"
      case origin
    }

    let size: Double
    /// Who says so: `given`, `tablet`, `sheet` or `nominal`.
    let origin: String
  }

  let path: String
  let model: String
  let gestures: [Gesture]
  let scales: [Scale]

  private let words: [String]

  private enum CodingKeys: String, CodingKey {
    case path, model, gestures, scales
  }

  init(path: String, model: String, _ drawn: DrawnGestures, _ recogniser: RecogniserModel) {
    self.path = path
    self.model = model
    scales = drawn.scales.map {
      Scale(size: $0.millimetresPerPixel, origin: $0.origin.rawValue)
    }
    var gestures: [Gesture] = []
    var words: [String] = []
    for gesture in drawn.gestures {
      guard let shape = gesture.shape, let recognition = recogniser.recognise(shape) else {
        continue
      }
      gestures.append(Gesture(gesture, shape, recognition))
      words.append(recognition.clause)
    }
    self.gestures = gestures
    self.words = words
  }

  /// The names of the table's columns.
  static var header: String {
    Gesture.CodingKeys.allCases.map(\.rawValue).joined(separator: ",")
  }

  /// The table.
  var table: String {
    ([Self.header] + gestures.map(\.line)).map { $0 + "\n" }.joined()
  }

  /// A line for each gesture.
  var text: String {
    zip(gestures, words).map { gesture, words in
      "\(String(format: "%8.3f", gesture.begin)) s  \(words)"
    }.joined(separator: "\n")
  }
}

extension RecognitionFindings.Gesture {
  fileprivate init(_ gesture: DrawnGesture, _ shape: StrokeShape, _ recognition: Recognition) {
    self.init(
      begin: gesture.beginSeconds, duration: shape.durationSeconds, contacts: shape.contactCount,
      label: recognition.label, confidence: recognition.confidence, nearest: recognition.nearest,
      acceptance: recognition.acceptance, margin: recognition.margin,
      strangeness: recognition.strangeness, pointer: Int(gesture.pointer) + 1,
      scale: gesture.millimetresPerPixel)
  }

  /// The gesture as a line of the table.
  fileprivate var line: String {
    CodingKeys.allCases.map { key in
      switch key {
      case .begin: "\(begin)"
      case .duration: "\(duration)"
      case .contacts: "\(contacts)"
      case .label: Self.quoted(label)
      case .confidence: "\(confidence)"
      case .nearest: Self.quoted(nearest)
      case .acceptance: "\(acceptance)"
      case .margin: "\(margin)"
      case .strangeness: "\(strangeness)"
      case .pointer: "\(pointer)"
      case .scale: "\(scale)"
      }
    }.joined(separator: ",")
  }

  /// Labels of rows that another program wrote may hold what ends a column.
  private static func quoted(_ text: String) -> String {
    guard text.contains(",") || text.contains("\"") else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
