// The movement of the hand as reports, 200 a second, and their truth.
import Foundation
import Geometry

extension PenRecording {
  /// A part of the movement: between strokes, or in contact.
  private struct Phase {
    let path: PenStroke
    let isContact: Bool
  }

  private struct Statement: Encodable {
    struct Contact: Encodable {
      let meaning: String
      let touchDownSeconds: Double
      let liftOffSeconds: Double
      let touchDown: Position
      let liftOff: Position
    }

    let seed: UInt64
    let image = "haadf-rhombic.png"
    let reportsPerSecond = EventRecording.reportsPerSecond
    let mapping =
      "x_px = (X - 7600) / 28.90625 - 0.5, y_px = Y / 28.90625 - 0.5: the image within the tablet"
    let timeMeaning =
      "of the reports with BTN_TOUCH 1 and 0; positions are those of these reports"
    let proximityOutSeconds: Double
    let strokes: [Contact]
  }

  /// Hovering in, the strokes with the movements between them, hovering out.
  private var phases: [Phase] {
    var phases: [Phase] = []
    var place = ImagePoint(x: 180, y: 180)
    for stroke in strokes {
      let way = PenStroke(
        meaning: "", from: place, to: stroke.from, duration: 0.55, bow: -20, pressure: 0)
      phases += [Phase(path: way, isContact: false), Phase(path: stroke, isContact: true)]
      place = stroke.to
    }
    let out = PenStroke(
      meaning: "", from: place, to: ImagePoint(x: place.x + 90, y: place.y - 60), duration: 0.4,
      bow: 0, pressure: 0)
    return phases + [Phase(path: out, isContact: false)]
  }

  func write(name: String, folder: String) throws {
    var recording = EventRecording()
    var contacts: [Statement.Contact] = []
    var hand = Hand(seed: seed, purpose: 500)
    let interval = 1_000_000 / EventRecording.reportsPerSecond
    var time = 0
    var report = PenReport()
    for phase in phases {
      let count = Int((phase.path.duration * Double(EventRecording.reportsPerSecond)).rounded())
      let start = time
      var touchDown = ImagePoint(x: 0, y: 0)
      for step in 0..<count {
        let seconds = Double(step) / Double(EventRecording.reportsPerSecond)
        report = hand.report(on: phase.path, after: seconds, isContact: phase.isContact)
        if step == 0 { touchDown = Self.pixels(report) }
        recording.append(report, atMicroseconds: time)
        time += interval
      }
      if phase.isContact {
        report = hand.report(on: phase.path, after: phase.path.duration, isContact: false)
        recording.append(report, atMicroseconds: time)
        contacts.append(
          .init(
            meaning: phase.path.meaning, touchDownSeconds: Double(start) / 1e6,
            liftOffSeconds: Double(time) / 1e6, touchDown: Position(touchDown),
            liftOff: Position(Self.pixels(report))))
        time += interval
      }
    }
    // A tablet that loses its pen reports zeros for everything it no longer knows.
    recording.append(PenReport(), atMicroseconds: time)
    try Data(recording.text.utf8).write(
      to: URL(fileURLWithPath: Truth.path(name, "events", folder: folder)))
    try Truth.write(
      Statement(seed: seed, proximityOutSeconds: Double(time) / 1e6, strokes: contacts),
      name: name, folder: folder)
  }
}
