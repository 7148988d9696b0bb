// Events of a session's audio server, and the pen's actions at the same time.

import TestBasics

/// One step of the script.
struct Transition: CustomStringConvertible {
  /// What happens to the server or to our client.
  enum Event: CaseIterable {
    case restarted, killed, absentAtStart, periodChanged, rateChanged, freewheeled, disconnected
    case nameTaken
  }

  /// The pen's action while sound is away.
  enum Pen: CaseIterable {
    case held, lifted, touched, up
  }

  let event: Event
  let pen: Pen
  /// Frames per second from now on, in hertz.
  let sampleRateHertz: Int
  /// Frames per period from now on.
  let framesPerPeriod: Int
  /// How long the server is away, in milliseconds.
  let pauseMilliseconds: UInt32
  let frequencyHertz: Int

  var description: String {
    "\(event), pen \(pen), \(sampleRateHertz) Hz, \(framesPerPeriod) frames, \(pauseMilliseconds) ms"
  }

  /// A hundred steps, the same for the same seed: every event twelve times or thirteen, in any order.
  static func script(seed: UInt64) -> [Transition] {
    var dice = SeededGenerator(seed: seed)
    let events = (0..<100).map { Event.allCases[$0 % Event.allCases.count] }.shuffled(using: &dice)
    var sampleRate = 48_000
    var period = 64
    return events.map { event in
      switch event {
      case .rateChanged:
        let rates = [44_100, 48_000, 88_200, 96_000].filter { $0 != sampleRate }
        sampleRate = rates.randomElement(using: &dice) ?? 48_000
        period = 256
      case .periodChanged:
        let periods = (4...13).map { 1 << $0 }.filter { $0 != period }
        period = periods.randomElement(using: &dice) ?? 64
      case .restarted, .killed, .absentAtStart:
        // A server comes back with a period that users set; the widest need more than a second
        // for the periods that taking a client costs.
        period = [64, 128, 256, 512, 1_024].randomElement(using: &dice) ?? 64
      case .freewheeled, .disconnected, .nameTaken: break
      }
      return Transition(
        event: event, pen: Pen.allCases.randomElement(using: &dice) ?? .held,
        sampleRateHertz: sampleRate, framesPerPeriod: period,
        pauseMilliseconds: UInt32.random(in: 0...300, using: &dice),
        frequencyHertz: Int.random(in: 200...1_500, using: &dice))
    }
  }
}
