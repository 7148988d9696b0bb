// The nodes of one tablet, opened: its pen and the touch surface beside it, or a touch surface alone.

import Tablet

/// The sources of one tablet.
struct DeviceSources {
  /// The tablet in whose units the samples are.
  let description: TabletDescription
  /// The touch surface; nil where there is none or it cannot be read.
  private(set) var touch: TabletDescription?
  /// Why a node could not be grabbed for the session alone, where that was requested.
  private(set) var grabRefusal: Fault?
  /// The sources, the pen first.
  private(set) var sources: [any PointSource] = []

  /// The kind of a node; nil where it cannot be read.
  static func kind(at path: String) -> DeviceKind? {
    (try? TabletDiscovery.node(at: path).description.get())?.kind
  }

  /// Opens a pen, and the touch surface of the same tablet.
  init(penAt path: String, _ pen: PenOptions) throws(TabletError) {
    var tablet = TabletFollower(
      try TabletDevice(path: path, pressureCurve: pen.pressureCurve),
      pressureCurve: pen.pressureCurve)
    description = tablet.description
    if pen.isGrabbed {
      do throws(TabletError) { try tablet.grab() } catch { grabRefusal = .tablet(error) }
    }
    sources = [TabletSource(tablet)]
    // A surface that cannot be read is no reason to be without the pen.
    if let surface = TabletDiscovery.touchSurface(ofPenAt: path),
      let device = try? TouchDevice(path: surface, inUnitsOf: description)
    {
      add(device, pen)
    }
  }

  /// Opens a touch surface alone.
  init(touchAt path: String, _ pen: PenOptions) throws(TabletError) {
    let device = try TouchDevice(path: path)
    description = device.description
    add(device, pen)
  }

  private mutating func add(_ device: consuming TouchDevice, _ pen: PenOptions) {
    var follower = TouchFollower(device)
    touch = follower.description
    if pen.isGrabbed {
      do throws(TabletError) { try follower.grab() } catch {
        grabRefusal = grabRefusal ?? .tablet(error)
      }
    }
    sources.append(TouchSource(follower))
  }
}
