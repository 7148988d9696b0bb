// The scene that was last sent to the recorder, which receives changes only.

import Foundation
import Library
import Micrograph
import Pen
import Sonification
import Tablet

/// The scene that the recorder has.
package struct NotedScene {
  private var mappings: VoiceMappings
  private var numbers = (image: 0, map: 0, tablet: 0, paint: 0)

  /// The first scene.
  package init(_ mappings: VoiceMappings, paintNumber: Int = 0) {
    self.mappings = mappings
    numbers.paint = paintNumber
  }

  /// The changes in a scene, or of a parameter that moved in it, before they are sent; nil where there
  /// are none.
  ///
  /// `number` is the change's own.
  package mutating func note(
    _ number: Int, _ scene: PenScene, _ mappings: VoiceMappings, _ image: PreparedImage,
    tablet: TabletDescription?, calibration: CalibrationRecord?
  ) -> SceneNote? {
    var note = SceneNote(number: number, values: [], change: nil, mappings: nil)
    if mappings != self.mappings {
      note.values = PresetFile.changes(from: self.mappings, to: mappings)
      note.mappings = mappings
      self.mappings = mappings
    }
    let numbers = (
      image: scene.imageNumber, map: scene.mapNumber, tablet: scene.tabletNumber,
      paint: image.paint.number
    )
    if numbers != self.numbers {
      self.numbers = numbers
      note.change = SceneNote.Change(
        image, tablet: tablet, tabletNumber: scene.tabletNumber, calibration: calibration)
    }
    return note.values.isEmpty && note.change == nil ? nil : note
  }
}

extension SceneNote.Change {
  /// An image and a tablet over it.
  package init(
    _ image: PreparedImage, tablet: TabletDescription?, tabletNumber: Int,
    calibration: CalibrationRecord?
  ) {
    let micrograph = image.micrograph
    self.init(
      imagePath: image.path.map { URL(filePath: $0).standardizedFileURL.path },
      width: micrograph.width, height: micrograph.height, pixelSize: micrograph.pixelSize,
      page: micrograph.page, frame: micrograph.frame, channel: micrograph.channel,
      acquisition: micrograph.acquisition, paint: image.paint.layer,
      tablet: tablet.map { CalibrationRecord.Tablet($0.identity) },
      tabletNumber: tabletNumber, calibration: calibration)
  }
}
