// One failure of every kind that exercises and people have.

import Files
import Library
import Pen

extension FaultSamples {
  static let exercises: [Fault] =
    ([
      .settings(.missingKey(path: "a.toml", key: "radius")),
      .notFound(name: "", available: ["circle", "line"]),
      .notFound(name: "squar", available: ["circle", "line"]), .exists(path: "a.toml"),
    ] as [ExerciseFault] + flaws.map { .nameRefused(name: "x", flaw: $0) }).map {
      Fault.exercise($0)
    }
    + ([
      .file(.notFound(path: "a")), .settings(.missingKey(path: "a.toml", key: "way")),
      .exists(name: "Ada", runs: 1), .exists(name: "Ada", runs: 3),
      .spelledOtherwise(name: "Ada", typed: "ada"),
      .notFound(name: "Ada", available: []), .notFound(name: "Ada", available: ["Ben", "Cleo"]),
      .damaged(path: "a/strokes.csv", line: 12), .targetExists(path: "a.zip"),
      .archiveFailed(path: "a.zip", message: "no room"),
    ] as [PeopleFault] + flaws.map { .nameRefused(name: "x", flaw: $0) }).map { Fault.people($0) }
    + [.noOutline(path: "a.tif", exercise: "contour")]
}
