// The contrast of the window's page Image: by itself, by percentiles, on the histogram, and back. Truth: worked out by
// hand for images whose values are counted, with ImageJ's rule for Auto and numpy's `inverted_cdf` for percentiles.

import Files
import Foundation
import Geometry
import Micrograph
import TestBasics
import Testing
import Wording

@testable import DesktopModel

@MainActor
@Suite(.timeLimit(.minutes(60))) struct ContrastTests {
  /// An image of 10,000 pixels whose tails hold 3, 5, 9, 17 and 33 pixels a value.
  private static func tails(_ home: WindowHome) throws -> String {
    let rare = [(10, 240), (20, 230), (30, 220), (40, 210), (50, 200)]
    var values: [UInt8] = []
    for (ends, count) in zip(rare, [3, 5, 9, 17, 33]) {
      for end in [ends.0, ends.1] { values += Array(repeating: UInt8(end), count: count) }
    }
    for value in 100..<110 { values += Array(repeating: UInt8(value), count: 900) }
    values += Array(repeating: 110, count: 10_000 - values.count)
    let path = home.folder.appending(path: "tails.pgm").path
    try Data([UInt8]("P5\n100 100\n255\n".utf8) + values).write(to: URL(filePath: path))
    return path
  }

  /// An image of floats, of 200 columns.
  private static func floats(_ home: WindowHome, _ value: (Int) -> Float) throws -> String {
    var data = Data("Pf\n200 100\n-1.0\n".utf8)
    for index in 0..<20_000 {
      withUnsafeBytes(of: value(index % 200).bitPattern.littleEndian) {
        data.append(contentsOf: $0)
      }
    }
    let path = home.folder.appending(path: "floats.pfm").path
    try data.write(to: URL(filePath: path))
    return path
  }

  private static func window(_ model: WindowModel) -> [Double] {
    model.display.map { [$0.window.low, $0.window.high] } ?? []
  }

  @Test(
    "Auto leaves out more with each press, then begins anew; a change by hand begins anew; each is a step"
  )
  func auto() async throws {
    try await RunningWindow.run { model, home in
      await model.open(path: try Self.tails(home))
      let usual = Self.window(model)
      let expected: [[Double]] = [
        [10, 240], [20, 230], [30, 220], [40, 210], [50, 200], [100, 110], [100, 110], [100, 110],
        [100, 110], [10, 240], [10, 240], [20, 230],
      ]
      for (press, window) in expected.enumerated() {
        model.showAutomatically()
        #expect(Self.window(model) == window, "press \(press + 1)")
        let step = press % 10 + 1
        #expect(model.announcement.hasPrefix("Auto contrast, step \(step) of 10: "))
      }
      #expect(model.announcement.hasSuffix(": 20 to 230"))
      model.undo()
      #expect(Self.window(model) == [10, 240] && model.announcement == "Undo: Auto contrast")
      model.setDisplay(low: 77)
      model.showAutomatically()
      #expect(Self.window(model) == [10, 240])
      // Another image begins anew.
      model.showAutomatically()
      await model.open(path: home.image)
      await model.open(path: try Self.tails(home))
      model.setDisplay(low: usual[0], high: usual[1])
      model.showAutomatically()
      #expect(Self.window(model) == [10, 240])
    }
  }

  @Test(
    "Reset shows the whole range, evenly, and is taken back as one step; an end is reset by itself")
  func reset() async throws {
    try await RunningWindow.run { model, home in
      await model.open(path: try Self.tails(home))
      model.setDisplay(low: 50, high: 60, gamma: 2)
      model.resetDisplay()
      #expect(
        model.display == DisplayWindow(window: try #require(IntensityWindow(low: 10, high: 240))))
      #expect(model.announcement == "Contrast reset: 10 to 240, the whole range")
      model.undo()
      #expect(Self.window(model) == [50, 60] && model.display?.gamma == 2)
      model.resetDisplay(.bright)
      #expect(Self.window(model) == [50, 240])
      model.resetDisplay(.dark)
      #expect(Self.window(model) == [10, 240])
    }
  }

  @Test(
    "percentiles put the ends where so many pixels are darker, and the page says at which they lie")
  func percentiles() async throws {
    try await RunningWindow.run { model, _ in
      // Each of the values 0 to 199 has 100 of 20,000 pixels.
      model.setDisplay(lowPercent: 5)
      model.setDisplay(highPercent: 95)
      #expect(Self.window(model) == [9, 189])
      #expect(model.displayPercentiles == (5, 95))
      #expect(
        model.percentilesText
          == "4.5 % of the pixels below the dark end, 5 % above the bright end")
      model.setDisplay(low: 100)
      #expect(model.displayPercentiles == (50, 95))
      model.setDisplay(lowPercent: 0, highPercent: 100)
      #expect(Self.window(model) == [0, 199])
      // The end that none is given for stays, and what was asked for of another contrast is not taken for this one's.
      model.setDisplay(low: 100.5)
      model.setDisplay(highPercent: 90)
      #expect(Self.window(model) == [100.5, 179])
      model.resetDisplay()
      #expect(model.displayPercentiles == (0, 100))
      // One value, or the wrong order, is no contrast.
      model.setDisplay(lowPercent: 50.1, highPercent: 50.2)
      #expect(model.announcement.hasPrefix("No contrast from 50.1 % to 50.2 %"))
      model.setDisplay(lowPercent: 90, highPercent: 10)
      #expect(Self.window(model) == [0, 199])
    }
  }

  @Test(
    "a drag on the histogram takes the nearest end, stays before the other one, and is one step")
  func drag() async throws {
    try await RunningWindow.run { model, _ in
      model.setDisplay(low: 30)
      model.resetDisplay()
      model.tick()
      // Values 0 to 199 lie from -0.5 to 199.5.
      model.beginContrastDrag(at: 0.2)
      for share in 0...40 {
        model.dragContrast(to: 0.2 + Double(share) / 100)
        model.tick()
      }
      #expect(Self.window(model) == [120, 199])
      // Whatever comes in between is no step of its own.
      model.withoutStep { model.dragContrast(to: 2) }
      #expect(Self.window(model) == [198, 199])
      model.dragContrast(to: 0.5)
      model.endContrastDrag()
      #expect(Self.window(model) == [100, 199] && model.announcement == "Dark end 100")
      #expect(model.undoTitle == "Dark end dragged")
      model.beginContrastDrag(at: 0.9)
      model.dragContrast(to: 0.75)
      model.endContrastDrag()
      #expect(Self.window(model) == [100, 150] && model.announcement == "Bright end 150")
      model.undo()
      #expect(Self.window(model) == [100, 199])
      model.undo()
      #expect(Self.window(model) == [0, 199] && model.undoTitle == "Contrast reset")
    }
  }

  @Test(
    "keys move the chosen end column by column, as far as the image's values go, and say where it is"
  )
  func keys() async throws {
    try await RunningWindow.run { model, _ in
      model.resetDisplay()
      // 200 values in 100 columns.
      model.moveContrastEnd(byColumns: 10)
      #expect(model.announcement == "Dark end 20")
      model.moveContrastEnd(byColumns: -1)
      #expect(model.announcement == "Dark end 18")
      model.moveContrastEnd(byColumns: -10)
      #expect(Self.window(model) == [0, 199])
      model.chooseContrastEnd(.bright)
      #expect(model.announcement == "Bright end 199")
      #expect(model.name(of: .bright) == "Bright end on the histogram, in the file's values")
      model.moveContrastEnd(byColumns: -3)
      #expect(Self.window(model) == [0, 193])
      model.moveContrastEnd(to: -.greatestFiniteMagnitude)
      #expect(Self.window(model) == [0, 1])
      model.moveContrastEnd(to: .greatestFiniteMagnitude)
      #expect(Self.window(model) == [0, 199])
    }
  }

  @Test("values of 1e-12 are set, moved and told with powers of ten")
  func tiny() async throws {
    try await RunningWindow.run { model, home in
      await model.open(path: try Self.floats(home) { Float(Double($0 + 1) * 1e-14) })
      model.resetDisplay()
      let scale = model.contrastScale
      #expect(scale.hasPowers && abs(scale.step - 1e-14) < 1e-20)
      #expect(scale.text(1.5e-12) == "1.5e-12" && scale.text(0) == "0")
      model.setDisplay(low: 5e-13)
      #expect(model.announcement == "Contrast reset: 1e-14 to 2e-12, the whole range")
      #expect(model.windowsText.hasPrefix("Display 5e-13 to 2e-12"))
      model.moveContrastEnd(byColumns: 1)
      let column = try #require(model.shownShape).columnWidth
      #expect(abs(Self.window(model)[0] - 5e-13 - column) < 1e-18)
      #expect(model.announcement.hasPrefix("Dark end 5.") && model.announcement.hasSuffix("e-13"))
      model.setDisplay(lowPercent: 50)
      #expect(abs(Self.window(model)[0] - 1e-12) < 1e-16)
      let labels = try #require(model.shownShape).intensityTicks(most: 4).map(\.label)
      #expect(labels.contains("1e-12") && labels.allSatisfy { !$0.contains("0.000") })
      for text in [model.windowsText, model.histogramText, model.percentilesText] {
        #expect(!text.contains("0.0000"), "\(text)")
      }
      model.undo()
      #expect(!(model.redoTitle ?? "").contains("0.0000"))
    }
  }

  @Test(
    "values that differ little are written in full, and keys bring an end back that lies beyond all columns"
  )
  func offset() async throws {
    try await RunningWindow.run { model, home in
      await model.open(path: try Self.floats(home) { Float(1_000 + Double($0) * 0.000_03) })
      let scale = model.contrastScale
      #expect(scale.step < 1e-4 && scale.text(1_000.002_44) == "1000.00244")
      await model.open(path: try Self.floats(home) { $0 < 199 ? Float($0) : 1e6 })
      model.resetDisplay()
      #expect(Self.window(model)[1] == 1e6)
      model.chooseContrastEnd(.bright)
      model.moveContrastEnd(byColumns: -1)
      let shape = try #require(model.shownShape)
      #expect(Self.window(model)[1] < shape.high)
    }
  }

  @Test("an image of one value, and one without any, say that there is nothing to hear")
  func oneValue() async throws {
    try await RunningWindow.run { model, home in
      await model.open(path: try Self.floats(home) { _ in 1_234 })
      let words = "Every pixel is 1234: there is no contrast to see or hear."
      #expect(model.announcement == words && model.percentilesText == words)
      model.showAutomatically()
      #expect(model.announcement == words)
      // The rows hold both ends.
      #expect(model.contrastScale.range.contains(2_468) && !model.contrastScale.hasPowers)
      await model.open(path: try Self.floats(home) { $0 < 3 ? 1_234 : .nan })
      #expect(model.announcement.hasPrefix("Every pixel that has a value is 1234: "))
      await model.open(path: try Self.floats(home) { _ in .nan })
      #expect(model.announcement == "No pixel has a value: there is nothing to see or hear.")
      await model.open(path: home.image)
      #expect(model.shownHistogram?.noContrastWords == nil)
    }
  }

  @Test("where there is no value there are stripes, and nothing is read")
  func missing() async throws {
    try await RunningWindow.run { model, home in
      await model.open(path: try Self.floats(home) { $0 < 100 ? .nan : Float($0) })
      model.resizeView(width: 800, height: 400)
      var pixels = [UInt32](repeating: 0, count: 800 * 400)
      pixels.withUnsafeMutableBufferPointer {
        model.pictureView(density: 1)?.draw(columns: 0..<800, rows: 0..<400, into: $0)
      }
      let row = pixels[200 * 800..<201 * 800]
      #expect(Set(row.prefix(390)) == [0xFFD0_D0D0, 0xFF50_5050])
      #expect(Array(row.suffix(390)) == row.suffix(390).sorted())
      let picture = try #require(model.image?.micrograph)
      #expect(picture.value(at: model.viewport.imagePoint(of: .init(x: 100, y: 200))) == nil)
    }
  }

  @Test("linked, the sound's bar is the display's, and it is said so")
  func linked() async throws {
    try await RunningWindow.run { model, _ in
      model.setDisplay(low: 20, high: 120)
      model.linkSound(true)
      #expect(model.announcement == "The sound uses this contrast: 20 to 120")
      #expect(model.soundWindowOfShown == model.display?.window)
      #expect(model.windowsText == "Display and sound 20 to 120")
      model.linkSound(false)
      #expect(model.announcement == "The sound has its own contrast: 0 to 199")
      #expect(model.windowsText == "Display 20 to 120, sound 0 to 199")
    }
  }

  @Test("the axis of the histogram is there at the next start")
  func axis() async throws {
    try await RunningWindow.run { model, home in
      #expect(model.histogramAxis == .logarithmic)
      model.chooseHistogramAxis(.linear)
      #expect(model.histogramText.contains("upwards pixels on a linear axis to 200"))
      #expect(model.keepNow() == nil)
      let next = WindowModel(environment: home.environment, home: home.folder.path)
      #expect(next.histogramAxis == .linear)
    }
  }

  @Test("columns hold equally many values, and both axes have round ticks")
  func shape() {
    // 300 values, the value v so often as v is large.
    let values = (0..<300).flatMap { Array(repeating: Float($0), count: $0 + 1) }
    let shape = HistogramShape(
      Histogram(
        Micrograph(width: values.count, height: 1, pixels: values, pixelType: .unsigned16)))
    // Three values a column: 100 columns, none higher than its right neighbour.
    #expect(shape.counts.count == 100 && shape.counts[0] == 1 + 2 + 3)
    #expect(shape.most == 298 + 299 + 300 && shape.low == -0.5 && shape.high == 299.5)
    #expect(zip(shape.counts, shape.counts.dropFirst()).allSatisfy { $0 < $1 })
    #expect(shape.height(of: shape.most, .linear) == 1 && shape.height(of: 0, .logarithmic) == 0)
    #expect(abs(shape.height(of: 29, .logarithmic) - log(30) / log(898)) < 1e-12)
    #expect(shape.countTicks(.logarithmic, most: 4).map(\.label) == ["1", "10", "100"])
    #expect(shape.countTicks(.linear, most: 4).map(\.label) == ["500"])
    #expect(shape.intensityTicks(most: 4).map(\.label) == ["0", "100", "200"])
    #expect(abs(shape.intensityTicks(most: 4)[1].place - 100.5 / 300) < 1e-12)
  }
}
