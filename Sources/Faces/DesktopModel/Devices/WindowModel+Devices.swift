// Which tablet is read: the only one there is at the start, another one by choice, or none.

import Foundation
import Library
import Pen
import Session
import Tablet
import Translation

/// A tablet that can be chosen.
public struct TabletOption: Sendable, Hashable {
  /// Its name.
  public let name: String
  /// Its node, such as `/dev/input/event5`.
  public let path: String
  /// Whether its surface is a screen.
  public let isDisplay: Bool
}

extension WindowModel {
  /// Looks for tablets, off the drawing thread, and reads the first one where none was read.
  public func lookForTablets() async {
    takeTablets(await WindowModel.nodes())
    if session?.tablet == nil, let first = tablets.first {
      chooseTablet(path: first.path)
    } else if tablets.isEmpty {
      say(translated("No tablet was found"))
    } else {
      say(
        translated(
          count: tablets.count, one: "\(tablets.count) tablet found",
          many: "\(tablets.count) tablets found"
        ))
    }
  }

  @concurrent
  private nonisolated static func nodes() async -> [DiscoveredNode] { TabletDiscovery.list() }

  /// Takes over which tablets there are.
  func takeTablets(_ nodes: [DiscoveredNode]) {
    tablets = nodes.compactMap { node in
      guard let description = try? node.description.get(), description.kind == .pen else {
        return nil
      }
      return TabletOption(
        name: description.identity.name, path: node.path,
        isDisplay: node.model?.isDisplay ?? description.isDirect)
    }
    changes.insert(.devices)
  }

  /// Reads another tablet, or none; if that fails the message bar says why and the old one stays
  /// active.
  public func chooseTablet(path: String?) {
    guard let session, path != tabletPath else { return }
    if isExercising {
      // Its square lies on the former tablet.
      exercises.placed = nil
      Task { await endExercise() }
    }
    keepPressureCurveNow()
    do throws(Fault) {
      try session.setTablet(path: path, calibration: image.map { storedCalibration(for: $0) })
      tabletPath = path
      isTabletDeclined = path == nil
      dismissNotices { [.useMouse, .retryTablet].contains($0.remedy) }
      permit()
      noteTablet()
      say(
        path == nil
          ? translated("Mouse and keyboard only")
          : translated("Reading \(tabletName ?? translated("the tablet"))"))
    } catch {
      show(Notice(error))
    }
    changes.insert(.devices)
  }

  /// The calibration stored for the tablet and an image.
  func storedCalibration(for image: ShownImage) -> CalibrationChoice {
    if let placed = exercises.placed, image.path == exercises.picturePath { return .given(placed) }
    return .stored(CalibrationLibrary(folders: folders), imageName: image.name)
  }

  /// The labels of the choices of a tablet, the first one for none.
  public var tabletTitles: [String] { [translated("None")] + tablets.map(\.name) }

  /// The index of the tablet that is read among `tabletTitles`.
  public var tabletIndex: Int {
    tablets.firstIndex { $0.path == tabletPath }.map { $0 + 1 } ?? 0
  }

  /// Reads the tablet at an index among `tabletTitles`.
  public func chooseTablet(index: Int) {
    guard index == 0 || tablets.indices.contains(index - 1) else { return }
    chooseTablet(path: index == 0 ? nil : tablets[index - 1].path)
  }
}
