// A place on a test's screen.

/// A place on the screen, in pixels.
struct Place {
  var x, y: Double

  func moved(byX x: Double, y: Double) -> Place { Place(x: self.x + x, y: self.y + y) }

  func moved(to other: Place, _ part: Double) -> Place {
    moved(byX: (other.x - x) * part, y: (other.y - y) * part)
  }
}
