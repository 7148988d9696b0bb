// How a picture was taken, as its file states it: a number that is not in the file is nil, never a
// usual one. Each field says where in the file it stands.

/// The circumstances of a picture.
public struct Acquisition: Sendable, Hashable {
  /// What a step to the next column measures.
  public var axisX: Stated<AxisCalibration>?
  /// What a step to the next row measures.
  public var axisY: Stated<AxisCalibration>?
  /// What the values measure.
  public var values: Stated<ValueCalibration>?
  /// The axes along which pictures are stacked, the fastest first; without those of one picture.
  public var stackAxes: [StackAxis] = []
  /// Date and time as the file writes them.
  public var dateAndTime: Stated<String>?
  /// The microscope, its maker or model.
  public var instrument: Stated<String>?
  /// The detector or camera.
  public var detector: Stated<String>?
  /// How the microscope was used: TEM, STEM, SEM, diffraction.
  public var mode: Stated<String>?
  /// The accelerating voltage, in kilovolts.
  public var voltageKilovolts: Stated<Double>?
  /// The magnification that the microscope showed.
  public var magnification: Stated<Double>?
  /// The camera length, in millimetres.
  public var cameraLengthMillimetres: Stated<Double>?
  /// The working distance, in millimetres.
  public var workingDistanceMillimetres: Stated<Double>?
  /// The time that a scan rests on a pixel, in microseconds.
  public var dwellTimeMicroseconds: Stated<Double>?
  /// The exposure of one frame, in seconds.
  public var exposureSeconds: Stated<Double>?
  /// The beam's current, in nanoamperes.
  public var beamCurrentNanoamperes: Stated<Double>?
  /// Where the specimen was.
  public var stage = StagePosition()
  /// What the picture is called.
  public var title: Stated<String>?
  /// Who took it.
  public var operatorName: Stated<String>?
  /// What it shows.
  public var specimen: Stated<String>?
  /// What the reader did with the stored numbers, or had to assume: one sentence each.
  public var remarks: [String] = []

  /// Creates circumstances of which nothing is known.
  public init() {}

  /// The extent of a pixel on the specimen; nil unless both axes are lengths.
  ///
  /// A y axis in another unit of length is converted to that of x, and metres to nanometres, in which
  /// places on a micrograph can be read.
  public var pixelSize: PixelSize? {
    guard let x = axisX?.value, let y = axisY?.value, x.unit.kind == .length,
      y.unit.kind == .length, let unitX = x.unit.inBaseUnits, let unitY = y.unit.inBaseUnits
    else { return nil }
    let isInMetres = x.unit.name == "m" && abs(x.scale) < 1e-3
    let width = isInMetres ? abs(x.scale) * unitX : abs(x.scale)
    let height =
      isInMetres
      ? abs(y.scale) * unitY : x.unit == y.unit ? abs(y.scale) : abs(y.scale) * unitY / unitX
    guard width.isFinite, width > 0, height.isFinite, height > 0 else { return nil }
    return PixelSize(x: width, y: height, unit: isInMetres ? "nm" : x.unit.name)
  }

  /// The same picture with its rows taken for columns.
  public var transposed: Acquisition {
    var turned = self
    (turned.axisX, turned.axisY) = (axisY, axisX)
    return turned
  }

  /// States the same pixel size for both axes, where it is one.
  public mutating func state(_ size: PixelSize?, from source: String) {
    guard let size else { return }
    let unit = AxisUnit(size.unit)
    axisX = AxisCalibration(scale: size.x, unit: unit).map { Stated($0, from: source) }
    axisY = AxisCalibration(scale: size.y, unit: unit).map { Stated($0, from: source) }
  }
}
