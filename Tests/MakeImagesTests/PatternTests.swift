// The pictures without a crystal: grating, gradient, particles.
import Foundation
import Geometry
import Micrograph
import Testing

@Suite("Patterns are what their formulas say")
struct PatternTests {
  struct ParticleTruth: Decodable {
    struct Particle: Decodable {
      let center: LatticeTruth.Place
      let radius: Double
    }

    let particles: [Particle]
  }

  let made: MadeImages

  init() throws { made = try MadeImages.standard.get() }

  @Test("the grating is one Fourier line at 1/20 per pixel with the amplitude 24000")
  func grating() throws {
    let image = try made.image("line-grating.png")
    #expect(image.pixelSize?.x == 0.01)
    /// The amplitude at `cycles` over the first 1000 px, which are 50 periods.
    func amplitude(_ cycles: Int) -> Double {
      var real = 0.0
      var imaginary = 0.0
      for x in 0..<1000 {
        let angle = 2 * .pi * Double(cycles * x) / 1000
        real += Double(image.pixels[x]) * cos(angle)
        imaginary += Double(image.pixels[x]) * sin(angle)
      }
      return 2 * hypot(real, imaginary) / 1000
    }
    #expect(abs(amplitude(50) - 24000) < 0.5)
    for cycles in [10, 49, 51, 100, 150, 250] { #expect(amplitude(cycles) < 0.5) }
    for y in [1, 511, 1023] {
      #expect(image.pixels[y * 1024..<(y + 1) * 1024].elementsEqual(image.pixels[..<1024]))
    }
    #expect(image.pixels[5] == 56768)
  }

  @Test("the gradient is its formula, in floats")
  func gradient() throws {
    let image = try made.image("gradient.tif")
    #expect(image.pixelType == .float32)
    #expect((image.width, image.height) == (256, 256))
    for (x, y) in [(0, 0), (255, 0), (255, 255), (51, 102), (17, 200)] {
      let value = Float(Double(x) / 255 * (1 - 0.5 * Double(y) / 255))
      #expect(image.pixels[y * 256 + x] == value)
    }
    #expect(image.pixels[255] == 1)
    #expect(image.pixels[65535] == 0.5)
  }

  @Test("particles are brighter than the ground, brightest at the rim, shaded beside it")
  func particles() throws {
    let image = try made.image("sem-particles.png")
    let truth = try made.truth(ParticleTruth.self, "Images/sem-particles.json")
    #expect(truth.particles.count > 30)
    let median = try #require(image.pixels.sorted().dropFirst(image.pixels.count / 4).first)
    for particle in truth.particles {
      let center = particle.center.point
      let reach = particle.radius * 1.1 + 6
      let isWhole =
        center.x > reach && center.x < 1023 - reach && center.y > reach
        && center.y < 900 - reach
      guard isWhole else { continue }
      /// The mean on a circle of `share` of the radius.
      func ring(_ share: Double) -> Double {
        let values = (0..<72).map { step in
          let angle = Double(step) * .pi / 36
          return image.mean(
            around: ImagePoint(
              x: center.x + share * particle.radius * cos(angle),
              y: center.y + share * particle.radius * sin(angle)), radius: 1.5)
        }
        return values.reduce(0, +) / 72
      }
      let middle = image.mean(around: center, radius: particle.radius / 3)
      #expect(middle > 1.4 * Double(median))
      #expect(ring(0.9) > 1.1 * middle)
      #expect(ring(1.15) < 0.8 * middle)
    }
  }
}
