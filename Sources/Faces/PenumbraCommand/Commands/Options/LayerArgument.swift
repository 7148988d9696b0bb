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

  /// Opens a picture of an image and makes the layer; the calibration is that of the file's own values.
  static func open(
    _ path: String, _ page: PictureChoice, _ layer: String
  ) throws -> (path: String, micrograph: Micrograph, calibration: ValueCalibration?) {
    let opened = try ImageArgument.read(path, page)
    var mapping = MappingParameters()
    mapping.layer = try recipe(layer)
    let image = try LayerPreparation.image(opened.micrograph, for: VoiceMappings(mapping))
    let calibration = mapping.layer == .file ? opened.header.acquisition.values?.value : nil
    return (
      opened.path, image.layer(mapping.layer)?.micrograph ?? opened.micrograph, calibration
    )
  }
}
