// Recipes as text. The truth is the recipe that was printed, and for invalid texts the fault put
// into them.

import Analysis
import TestBasics
import Testing

@Suite("The text of a layer's recipe")
struct LayerRecipeTests {
  private static func randomRecipe(_ generator: inout SeededGenerator) throws -> LayerRecipe {
    let steps = (0..<Int.random(in: 0...8, using: &generator)).map { _ -> LayerStep in
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: .gradient
      case 1: .backgroundRemoved(radiusPixels: .random(in: 1...1024, using: &generator))
      case 2: .blur(sigmaPixels: .random(in: 0.25...100, using: &generator))
      default: .blur(sigmaPixels: Double(Int.random(in: 1...400, using: &generator)) / 4)
      }
    }
    return try LayerRecipe(steps)
  }

  @Test("what is printed is read back, bit for bit, and printed the same again")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 71)
    for _ in 0..<5_000 {
      let recipe = try Self.randomRecipe(&generator)
      let text = recipe.description
      let read = try LayerRecipe(text)
      #expect(read == recipe, "\(text)")
      #expect(read.description == text)
    }
  }

  @Test(
    "what may be written in several ways is printed in one",
    arguments: [
      ("file", "file"), ("  file ", "file"), ("blur(2)", "blur(2)"), ("blur(2px)", "blur(2)"),
      ("blur ( 2.50 px )", "blur(2.5)"), ("blur(02)", "blur(2)"), ("gradient", "gradient"),
      ("gradient()", "gradient"), ("background-removed(50.0)", "background-removed(50)"),
      ("file > blur(0.25)", "blur(0.25)"), ("channel(BF)", "channel(BF)"),
      ("channel( ADF (4) )>blur(2)", "channel(ADF (4)) > blur(2)"),
      ("blur(2)>gradient", "blur(2) > gradient"),
      (
        "background-removed(50) >blur(100px)\t> gradient",
        "background-removed(50) > blur(100) > gradient"
      ),
    ])
  func canonical(text: String, printed: String) throws {
    #expect(try LayerRecipe(text).description == printed)
  }

  @Test("the shortest digits of a number are printed")
  func shortest() throws {
    #expect(
      try LayerRecipe([.blur(sigmaPixels: 0.1 + 0.2)]).description == "blur(0.30000000000000004)")
    #expect(try LayerRecipe([.blur(sigmaPixels: 1.1)]).description == "blur(1.1)")
  }

  @Test(
    "a broken text is refused with what is broken",
    arguments: [
      ("", LayerRecipeError.empty), (" \n", .empty),
      (">", .emptyStep(position: 1)), ("blur(2) >", .emptyStep(position: 2)),
      ("blur(2) > > gradient", .emptyStep(position: 2)),
      ("blurr(2)", .unknownStep(name: "blurr", nearest: "blur")),
      ("Blur(2)", .unknownStep(name: "Blur", nearest: "blur")),
      ("gradiant", .unknownStep(name: "gradiant", nearest: "gradient")),
      (
        "background-remove(5)",
        .unknownStep(name: "background-remove", nearest: "background-removed")
      ),
      ("fiel", .unknownStep(name: "fiel", nearest: "file")),
      ("watershed", .unknownStep(name: "watershed", nearest: nil)),
      ("(2)", .unknownStep(name: "", nearest: nil)), ("channel()", .missingChannel),
      ("blur(2) > channel(BF)", .channelNotFirst(position: 2)),
      ("blur(2) > file", .fileNotFirst(position: 2)),
      ("blur(2) > painted", .paintedNotFirst(position: 2)),
      ("painted > painted", .paintedNotFirst(position: 2)),
      ("painted(2)", .surplusNumber(step: "painted", text: "2")),
      ("file(2)", .surplusNumber(step: "file", text: "2")),
      ("gradient(1)", .surplusNumber(step: "gradient", text: "1")),
      ("blur", .missingNumber(step: "blur")), ("blur( )", .missingNumber(step: "blur")),
      ("background-removed", .missingNumber(step: "background-removed")),
      ("blur(2, 3)", .surplusNumber(step: "blur", text: "2, 3")),
      ("blur(2,5)", .surplusNumber(step: "blur", text: "2,5")),
      ("blur(2", .unclosed(step: "blur")),
      ("blur(2) gradient", .textAfterStep(step: "blur", text: "gradient")),
      ("blur(2))", .textAfterStep(step: "blur", text: ")")),
      ("blur(two)", .unreadableNumber(step: "blur", text: "two")),
      ("blur(1e1)", .unknownUnit(step: "blur", unit: "e1")),
      ("blur(nan)", .unreadableNumber(step: "blur", text: "nan")),
      ("blur(.5)", .unreadableNumber(step: "blur", text: ".5")),
      ("blur(2.)", .unreadableNumber(step: "blur", text: "2.")),
      ("blur(1.2.3)", .unreadableNumber(step: "blur", text: "1.2.3")),
      ("blur(1-2)", .unreadableNumber(step: "blur", text: "1-2")),
      ("blur(--2)", .unreadableNumber(step: "blur", text: "--2")),
      ("blur(2 2)", .unreadableNumber(step: "blur", text: "2 2")),
      ("blur(2 nm)", .unknownUnit(step: "blur", unit: "nm")),
      ("blur(0.2)", .outOfRange(step: "blur", value: 0.2, range: 0.25...100)),
      ("blur(-1)", .outOfRange(step: "blur", value: -1, range: 0.25...100)),
      ("blur(100.5)", .outOfRange(step: "blur", value: 100.5, range: 0.25...100)),
      (
        "background-removed(0)",
        .outOfRange(step: "background-removed", value: 0, range: 1...1024)
      ),
      (
        "background-removed(99999999999999999999)",
        .outOfRange(step: "background-removed", value: 1e20, range: 1...1024)
      ),
      ("background-removed(2.5)", .notWhole(step: "background-removed", value: 2.5)),
      (
        "gradient>gradient>gradient>gradient>gradient>gradient>gradient>gradient>gradient",
        .tooManySteps(count: 9, limit: 8)
      ),
    ])
  func broken(text: String, error: LayerRecipeError) {
    #expect(throws: error) { try LayerRecipe(text) }
  }

  @Test("steps that are out of range make no recipe")
  func outOfRange() {
    for sigma in [0, 0.2499, 100.1, -.infinity, .infinity, .nan] {
      #expect(throws: LayerRecipeError.self) { try LayerRecipe([.blur(sigmaPixels: sigma)]) }
    }
    for radius in [0, -1, 1025, .max] {
      #expect(throws: LayerRecipeError.self) {
        try LayerRecipe([.backgroundRemoved(radiusPixels: radius)])
      }
    }
  }

  @Test("texts with letters changed are read or refused, and what is read stays what it is")
  func changed() throws {
    var generator = SeededGenerator(seed: 72)
    let letters = Array("blurgadienckov-fm()>.,0123456789 px\u{e9}")
    var outcomes = (read: 0, refused: 0)
    for _ in 0..<20_000 {
      var text = Array(try Self.randomRecipe(&generator).description)
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let place = Int.random(in: 0..<text.count, using: &generator)
        text[place] = try #require(letters.randomElement(using: &generator))
      }
      do throws(LayerRecipeError) {
        let recipe = try LayerRecipe(String(text))
        #expect(try LayerRecipe(recipe.description) == recipe)
        outcomes.read += 1
      } catch {
        outcomes.refused += 1
      }
    }
    #expect(outcomes.read > 1_000 && outcomes.refused > 1_000, "\(outcomes)")
  }
}
