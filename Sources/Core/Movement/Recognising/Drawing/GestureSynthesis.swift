// Gestures in many hands from a seed: what the bundled recogniser learns from, and what it is tested with.
// They are a model of drawing, not a record of it: real hands differ more.

import RealModule

/// Draws gestures as persons would.
///
/// Each piece is a movement of minimum jerk (Flash and Hogan, "The coordination of arm movements:
/// an experimentally confirmed mathematical model", Journal of Neuroscience 5(7), 1985), begun
/// before the last has ended (Flash and Henis, "Arm trajectory modifications during reaching
/// towards visual targets", Journal of Cognitive Neuroscience 3(3), 1991), its time growing with
/// the square root of its length (Viviani and Terzuolo, "Trajectory determines movement dynamics",
/// Neuroscience 7(2), 1982).
public struct GestureSynthesis: Sendable, Hashable {
  /// What the persons and their strokes are drawn from.
  public let seed: UInt64

  /// The step of a tablet's places, in millimetres: 100 lines a millimetre.
  public static let stepMillimetres = 0.01

  // The noise of a tablet's places, as one deviation.
  private static let noiseMillimetres = 0.02

  /// Creates the persons of a seed.
  public init(seed: UInt64) {
    self.seed = seed
  }

  /// The contacts of a gesture of a person, drawn for the nth time, from 0.
  public func contacts(_ gesture: PenGesture, person: Int, repetition: Int) -> [[StrokePoint]] {
    var random = HandRandom(
      seed: seed, purpose: 1_000 + Self.place(of: gesture, in: PenGesture.allCases),
      place: person * 10_000 + repetition)
    let habit = HandHabit(seed: seed, person: person)
    return draw(gesture.contacts(habit, &random), habit, &random)
  }

  /// The contacts of another stroke of a person, drawn for the nth time, from 0.
  public func contacts(_ kind: OtherKind, person: Int, repetition: Int) -> [[StrokePoint]] {
    var random = HandRandom(
      seed: seed, purpose: 2_000 + Self.place(of: kind, in: OtherKind.allCases),
      place: person * 10_000 + repetition)
    let habit = HandHabit(seed: seed, person: person)
    return draw(kind.contacts(habit, &random), habit, &random)
  }

  /// Rows of persons: each gesture `repetitions` times, and each of the other kinds `others` times.
  ///
  /// - Parameters:
  ///   - persons: the persons, who are the same in each call; their codes are `hand` and the number.
  ///   - repetitions: how often a person draws each gesture.
  ///   - others: how often a person draws each of `kinds`.
  ///   - kinds: the kinds of other strokes.
  /// - Returns: the rows, person by person.
  public func rows(
    persons: Range<Int>, repetitions: Int, others: Int, kinds: [OtherKind] = OtherKind.training
  ) -> [LabelledRow] {
    var rows: [LabelledRow] = []
    for person in persons {
      func add(_ label: String, _ contacts: [[StrokePoint]]) {
        guard let shape = StrokeShape(contacts: contacts) else { return }
        rows.append(LabelledRow(accepting: label, "hand \(person)", shape))
      }
      for gesture in PenGesture.allCases {
        for repetition in 0..<repetitions {
          add(gesture.rawValue, contacts(gesture, person: person, repetition: repetition))
        }
      }
      for kind in kinds {
        for repetition in 0..<others {
          add(LabelledRow.otherLabel, contacts(kind, person: person, repetition: repetition))
        }
      }
    }
    return rows
  }

  private static func place<Element: Equatable>(of element: Element, in all: [Element]) -> Int {
    all.firstIndex(of: element) ?? all.count
  }

  private func draw(
    _ plan: [PathContact], _ habit: HandHabit, _ random: inout HandRandom
  ) -> [[StrokePoint]] {
    let placement = PlanPlacement(habit, &random)
    let pace = Double.exp(random.normal(0.15))
    let phases = (random.uniform(-.pi, .pi), random.uniform(-.pi, .pi))
    var clock = random.uniform(0, 1)
    var contacts: [[StrokePoint]] = []
    for planned in plan {
      let slips = (0..<2).map { _ in
        PlannedPoint(random.normal(habit.hook), random.normal(habit.hook))
      }
      let contact = planned.hooked(before: slips[0], after: slips[1])
      if !contacts.isEmpty { clock += contact.gapSeconds }
      let motion = PenMotion(
        placement.placed(contact), habit: habit, pace: pace, seconds: contact.seconds)
      let reports = max(Int(motion.seconds * habit.reportsPerSecond), 2)
      var points: [StrokePoint] = []
      for report in 0...reports {
        let time = Double(report) / habit.reportsPerSecond
        let place = motion.place(atSeconds: time)
        let wave = 2 * .pi * habit.tremorHertz * (clock + time)
        let x = habit.tremorMillimetres * Double.sin(wave + phases.0)
        let y = habit.tremorMillimetres * Double.sin(wave + phases.1)
        points.append(
          StrokePoint(
            xMillimetres: Self.rounded(place.x + x + random.normal(Self.noiseMillimetres)),
            yMillimetres: Self.rounded(place.y + y + random.normal(Self.noiseMillimetres)),
            seconds: clock + time))
      }
      contacts.append(points)
      clock += Double(reports) / habit.reportsPerSecond
    }
    return contacts
  }

  private static func rounded(_ millimetres: Double) -> Double {
    (millimetres / stepMillimetres).rounded() * stepMillimetres
  }
}
