// Lines traced in pictures. Source of truth: discs whose middle and radius are known, and how the bundled pictures
// were made (the JSON beside each).

import Analysis
import Foundation
import Geometry
import ImageFile
import Micrograph
import Testing

@Suite("Lines to follow")
struct LineTracerTests {
  private struct Place: Decodable {
    let x: Double
    let y: Double
  }
  private struct Particle: Decodable {
    let center: Place
    let radius: Double
    let ovality: Double
  }
  private struct Particles: Decodable {
    let particles: [Particle]
  }

  /// Particles that lie within the picture, away from its scale bar.
  private static func particles() throws -> [Particle] {
    let data = try Data(contentsOf: URL(filePath: "Images/sem-particles.json"))
    let all = try JSONDecoder().decode(Particles.self, from: data).particles
    return all.filter { one in
      // The edges of two that touch are one line.
      all.allSatisfy {
        let distance = hypot($0.center.x - one.center.x, $0.center.y - one.center.y)
        return distance == 0 || distance > $0.radius + one.radius + 8
      }
    }.filter {
      let reach = $0.radius * (1 + $0.ovality) + 20
      let (x, y) = ($0.center.x, $0.center.y)
      let isInside = min(x, y) > reach && max(x, y) < 1_023 - reach
      return isInside && !(y + reach > 930 && x - reach < 300)
    }
  }

  @Test("an edge closes round every particle, its length within 3 % of the particle's own")
  func particleEdges() throws {
    let micrograph = try ImageFile.open(path: "Images/sem-particles.png")
    let tracer = LineTracer(micrograph)
    let particles = try Self.particles()
    #expect(particles.count >= 30)
    for particle in particles {
      // From the left, up to 6 px away from the edge.
      let start = ImagePoint(x: particle.center.x - particle.radius - 4, y: particle.center.y)
      let line = try #require(tracer.edge(near: start), "\(particle)")
      #expect(line.isClosed && line.kind == .edge, "\(particle)")
      // Summed over all particles, the picture falls to half between rim and seam half a pixel outside the
      // radius that they were drawn with.
      let length = 2 * Double.pi * (particle.radius + 0.5)
      #expect(abs(line.lengthPixels / length - 1) <= 0.03, "\(line.lengthPixels) of \(length)")
      let radii = line.points.map {
        hypot($0.x - particle.center.x, $0.y - particle.center.y) / particle.radius
      }
      #expect((radii.min() ?? 0) > 0.85 && (radii.max() ?? 2) < 1.15)
    }
  }

  @Test("walking along a closed line goes round it, an open one ends; places lie on either side")
  func walking() throws {
    let circle = (0..<360).map { degree -> ImagePoint in
      let angle = Double(degree) * .pi / 180
      return ImagePoint(x: 100 + 50 * cos(angle), y: 100 + 50 * sin(angle))
    }
    let line = try #require(TracedLine(.edge, circle, isClosed: true))
    #expect(abs(line.lengthPixels - 2 * Double.pi * 50) < 0.02)
    let quarter = line.point(atPixels: line.lengthPixels / 4 - line.lengthPixels)
    #expect(quarter.distance(to: ImagePoint(x: 100, y: 150)) < 0.1)
    // Clockwise on the screen the inside lies to the right.
    let inside = line.place(of: ImagePoint(x: 100, y: 140))
    #expect(abs(inside.offsetPixels - 10) < 0.1)
    #expect(abs(line.place(of: ImagePoint(x: 160, y: 100)).offsetPixels + 10) < 0.1)
    let open = try #require(
      TracedLine(.level, [ImagePoint(x: 0, y: 0), ImagePoint(x: 10, y: 0)], isClosed: false))
    #expect(open.point(atPixels: 25) == ImagePoint(x: 10, y: 0))
    #expect(open.point(atPixels: -1) == ImagePoint(x: 0, y: 0))
    #expect(open.place(of: ImagePoint(x: 4, y: 3)).offsetPixels == 3)
    #expect(open.place(of: ImagePoint(x: 4, y: 3)).alongPixels == 4)
    #expect(TracedLine(.edge, [ImagePoint(x: 0, y: 0)], isClosed: false) == nil)
  }

  @Test("a line of equal value keeps its value; where nothing stands out there is no edge")
  func levels() throws {
    let micrograph = try ImageFile.open(path: "Images/gradient.tif")
    let middle = ImagePoint(x: Double(micrograph.width) / 2, y: Double(micrograph.height) / 2)
    let line = try #require(LineTracer(micrograph).level(through: middle))
    let value = try #require(micrograph.value(at: middle))
    for point in line.points.dropFirst(8).dropLast(8) {
      let here = try #require(micrograph.value(at: point))
      #expect(abs(here / value - 1) < 0.02)
    }
    #expect(
      !line.isClosed && line.lengthPixels > 0.9 * Double(min(micrograph.width, micrograph.height)))
    let particles = try ImageFile.open(path: "Images/sem-particles.png")
    #expect(LineTracer(particles).edge(near: ImagePoint(x: 470, y: 300)) == nil)
  }

  @Test("the row of columns through a point is as long as the picture, and columns lie on it")
  func rows() throws {
    let micrograph = try ImageFile.open(path: "Images/haadf-vacancy.png")
    let guide = try #require(try LatticeGuide(of: micrograph))
    let point = ImagePoint(x: 512, y: 500)
    let row = try #require(guide.row(near: point, width: 1_024, height: 1_024))
    let spacing = guide.lattice.basis.b.length
    #expect(abs(row.place(of: point).offsetPixels) <= spacing / 2 + 0.5)
    #expect(row.lengthPixels > 900)
    let tour = try FeatureTour(of: micrograph, window: Histogram(micrograph).window())
    let near = tour.features.count { abs(row.place(of: $0.center).offsetPixels) < 3 }
    #expect(near >= 25, "\(near)")
  }
}
