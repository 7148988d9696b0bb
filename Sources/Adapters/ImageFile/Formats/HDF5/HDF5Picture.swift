// A data set that is a picture or a stack of pictures, whichever program wrote it.
import Micrograph

/// A picture in an HDF5 file.
struct HDF5Picture: Sendable {
  /// What it is called.
  let name: String
  /// Where its data set lies.
  let path: String
  let data: HDF5Object.Data
  let pixelType: PixelType
  /// The axes of the data set along which rows and columns are counted.
  let axes: (row: Int, column: Int)
  /// The axis along which pictures are stacked; nil for one picture.
  let frameAxis: Int?
  /// How the pictures were taken.
  var acquisition = Acquisition()
  /// What the axis of the frames is called and measures.
  var frames: StackAxis?

  var width: Int { size(axes.column) }
  var height: Int { size(axes.row) }

  /// Whether a column's values lie beside one another in the file.
  var isTransposed: Bool { axes.column < axes.row }

  private func size(_ axis: Int) -> Int { data.sizes?[axis] ?? 0 }

  /// Takes a data set whose axes are known; nil where it is no picture.
  init?(
    name: String, _ object: HDF5Object, row: Int, column: Int, frameName: String = "frame",
    frameCalibration: AxisCalibration? = nil
  ) {
    guard let data = object.data, let sizes = data.sizes, let type = data.pixelType,
      !data.isElsewhere, data.missingFilter == 0, row != column, sizes.indices.contains(row),
      sizes.indices.contains(column), sizes[row] > 0, sizes[column] > 0
    else { return nil }
    let others = sizes.indices.filter { $0 != row && $0 != column }
    let long = others.filter { sizes[$0] != 1 }
    guard long.count <= 1, others.allSatisfy({ sizes[$0] > 0 }) else { return nil }
    self.name = name
    path = object.path
    self.data = data
    pixelType = type
    axes = (row, column)
    frameAxis = long.first
    frames = long.first.map {
      StackAxis(name: frameName, count: sizes[$0], calibration: frameCalibration)
    }
  }

  /// The part of the data set that is one frame, as penumbra-hdf5 wants it.
  func part(frame: Int) -> [String] {
    (data.sizes ?? []).indices.map { axis in
      if axis == axes.row || axis == axes.column { return "0:\(size(axis))" }
      return axis == frameAxis ? "\(frame - 1):1" : "0:1"
    }
  }
}
