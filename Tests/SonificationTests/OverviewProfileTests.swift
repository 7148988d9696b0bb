// The figures of columns and rows. Source of truth: the definitions of mean, greatest value and standard
// deviation, computed here value by value from the numbers that made the picture.

import Analysis
import Foundation
import Geometry
import Micrograph
import Sonification
import TestBasics
import Testing

@Suite("The figures of an overview")
struct OverviewProfileTests {
  private static let (width, height) = (37, 23)
  private let values: [Float]

  init() {
    var numbers = SeededGenerator(seed: 4)
    // Far from 0, where a sum of plain squares would lose what differs.
    values = (0..<Self.width * Self.height).map { _ in
      switch Int.random(in: 0..<20, using: &numbers) {
      case 0: .nan
      case 1: .infinity
      default: 60_000 + Float.random(in: -1...1, using: &numbers)
      }
    }
  }

  private func picture(_ polarity: Polarity = .blackIsZero) -> Micrograph {
    Micrograph(
      width: Self.width, height: Self.height, pixels: values, pixelType: .float32,
      polarity: polarity)
  }

  private func lines(_ area: PixelRegion, _ direction: OverviewDirection) -> [[Double]] {
    let (first, second) =
      direction == .columns
      ? (area.x..<area.x + area.width, area.y..<area.y + area.height)
      : (area.y..<area.y + area.height, area.x..<area.x + area.width)
    return first.map { (line: Int) -> [Double] in
      second.compactMap { (place: Int) -> Double? in
        let (x, y) = direction == .columns ? (line, place) : (place, line)
        let value = Double(values[y * Self.width + x])
        return value.isFinite ? value : nil
      }
    }
  }

  private static func mean(_ numbers: [Double]) -> Double {
    numbers.reduce(0, +) / Double(numbers.count)
  }

  @Test(
    "Mean, greatest, deviation and extreme of each line are those of its pixels with a value",
    arguments: OverviewDirection.allCases,
    [
      PixelRegion(x: 0, y: 0, width: 37, height: 23),
      PixelRegion(x: 5, y: 7, width: 11, height: 1), PixelRegion(x: 36, y: 3, width: 1, height: 20),
    ])
  func figures(direction: OverviewDirection, area: PixelRegion) throws {
    let lines = lines(area, direction)
    let all = Self.mean(lines.flatMap(\.self))
    for value in OverviewValue.allCases {
      let sweep = OverviewSweep(area: area, direction: direction)
      let profile = try #require(OverviewProfile(of: picture(), sweep, value))
      #expect(profile.figures.count == lines.count)
      for (figure, line) in zip(profile.figures, lines) {
        guard !line.isEmpty else {
          #expect(figure.isNaN)
          continue
        }
        let mean = Self.mean(line)
        let expected =
          switch value {
          case .mean, .scene: mean
          case .max: line.max() ?? 0
          case .spread: Self.mean(line.map { ($0 - mean) * ($0 - mean) }).squareRoot()
          case .extreme: line.max { abs($0 - all) < abs($1 - all) } ?? 0
          case .height: 0.0
          }
        guard value != .height else { continue }
        #expect(abs(Double(figure) - expected) <= 0.004 * (value == .spread ? 1e-4 : 1))
      }
    }
  }

  @Test("Where white is zero the brightest value is the least one")
  func whiteIsZero() throws {
    let area = PixelRegion(x: 0, y: 0, width: Self.width, height: Self.height)
    let profile = try #require(
      OverviewProfile(of: picture(.whiteIsZero), OverviewSweep(area: area), .max))
    let least = lines(area, .columns).map { Float($0.min() ?? .nan) }
    #expect(profile.figures == least)
  }

  @Test(
    "The height is that of the brightest value: of a column from the bottom, of a row from the left",
    arguments: [Polarity.blackIsZero, .whiteIsZero])
  func heights(polarity: Polarity) throws {
    let area = PixelRegion(x: 3, y: 2, width: 30, height: 19)
    func brightness(_ x: Int, _ y: Int) -> Float {
      let value = values[y * Self.width + x]
      guard value.isFinite else { return -.infinity }
      return polarity == .blackIsZero ? value : -value
    }
    let columns = try #require(
      OverviewProfile(of: picture(polarity), OverviewSweep(area: area), .height))
    for (number, figure) in columns.figures.enumerated() {
      let row = (2..<21).max { brightness(3 + number, $0) < brightness(3 + number, $1) } ?? 0
      #expect(figure == Float(20 - row))
    }
    #expect(columns.window == IntensityWindow(low: 0, high: 18))
    let rows = try #require(
      OverviewProfile(
        of: picture(polarity), OverviewSweep(area: area, direction: .rows), .height))
    for (number, figure) in rows.figures.enumerated() {
      let column = (3..<33).max { brightness($0, 2 + number) < brightness($1, 2 + number) } ?? 0
      #expect(figure == Float(column - 3))
    }
    var parameters = MappingParameters(isInverted: true)
    parameters.scale = .linear
    let mapping = Mapping(parameters, for: picture(polarity), Histogram(picture(polarity)))
    let own = Mapping(
      rows.parameters(like: mapping), for: rows.strip, Histogram(rows.strip))
    #expect(own.u(of: 0) == 0 && own.u(of: 29) == 1)
  }

  @Test("A caption below the picture is not counted, and a picture without values has no overview")
  func captionAndNothing() throws {
    let pixels: [Float] = [1, 2, 3, 5, 90, 90]
    let picture = Micrograph(
      width: 2, height: 3, pixels: PixelValues(pixels), pixelType: .float32, captionRows: 1)
    let sweep = OverviewSweep(area: PixelRegion(x: 0, y: 0, width: 2, height: 3))
    #expect(OverviewProfile(of: picture, sweep, .mean)?.figures == [2, 3.5])
    let nothing = Micrograph(
      width: 2, height: 3, pixels: [Float](repeating: .nan, count: 6), pixelType: .float32)
    for value in OverviewValue.allCases {
      #expect(OverviewProfile(of: nothing, sweep, value) == nil)
    }
  }

  @Test("Mean and greatest sound as under the pen, whatever else the preset tells")
  func asUnderThePen() throws {
    var parameters = MappingParameters(gamma: 1.5, isInverted: true, panMode: .narrow)
    parameters.probeRadiusPixels = 4
    parameters.offset = .pixels(x: 3, y: 4)
    let mapping = Mapping(parameters, for: picture(), Histogram(picture()))
    let sweep = OverviewSweep(area: PixelRegion(x: 0, y: 0, width: 37, height: 23))
    for value in [OverviewValue.mean, .max] {
      let profile = try #require(OverviewProfile(of: picture(), sweep, value))
      let own = Mapping(
        profile.parameters(like: mapping), for: profile.strip, Histogram(profile.strip))
      #expect(own.window == mapping.window)
      for figure in profile.figures where figure.isFinite {
        let hertz = own.frequencyHertz(at: own.u(of: Double(figure)))
        #expect(hertz == mapping.frequencyHertz(at: mapping.u(of: Double(figure))))
      }
      #expect(own.parameters.probeRadiusPixels == 0 && own.parameters.offset == .none)
      #expect(own.parameters.panMode == .full)
    }
  }

  @Test("Noise alone takes a quarter of the way to either end, and one finding all of it")
  func noiseAndFinding() throws {
    var numbers = SeededGenerator(seed: 9)
    var noise = (0..<200 * 200).map { _ in Float.random(in: -1...1, using: &numbers) }
    let sweep = OverviewSweep(area: PixelRegion(x: 0, y: 0, width: 200, height: 200))
    func profile(_ value: OverviewValue) throws -> OverviewProfile {
      let picture = Micrograph(width: 200, height: 200, pixels: noise, pixelType: .float32)
      return try #require(OverviewProfile(of: picture, sweep, value))
    }
    let quiet = try profile(.extreme)
    let window = try #require(quiet.window)
    for figure in quiet.figures {
      #expect(abs(window.position(of: Double(figure)) - 0.5) < 0.13)
    }
    noise[100 * 200 + 70] = -50
    let found = try profile(.extreme)
    #expect(found.figures[70] == -50)
    #expect(try #require(found.window).position(of: -50) < 1e-6)
    let spread = try profile(.spread)
    #expect(spread.window?.low == 0)
    #expect(spread.figures.firstIndex(of: spread.figures.max() ?? 0) == 70)
  }
}
