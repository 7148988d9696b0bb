// EMD files of the National Center for Electron Microscopy, Berkeley: groups with emd_group_type, each
// with "data" and the data sets dim1, dim2 and so on, one for each axis. Prismatic gives "data" another name
// and puts x before y; the names of the axes tell.
// Source: the EMD specification, emdatasets.com/format, version 0.2; Prismatic's files for RosettaSciIO.
import Micrograph

/// Finds the pictures of a Berkeley EMD file.
enum BerkeleyPictures {
  /// The pictures; nil where no group says that it is one.
  ///
  /// - Throws: the reason, where none of the groups holds a picture.
  static func find(in inventory: HDF5Inventory) throws(ImageFlaw) -> HDF5Contents? {
    let groups = inventory.objects.filter {
      $0.data == nil && $0.attribute("emd_group_type")?.number == 1
    }
    let data = groups.compactMap { self.data(of: $0, in: inventory) }
    guard !data.isEmpty else { return nil }
    let pictures = groups.compactMap { picture(of: $0, in: inventory) }
    guard !pictures.isEmpty else { throw HDF5Contents.refusal(of: data, in: inventory) }
    return HDF5Contents(format: .berkeleyEMD, pictures: pictures)
  }

  /// The data set of a group: "data", or the only one that is no axis.
  private static func data(of group: HDF5Object, in inventory: HDF5Inventory) -> HDF5Object? {
    if let data = inventory.object(at: group.path + "/data") { return data }
    let others = inventory.members(of: group.path).filter {
      ($0.data?.sizes?.count ?? 0) >= 2 && !$0.name.hasPrefix("dim")
    }
    return others.count == 1 ? others[0] : nil
  }

  /// Whether an axis counts columns, "x", or rows, "y"; places of a scan are "R_x" and "R_y".
  private static func measures(_ axis: HDF5Axis, _ letter: String) -> Bool {
    [letter, "r_\(letter)"].contains(axis.name.lowercased())
  }

  private static func picture(
    of group: HDF5Object, in inventory: HDF5Inventory
  ) -> HDF5Picture? {
    guard let object = data(of: group, in: inventory), let sizes = object.data?.sizes,
      sizes.count >= 2
    else { return nil }
    // The specification counts from 1; newer writers count from 0.
    let first = inventory.object(at: group.path + "/dim0") == nil ? 1 : 0
    let axes = sizes.indices.map {
      HDF5Axis(inventory.object(at: "\(group.path)/dim\($0 + first)"), count: sizes[$0])
    }
    let long = sizes.indices.filter { sizes[$0] > 1 }
    guard !long.contains(where: { axes[$0].unit.kind == .energy }) else { return nil }
    // The names decide; the specification's own order is rows before columns.
    let column = axes.firstIndex { measures($0, "x") }
    let row = axes.firstIndex { measures($0, "y") }
    let places: (row: Int, column: Int)
    if let row, let column {
      places = (row, column)
    } else {
      let last = long.count >= 2 ? Array(long.suffix(2)) : [sizes.count - 2, sizes.count - 1]
      places = (last[0], last[1])
    }
    let others = sizes.indices.filter { $0 != places.row && $0 != places.column && sizes[$0] > 1 }
    let frames = others.first.map { axes[$0] }
    var picture = HDF5Picture(
      name: group.name == "__unnamed__" ? "" : group.name, object, row: places.row,
      column: places.column, frameName: frames?.frameName ?? "frame",
      frameCalibration: frames?.calibration)
    picture?.acquisition = acquisition(
      axes[places.column], axes[places.row], group: group.path, in: inventory)
    return picture
  }

  private static func acquisition(
    _ column: HDF5Axis, _ row: HDF5Axis, group: String, in inventory: HDF5Inventory
  ) -> Acquisition {
    var acquisition = Acquisition()
    acquisition.axisX = column.stated
    acquisition.axisY = row.stated
    acquisition.remarks = column.remarks + row.remarks
    func text(_ group: String, _ name: String) -> Stated<String>? {
      inventory.object(at: group)?.attribute(name)?.text.flatMap {
        $0.isEmpty ? nil : Stated($0, from: "\(group.dropFirst()).\(name)")
      }
    }
    acquisition.instrument = text("/microscope", "name")
    acquisition.operatorName = text("/user", "name")
    acquisition.specimen = text("/sample", "material")
    if let voltage = inventory.object(at: "/microscope")?.attribute("voltage")?.number,
      voltage.isFinite, voltage > 0
    {
      // Some writers give volts, some kilovolts; no microscope has 5 MV or less than 5 V.
      acquisition.voltageKilovolts = Stated(
        voltage > 5_000 ? voltage / 1_000 : voltage, from: "microscope.voltage")
    }
    return acquisition
  }
}
