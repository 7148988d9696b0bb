// What a flight is, on the command line.

import ArgumentParser
import Movement
import Tracks

/// The rules by which the points of a thing become a flight, and a flight ends or goes on.
struct FlightOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Which way a flight goes: right, left, or either, as at first.", valueName: "way"))
  var flying: TrajectoryRules.Direction?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The points from which on a flight is told, 5 at first.", valueName: "number"))
  var flightPoints: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A point this far from the line or, four times, from the parabola is none of the flight; 3 at first.",
      valueName: "px"))
  var flightMiss: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A flight has ended after more pictures, or reports of a pen, than this without a point of it; 20 at first.",
      valueName: "number"))
  var flightGap: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A piece that begins nearer than this to the end of a flight goes on with it; 250 at first.",
      valueName: "px"))
  var flightJoin: Double?

  func validate() throws {
    if let flightPoints, !(3...1_000).contains(flightPoints) {
      throw ValidationError("--flight-points \(flightPoints) is not a number from 3 to 1000.")
    }
    if let flightGap, !(1...10_000).contains(flightGap) {
      throw ValidationError(
        "--flight-gap \(flightGap) is not a whole number from 1 to 10000.")
    }
    for (name, length) in [("--flight-miss", flightMiss), ("--flight-join", flightJoin)] {
      guard let length, !(0.1...10_000).contains(length) else { continue }
      throw ValidationError("\(name) \(length) is not a number of pixels from 0.1 to 10000.")
    }
  }

  /// Whether any of them was asked for.
  var isGiven: Bool {
    flying != nil || flightPoints != nil || flightMiss != nil || flightGap != nil
      || flightJoin != nil
  }

  /// The rules that were asked for.
  var rules: FollowingRules {
    var rules = FollowingRules()
    rules.flight.direction = flying ?? .either
    if let flightPoints { rules.flight.minimumPoints = flightPoints }
    if let flightMiss {
      // As the usual ones stand to each other.
      let ratio = rules.flight.largestYResidual / rules.flight.largestXResidual
      rules.flight.largestXResidual = flightMiss
      rules.flight.largestYResidual = ratio * flightMiss
    }
    if let flightGap {
      (rules.flight.mostRefused, rules.flight.mostEmptyFrames) = (flightGap, flightGap)
    }
    if let flightJoin { rules.flight.joinDistance = flightJoin }
    return rules
  }
}

extension TrajectoryRules.Direction: ExpressibleByArgument {}
