// Files of HyperSpy (.hspy): groups below /Experiments, each with "data" and a group for each axis,
// axis-0 and so on, whose attributes are its scale, offset and unit.
import Micrograph

/// Finds the pictures of a HyperSpy file.
enum HyperSpyPictures {
  private static let folder = "/Experiments"

  /// The pictures; nil where the file is none of HyperSpy's.
  ///
  /// - Throws: the reason, where none of the experiments is a picture.
  static func find(in inventory: HDF5Inventory) throws(ImageFlaw) -> HDF5Contents? {
    let groups = inventory.members(of: folder).filter { $0.data == nil }
    let data = groups.compactMap { group in
      inventory.object(at: group.path + "/axis-0") == nil
        ? nil : inventory.object(at: group.path + "/data")
    }
    guard !data.isEmpty else { return nil }
    let pictures = groups.compactMap { picture(of: $0, in: inventory) }
    guard !pictures.isEmpty else { throw HDF5Contents.refusal(of: data, in: inventory) }
    return HDF5Contents(format: .hyperSpy, pictures: pictures)
  }

  private static func picture(
    of group: HDF5Object, in inventory: HDF5Inventory
  ) -> HDF5Picture? {
    guard let object = inventory.object(at: group.path + "/data"), let sizes = object.data?.sizes
    else { return nil }
    let groups = sizes.indices.map { inventory.object(at: "\(group.path)/axis-\($0)") }
    let axes = groups.map { axis in
      HDF5Axis(
        name: axis?.attribute("name")?.text ?? "", step: axis?.attribute("scale")?.number,
        offset: axis?.attribute("offset")?.number, unit: axis?.attribute("units")?.text ?? "",
        source: String(axis?.path.dropFirst() ?? ""))
    }
    // A signal of one axis is a spectrum at each place, unless nothing is a place.
    let signal = groups.indices.filter { groups[$0]?.attribute("navigate")?.number == 0 }
    guard signal.count == 2, !signal.contains(where: { axes[$0].unit.kind == .energy }) else {
      return nil
    }
    let frames = sizes.indices.first { !signal.contains($0) && sizes[$0] > 1 }.map { axes[$0] }
    let title = inventory.object(at: group.path + "/metadata/General")?.attribute("title")?.text
    var picture = HDF5Picture(
      name: title.flatMap { $0.isEmpty ? nil : $0 }
        ?? (group.name == "__unnamed__" ? "" : group.name),
      object, row: signal[0], column: signal[1], frameName: frames?.frameName ?? "frame",
      frameCalibration: frames?.calibration)
    picture?.acquisition = acquisition(axes[signal[1]], axes[signal[0]], group.path, inventory)
    return picture
  }

  private static func acquisition(
    _ column: HDF5Axis, _ row: HDF5Axis, _ group: String, _ inventory: HDF5Inventory
  ) -> Acquisition {
    var acquisition = Acquisition()
    acquisition.axisX = column.stated
    acquisition.axisY = row.stated
    func value(_ place: String, _ name: String) -> HDF5Object.Value? {
      inventory.object(at: "\(group)/metadata/\(place)")?.attribute(name)
    }
    func text(_ place: String, _ name: String) -> Stated<String>? {
      value(place, name)?.text.flatMap {
        $0.isEmpty ? nil : Stated($0, from: "metadata.\(place).\(name)")
      }
    }
    acquisition.title = text("General", "title")
    let date = [value("General", "date")?.text, value("General", "time")?.text].compactMap(\.self)
    if !date.isEmpty {
      acquisition.dateAndTime = Stated(date.joined(separator: " "), from: "metadata.General.date")
    }
    for kind in ["TEM", "SEM"] {
      let place = "Acquisition_instrument/\(kind)"
      func number(_ name: String) -> Stated<Double>? {
        value(place, name)?.number.map { Stated($0, from: "metadata.\(place).\(name)") }
      }
      acquisition.voltageKilovolts = acquisition.voltageKilovolts ?? number("beam_energy")
      acquisition.magnification = acquisition.magnification ?? number("magnification")
      acquisition.cameraLengthMillimetres =
        acquisition.cameraLengthMillimetres ?? number("camera_length")
      acquisition.workingDistanceMillimetres =
        acquisition.workingDistanceMillimetres ?? number("working_distance")
      acquisition.beamCurrentNanoamperes =
        acquisition.beamCurrentNanoamperes ?? number("beam_current")
      acquisition.instrument = acquisition.instrument ?? text(place, "microscope")
      acquisition.mode = acquisition.mode ?? text(place, "acquisition_mode")
    }
    return acquisition
  }
}
