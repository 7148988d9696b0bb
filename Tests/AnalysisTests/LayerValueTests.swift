// The meaning of a layer's values, where they are known without computing them.

import Analysis
import Micrograph
import Testing

@Suite("A layer's values")
struct LayerValueTests {
  private func picture(
    _ width: Int, _ height: Int, pixelSize: PixelSize? = nil, polarity: Polarity = .blackIsZero,
    _ value: (Int, Int) -> Float
  ) -> Micrograph {
    Micrograph(
      width: width, height: height,
      pixels: (0..<width * height).map { value($0 % width, $0 / width) },
      pixelType: .float32, pixelSize: pixelSize, polarity: polarity)
  }

  @Test(
    "a flat picture stays what it is under a blur, to the bit, gaps and all",
    arguments: [0.25, 1, 2, 7.7, 40])
  func flat(sigma: Double) throws {
    let recipe = try LayerRecipe([.blur(sigmaPixels: sigma)])
    for value: Float in [0, 1, 0.1, -65_535.7, 1e-30, 3e37] {
      for gaps in [false, true] {
        let flat = picture(70, 45) { column, row in
          gaps && (column * 7 + row * 3) % 5 < 3 ? .nan : value
        }
        let layer = try recipe.layer(of: flat)
        #expect(TestPicture.bits(layer) == TestPicture.bits(flat), "\(value), gaps \(gaps)")
      }
    }
  }

  @Test("a flat picture has no slope and nothing above its background")
  func flatElsewhere() throws {
    let flat = picture(70, 45) { _, _ in 12.3 }
    for text in ["gradient", "background-removed(10)", "blur(3) > gradient"] {
      let layer = try LayerRecipe(text).layer(of: flat)
      #expect(layer.pixels.allSatisfy { $0 == 0 }, "\(text)")
    }
  }

  @Test("the slope of a plane is exact up to the border and beside gaps")
  func plane() throws {
    for gaps in [false, true] {
      let plane = picture(61, 47) { column, row in
        gaps && column % 9 == 4 && row % 5 == 2 ? .nan : Float(3 * column - 4 * row)
      }
      let layer = try LayerRecipe("gradient").layer(of: plane)
      let wrong = plane.pixels.indices.filter { place in
        plane.pixels[place].isNaN ? !layer.pixels[place].isNaN : layer.pixels[place] != 5
      }
      #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }
  }

  @Test("the slope of pixels that are not square is that of the specimen, per width of a pixel")
  func uneven() throws {
    // One unit of intensity per nanometre down, and none across; rows are 2 nm apart.
    let size = PixelSize(x: 0.5, y: 2, unit: "nm")
    let plane = picture(20, 20, pixelSize: size) { _, row in Float(2 * row) }
    let layer = try LayerRecipe("gradient").layer(of: plane)
    #expect(layer.pixels.allSatisfy { $0 == 0.5 })
  }

  @Test("a gap stays a gap, and its neighbours keep a mean of what is there")
  func hole() throws {
    let ramp = picture(40, 40) { column, row in
      (18...21).contains(column) && (18...21).contains(row) ? .nan : Float(column)
    }
    let layer = try LayerRecipe("blur(2)").layer(of: ramp)
    let right = ramp.pixels.indices.allSatisfy { place in
      let value = layer.pixels[place]
      return ramp.pixels[place].isNaN ? value.isNaN : (0...39).contains(value)
    }
    #expect(right)
    // Pixels beyond the gap do not affect its near side: the mean moves away from the gap.
    #expect(layer[17, 19] < 17)
    #expect(layer[22, 19] > 22)
  }

  @Test("a single value among gaps is kept, and has no slope")
  func lonely() throws {
    let lonely = picture(30, 30) { $0 == 11 && $1 == 20 ? 7.5 : Float.nan }
    let blurred = try LayerRecipe("blur(3)").layer(of: lonely)
    #expect(blurred[11, 20] == 7.5)
    #expect(blurred.pixels.filter { $0.isNaN }.count == 899)
    let slope = try LayerRecipe("gradient").layer(of: lonely)
    #expect(slope.pixels.allSatisfy { $0.isNaN })
    let above = try LayerRecipe("background-removed(4)").layer(of: lonely)
    #expect(above[11, 20] == 0)
  }

  @Test("infinities and what is nearly infinite are no values")
  func huge() throws {
    for text in ["blur(1)", "gradient", "background-removed(3)"] {
      for huge: Float in [.infinity, -Float.infinity, 5e37, -Float.greatestFiniteMagnitude] {
        let layer = try LayerRecipe(text).layer(of: picture(9, 9) { $0 == 4 && $1 == 4 ? huge : 2 })
        #expect(layer[4, 4].isNaN, "\(text)")
        #expect(layer.pixels.filter { $0.isFinite }.count == 80, "\(text)")
      }
      let layer = try LayerRecipe(text).layer(
        of: picture(9, 9) { ($0 + $1) % 2 == 0 ? 4e37 : -4e37 })
      #expect(layer.pixels.allSatisfy { $0.isFinite }, "\(text)")
    }
  }

  @Test("narrow bright things keep their height, whatever slopes slowly below them goes")
  func spots() throws {
    func isSpot(_ column: Int, _ row: Int) -> Bool {
      (18...22).contains(column % 40) && (18...22).contains(row % 40)
    }
    let scene = picture(200, 150) { column, row in
      let spot: Float = isSpot(column, row) ? 100 : 0
      return Float(column) * 0.5 + spot
    }
    let layer = try LayerRecipe("background-removed(10)").layer(of: scene)
    // The remainder of the slope, at the picture's right end, is its rise within the octagon.
    let wrong = (0..<200 * 150).filter { place in
      let (column, row) = (place % 200, place / 200)
      let slope: ClosedRange<Float> = column < 190 ? 0...0 : 0...5
      return !slope.contains(layer[column, row] - (isSpot(column, row) ? 100 : 0))
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test("where white is zero, what is bright is what has small values")
  func negative() throws {
    let spots = picture(50, 50) { ($0 / 3 + $1 / 3) % 6 == 0 ? 90 : 40 }
    let film = picture(50, 50, polarity: .whiteIsZero) { ($0 / 3 + $1 / 3) % 6 == 0 ? 10 : 60 }
    let recipe = try LayerRecipe("background-removed(6)")
    let (layer, negative) = (try recipe.layer(of: spots), try recipe.layer(of: film))
    #expect(negative.polarity == .whiteIsZero)
    #expect(layer.pixels.elementsEqual(negative.pixels.map { 0 - $0 }))
    #expect(layer.pixels.contains(50))
  }
}
