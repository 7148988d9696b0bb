// One layer of an image, as it is named on the command line.

import Analysis
import ArgumentParser
import ImageFile
import Micrograph
import Pen
import Sonification
import Wording

/// The layer that is read where one is named.
enum LayerArgument {
  /// Reads a recipe.
  static func recipe(_ text: String) throws -> LayerRecipe {
    do throws(LayerRecipeError) {
      return try LayerRecipe(text)
    } catch {
      throw ValidationError("--layer \"\(text)\" is not a layer: \(error.sentence)")
    }
  }

  /// Opens a picture of an image and makes the layer.
  static func open(
    _ path: String, _ page: PictureChoice, _ layer: String
  ) throws -> (path: String, micrograph: Micrograph) {
    let opened = try ImageArgument.open(path, page)
    var mapping = MappingParameters()
    mapping.layer = try recipe(layer)
    let image = try LayerPreparation.image(opened.micrograph, for: VoiceMappings(mapping))
    return (opened.path, image.layer(mapping.layer)?.micrograph ?? opened.micrograph)
  }
}
