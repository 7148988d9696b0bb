// The exercises that come with the program: one of each kind, large enough for children and for hands with
// little control.

import Movement

extension Exercise {
  /// The exercises that come with the program.
  public static let bundled: [Exercise] = [
    // Outside, on the line and on its core: 0, 1 and 3, and five times as much by ear.
    Exercise(
      name: "line", summary: "Draw a straight line from left to right.",
      task: .follow(.line(from: PathPoint(x: 0.1, y: 0.5), to: PathPoint(x: 0.9, y: 0.5))),
      score: ScoreRules(
        steps: [
          ScoreRules.Step(within: 0.01, points: 3), ScoreRules.Step(within: 0.03, points: 1),
        ], byEarFactor: 5)),
    Exercise(
      name: "circle", summary: "Go round a circle, clockwise from its top.",
      task: .follow(.circle(center: PathPoint(x: 0.5, y: 0.5), radius: 0.35))),
    Exercise(
      name: "spiral", summary: "Wind your way outwards along a spiral, clockwise.",
      task: .follow(
        .spiral(
          center: PathPoint(x: 0.5, y: 0.5), innerRadius: 0.05, outerRadius: 0.4, turns: 3))),
    Exercise(
      name: "wave", summary: "Ride up and down a wave from left to right.",
      task: .follow(
        .wave(
          from: PathPoint(x: 0.1, y: 0.5), to: PathPoint(x: 0.9, y: 0.5), amplitude: 0.2,
          periods: 2))),
    Exercise(
      name: "star", summary: "Go round a star with five points, clockwise from its top.",
      task: .follow(.path(star, isClosed: true))),
    Exercise(
      name: "contour", summary: "Follow the outline of the largest bright region of the image.",
      task: .follow(.contour(level: 0.5))),
    Exercise(
      name: "targets", summary: "Touch one target after the other, back and forth across a ring.",
      task: .reach(
        ReachTask(rings: [
          ReachTask.Ring(distance: 0.36, width: 0.12), ReachTask.Ring(distance: 0.54, width: 0.1),
          ReachTask.Ring(distance: 0.72, width: 0.08),
        ])),
      score: ScoreRules(steps: [
        ScoreRules.Step(within: 0.03, points: 3), ScoreRules.Step(within: 0.06, points: 1),
      ])),
    Exercise(
      name: "rhythm",
      summary: "Tap in time with a metronome, 80 beats a minute, and go on when it falls silent.",
      task: .keepRhythm(RhythmTask(beatsPerMinute: 80))),
  ]

  // Five corners on a circle of radius 0.38 and five half as far from the middle, to a thousandth.
  private static let star = [
    (0.5, 0.12), (0.612, 0.346), (0.861, 0.383), (0.681, 0.559), (0.723, 0.807), (0.5, 0.69),
    (0.277, 0.807), (0.319, 0.559), (0.139, 0.383), (0.388, 0.346),
  ].map { PathPoint(x: $0.0, y: $0.1) }
}
