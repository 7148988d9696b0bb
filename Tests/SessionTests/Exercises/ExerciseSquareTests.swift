// The picture of an exercise and its map. Source of truth: plain geometry.

import Foundation
import Geometry
import Micrograph
import Movement
import Session
import Sonification
import Testing

@Suite("The picture of an exercise")
struct ExerciseSquareTests {
  private static let circle = Exercise(
    name: "circle", task: .follow(.circle(center: PathPoint(x: 0.5, y: 0.5), radius: 0.3)))

  @Test("it is one on the path, nothing a tenth of the side beside it, and falls in between")
  func values() throws {
    let line = try #require(Self.circle.line(over: nil))
    let picture = ExercisePicture.micrograph(Self.circle, line: line)
    func value(_ radius: Double, _ angle: Double) throws -> Double {
      let place = PathPoint(x: 0.5 + radius * cos(angle), y: 0.5 + radius * sin(angle))
      return try #require(picture.value(at: ExercisePicture.point(place)))
    }
    for step in 0..<48 {
      let angle = 2 * .pi * Double(step) / 48
      #expect(try value(0.3, angle) == 1)
      #expect(try value(0.405, angle) == 0)
      #expect(try value(0.195, angle) == 0)
      let near = try value(0.33, angle)
      let far = try value(0.37, angle)
      // Straight from 1 at 0.008 to 0 at 0.1.
      #expect(abs(near - (1 - (0.03 - 0.008) / 0.092)) < 0.02)
      #expect(near > far && far > 0)
    }
  }

  @Test("shares of the side and pixels are each other's reverse, the square's corners its own")
  func map() {
    for place in [PathPoint(x: 0, y: 0), PathPoint(x: 0.25, y: 0.75), PathPoint(x: 1, y: 1)] {
      let back = ExercisePicture.share(ExercisePicture.point(place))
      #expect(abs(back.x - place.x) < 1e-12 && abs(back.y - place.y) < 1e-12)
    }
    #expect(ExercisePicture.point(PathPoint(x: 0, y: 1)) == ImagePoint(x: -0.5, y: 599.5))
  }

  @Test("the targets of a ring are bright as far as they reach")
  func targets() throws {
    let reach = ReachTask(rings: [.init(distance: 0.6, width: 0.1)], targetCount: 5)
    let picture = ExercisePicture.micrograph(
      Exercise(name: "targets", task: .reach(reach)), line: nil)
    for target in reach.targets()[0] {
      let middle = ExercisePicture.point(target)
      #expect(picture.value(at: middle) == 1)
      #expect(picture.value(at: ImagePoint(x: middle.x + 28, y: middle.y)) == 1)
      let beyond = try #require(picture.value(at: ImagePoint(x: middle.x + 45, y: middle.y)))
      #expect(beyond < 0.6)
    }
    #expect(picture.value(at: ImagePoint(x: 299.5, y: 299.5)) == 0)
  }

  @Test(
    "the pitch of the second tone leaves that of the first by fifteen hertz, the pair's roughest")
  func sound() {
    for white in [1.0, ExercisePicture.storedWhite] {
      let preset = ExerciseSound().preset(white: white)
      let picture = Micrograph(
        width: 3, height: 1, pixels: [0, Float(white) / 2, Float(white)], pixelType: .float32)
      let mapping = Mapping(preset.mapping, for: picture, Histogram(picture))
      func hertz(_ value: Double) -> Double { mapping.frequencyHertz(at: mapping.u(of: value)) }
      #expect(abs(hertz(white) - 440) < 1e-9)
      #expect(abs(hertz(white / 2) - 447.5) < 1e-6)
      #expect(abs(hertz(0) - 455) < 1e-9)
    }
    #expect(ExerciseSound(hasConsonance: false).preset().mapping.amplitude == 0)
  }

  @Test("a contour is the outline of the largest bright region that is no bar, as large as it fits")
  func contour() throws {
    // A disc, a smaller one, and the bar of a scale.
    let side = 200
    let pixels = (0..<side * side).map { index -> Float in
      let (x, y) = (Double(index % side), Double(index / side))
      let isLarge = hypot(x - 80, y - 110) <= 20
      let isBar = (5...195).contains(x) && (185...196).contains(y)
      return isLarge || isBar || hypot(x - 170, y - 30) <= 10 ? 0.9 : 0.1
    }
    let image = Micrograph(width: side, height: side, pixels: pixels, pixelType: .float32)
    let window = try #require(IntensityWindow(low: 0, high: 1))
    let exercise = Exercise(name: "contour", task: .follow(.contour(level: 0.5)))
    let line = try #require(exercise.line(over: (image, window)))
    #expect(exercise.needsImage && line.isClosed)
    for corner in line.points {
      #expect(abs(hypot(corner.x - 0.5, corner.y - 0.5) - 0.4) < 0.02)
    }
    #expect(exercise.line(over: nil) == nil)
    let dark = Micrograph(
      width: 50, height: 50, pixels: [Float](repeating: 0, count: 2_500), pixelType: .float32)
    #expect(exercise.line(over: (dark, window)) == nil)
  }
}
