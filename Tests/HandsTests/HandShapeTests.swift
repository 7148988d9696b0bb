// Hands as rows that are learned. Sources of truth: the documented shape (centroid 0, scale 1, MediaPipe's order),
// and made hands of persons that the recogniser has not seen.

import Geometry
import Hands
import Movement
import TestBasics
import Testing

@Suite("Rows of hands")
struct HandShapeTests {
  @Test(
    "a row is the landmarks about their centroid, of scale 1, whatever order, place and size they came in"
  )
  func shape() throws {
    var random = SeededGenerator(seed: 31)
    let made = MadeHand(stretched: [.index, .little], &random)
    let hand = try #require(made.seen(&random))
    let shape = try #require(hand.shape)
    #expect(shape.kind == .hand && shape.coordinates.count == 42)
    let places = HandJoint.allCases.map { hand[$0] }
    let (x, y) = (
      places.reduce(0) { $0 + $1.x } / 21, places.reduce(0) { $0 + $1.y } / 21
    )
    let scale =
      (places.reduce(0) { $0 + ($1.x - x) * ($1.x - x) + ($1.y - y) * ($1.y - y) } / 21)
      .squareRoot()
    #expect(abs(shape.scale - scale) < 1e-9)
    for joint in HandJoint.allCases {
      #expect(abs(shape.coordinates[2 * joint.rawValue] - (hand[joint].x - x) / scale) < 1e-9)
      #expect(abs(shape.coordinates[2 * joint.rawValue + 1] - (hand[joint].y - y) / scale) < 1e-9)
    }
    let read = HandLandmarks(
      points: hand.points(in: .vision), order: .vision, confidence: 0.9, side: .right, track: 1)
    #expect(read?.shape == shape)
    let moved = try #require(
      made.seen(at: CameraPoint(x: 60, y: 700), scale: 3, &random)?.shape)
    for (one, other) in zip(shape.coordinates, moved.coordinates) {
      #expect(abs(one - other) < 1e-9)
    }
    let row = try LabelledRow(label: "horns", person: "p1", shape: shape)
    #expect(try LabelledRow.rows(inCommaSeparated: row.commaSeparated) == [row])
  }

  @Test("the recogniser of strokes tells hands of other persons apart, and what is none of them")
  func recognised() throws {
    let gestures: [(String, Set<Finger>)] = [
      ("fist", []), ("one", [.index]), ("horns", [.index, .little]),
      ("open", Set(Finger.allCases)), ("call", [.thumb, .little]),
    ]
    let others = fingerSets.filter { set in !gestures.contains { $0.1 == set } }
    var random = SeededGenerator(seed: 33)
    func row(_ label: String, _ fingers: Set<Finger>, person: Int) throws -> LabelledRow {
      let hand = try #require(
        MadeHand(stretched: fingers, &random).seen(
          pitch: .random(in: -20...20, using: &random), yaw: .random(in: -20...20, using: &random),
          roll: .random(in: -15...15, using: &random), noise: 0.7, &random))
      return try LabelledRow(
        label: label, person: "p\(person)", shape: try #require(hand.shape))
    }
    func rows(persons: Range<Int>) throws -> [LabelledRow] {
      var rows: [LabelledRow] = []
      for person in persons {
        for (label, fingers) in gestures {
          for _ in 0..<6 { rows.append(try row(label, fingers, person: person)) }
        }
        for fingers in others { rows.append(try row("other", fingers, person: person)) }
      }
      return rows
    }
    let model = try RecogniserModel(training: rows(persons: 0..<10))
    #expect(model.kind == .hand)
    var (right, count, rejected, foreign) = (0, 0, 0, 0)
    for row in try rows(persons: 10..<16) {
      let label = try #require(model.recognise(row.shape)).label
      if row.label == "other" {
        (rejected, foreign) = (rejected + (label == "other" ? 1 : 0), foreign + 1)
      } else {
        (right, count) = (right + (label == row.label ? 1 : 0), count + 1)
      }
    }
    #expect(Double(right) >= 0.95 * Double(count))
    #expect(Double(rejected) >= 0.9 * Double(foreign))
  }
}
