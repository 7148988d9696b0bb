// NeXus files: @default leads from group to group to an NXdata, whose @signal names the data set and
// whose @axes name those of the places along its axes.
// Source: manual.nexusformat.org, "Associating plottable data using attributes applied to NXdata".
import Micrograph

/// Finds the pictures of a NeXus file.
enum NeXusPictures {
  // A path of @default is three groups long; a loop ends.
  private static let limitSteps = 16

  /// The pictures, the one that @default leads to first; nil where the file has no NXdata.
  ///
  /// - Throws: the reason, where none of them is a picture.
  static func find(in inventory: HDF5Inventory) throws(ImageFlaw) -> HDF5Contents? {
    var groups = inventory.objects.filter {
      $0.data == nil && $0.attribute("NX_class")?.text == "NXdata"
    }
    if let chosen = chosen(in: inventory),
      let place = groups.firstIndex(where: { $0.path == chosen.path })
    {
      groups.insert(groups.remove(at: place), at: 0)
    }
    let signals = groups.map { signal(of: $0, in: inventory) }
    guard signals.contains(where: { $0 != nil }) else { return nil }
    var seen: Set<String> = []
    let pictures = zip(groups, signals).compactMap { group, signal -> HDF5Picture? in
      guard let signal, let picture = picture(signal, of: group, in: inventory) else { return nil }
      return seen.insert(picture.path).inserted ? picture : nil
    }
    guard !pictures.isEmpty else {
      throw HDF5Contents.refusal(of: signals.compactMap(\.self), in: inventory)
    }
    return HDF5Contents(format: .neXus, pictures: pictures)
  }

  /// The group that @default leads to from the root.
  private static func chosen(in inventory: HDF5Inventory) -> HDF5Object? {
    var place = inventory.object(at: "")
    for _ in 0..<limitSteps {
      guard let name = place?.attribute("default")?.text, let group = place?.path else {
        return place
      }
      place = inventory.object(at: name.hasPrefix("/") ? name : "\(group)/\(name)")
    }
    return place
  }

  private static func signal(of group: HDF5Object, in inventory: HDF5Inventory) -> HDF5Object? {
    if let name = group.attribute("signal")?.text {
      return inventory.object(at: "\(group.path)/\(name)")
    }
    // As before 2014.
    return inventory.members(of: group.path).first { $0.attribute("signal")?.number == 1 }
  }

  private static func picture(
    _ signal: HDF5Object, of group: HDF5Object, in inventory: HDF5Inventory
  ) -> HDF5Picture? {
    guard let sizes = signal.data?.sizes, sizes.count >= 2 else { return nil }
    // One name a line; in older files one text with colons or commas on the signal itself.
    let text = group.attribute("axes")?.text ?? signal.attribute("axes")?.text ?? ""
    let names = text.split { ":,[]\n".contains($0) }.map { String($0).trimmed }
    var axes = sizes.map { HDF5Axis(nil, count: $0) }
    for (index, name) in names.enumerated() where name != "." {
      let stated = group.attribute("\(name)_indices")?.number.flatMap { Int(exactly: $0) }
      let place = stated ?? index
      guard sizes.indices.contains(place),
        let object = inventory.object(at: "\(group.path)/\(name)")
      else { continue }
      axes[place] = HDF5Axis(object, count: sizes[place])
    }
    let long = sizes.indices.filter { sizes[$0] > 1 }
    guard long.count >= 2, !long.contains(where: { axes[$0].unit.kind == .energy }) else {
      return nil
    }
    let (row, column) = (long[long.count - 2], long[long.count - 1])
    let frames = long.count > 2 ? axes[long[0]] : nil
    let title = inventory.object(at: group.path + "/title")?.value?.text
    var picture = HDF5Picture(
      name: title.flatMap { $0.isEmpty ? nil : $0 } ?? signal.name, signal, row: row,
      column: column, frameName: frames?.frameName ?? "frame",
      frameCalibration: frames?.calibration)
    var acquisition = Acquisition()
    acquisition.axisX = axes[column].stated
    acquisition.axisY = axes[row].stated
    acquisition.remarks = axes[column].remarks + axes[row].remarks
    let entry = group.parent.flatMap { inventory.object(at: $0) }?.path ?? ""
    func told(_ name: String) -> Stated<String>? {
      inventory.object(at: "\(entry)/\(name)")?.value?.text.flatMap {
        $0.isEmpty ? nil : Stated($0, from: String("\(entry)/\(name)".dropFirst()))
      }
    }
    acquisition.title = told("title")
    acquisition.dateAndTime = told("start_time")
    acquisition.instrument = told("instrument/name")
    acquisition.specimen = told("sample/name")
    picture?.acquisition = acquisition
    return picture
  }
}
