// The nodes of one tablet, opened: its pen and the touch surface beside it, or a touch surface alone.

import Library
import Tablet

/// The sources of one tablet.
struct DeviceSources {
  /// The tablet in whose units the samples are.
  let description: TabletDescription
  /// The touch surface; nil where there is none or it cannot be read.
  private(set) var touch: TabletDescription?
  /// How the tablet is read.
  let settings: TabletSettings
  /// Why what is kept about the tablet could not be used; nil where it was, or where nothing is kept.
  let problem: TabletLibrary.Problem?
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
    var tablet = TabletFollower(try TabletDevice(path: path))
    description = tablet.description
    (settings, problem) = pen.settings(of: description.identity)
    tablet.pressureCurve = settings.pressureCurve
    if settings.isGrabbed {
      do throws(TabletError) { try tablet.grab() } catch { grabRefusal = .tablet(error) }
    }
    sources = [TabletSource(tablet, isGrabbed: settings.isGrabbed)]
    // A surface that cannot be read is no reason to be without the pen.
    if let surface = TabletDiscovery.touchSurface(ofPenAt: path),
      let device = try? TouchDevice(path: surface, inUnitsOf: description)
    {
      add(device)
    }
  }

  /// Opens a touch surface alone.
  init(touchAt path: String, _ pen: PenOptions) throws(TabletError) {
    let device = try TouchDevice(path: path)
    description = device.description
    (settings, problem) = pen.settings(of: description.identity)
    add(device)
  }

  private mutating func add(_ device: consuming TouchDevice) {
    var follower = TouchFollower(device)
    touch = follower.description
    if settings.isGrabbed {
      do throws(TabletError) { try follower.grab() } catch {
        grabRefusal = grabRefusal ?? .tablet(error)
      }
    }
    sources.append(TouchSource(follower, isGrabbed: settings.isGrabbed))
  }
}
