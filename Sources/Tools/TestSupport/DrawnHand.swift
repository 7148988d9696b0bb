// A hand drawn by code, which MediaPipe's networks take for one: round fingers and a palm of skin
// with light from above, before a plain wall. It stands in for photographs, which are of somebody.

import Foundation

/// A hand before a wall, its palm to the viewer.
public struct DrawnHand: Sendable {
  /// A place in the picture, in pixels; (0, 0) is the centre of the top-left pixel.
  public struct Place: Sendable {
    /// The column.
    public var x: Double
    /// The row, downwards.
    public var y: Double

    /// Creates a place.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The middle of the palm.
  public var center: Place
  /// From the wrist to the base of the middle finger, in pixels.
  public var palmPixels: Double
  /// How far the hand is turned from upright, clockwise, in radians.
  public var angle: Double
  /// Whether it is a person's right hand.
  public var isRight: Bool
  /// Which fingers are stretched out, thumb first.
  public var stretched: [Bool]
  /// Whether the tips of thumb and index finger touch; both count as stretched then.
  public var pinches = false
  /// The skin in full light: red, green and blue, 0 to 255.
  public var skin: [Double]
  /// The wall: red, green and blue, 0 to 255.
  public var wall: [Double]

  // The lower part of a person's arm comes into the picture with a sleeve at its end.
  private static let sleeve = [58.0, 74, 110]

  /// Creates an open right hand that stands upright.
  public init(center: Place, palmPixels: Double) {
    self.center = center
    self.palmPixels = palmPixels
    angle = 0
    isRight = true
    stretched = [true, true, true, true, true]
    skin = [226, 176, 148]
    wall = [150, 158, 160]
  }

  /// The hand at a share of the way once round a circle, its fingers up.
  public static func onCircle(
    _ share: Double, center: Place, radiusPixels: Double, palmPixels: Double
  ) -> DrawnHand {
    let turn = 2 * Double.pi * share
    return DrawnHand(
      center: Place(
        x: center.x + radiusPixels * sin(turn), y: center.y - radiusPixels * cos(turn)),
      palmPixels: palmPixels)
  }

  /// Where the 21 landmarks are, in MediaPipe's order.
  public var landmarks: [Place] {
    joints.map { place($0.x, $0.y) }
  }

  /// A picture of this hand alone: rows from top to bottom, red, green and blue.
  public func picture(width: Int, height: Int) -> [UInt8] {
    Self.picture(of: [self], before: wall, width: width, height: height)
  }

  /// A picture of several hands before a wall.
  public static func picture(
    of hands: [DrawnHand], before wall: [Double], width: Int, height: Int
  ) -> [UInt8] {
    var depth = [Double](repeating: -.infinity, count: width * height)
    var color = [Double](repeating: 0, count: 3 * width * height)
    // The wall is a little darker below and to the sides.
    for row in 0..<height {
      for column in 0..<width {
        let across = Double(column) / Double(width) - 0.5
        let light = 1.02 - 0.12 * Double(row) / Double(height) - 0.12 * across * across
        for channel in 0..<3 {
          color[3 * (row * width + column) + channel] = wall[channel] * light
        }
      }
    }
    for hand in hands {
      for limb in hand.limbs {
        hand.draw(limb, &depth, &color, width: width, height: height)
      }
    }
    return color.map { UInt8(min(max($0.rounded(), 0), 255)) }
  }

  // A stretch of skin between two round ends, in palms; `lift` is how much nearer it is.
  private struct Limb {
    let from: (x: Double, y: Double)
    let to: (x: Double, y: Double)
    let fromRadius: Double
    let toRadius: Double
    var lift = 0.0
    var flatness = 1.0
    var isSleeve = false
    var shade = 1.0
  }

  // x to the thumb's side, y along the fingers, in palms from the wrist.
  private var joints: [(x: Double, y: Double)] {
    var joints: [(x: Double, y: Double)] = [
      (0, 0), (0.31, 0.20), (0.55, 0.46), (0.76, 0.70), (0.92, 0.93), (0.27, 0.97), (0.34, 1.42),
      (0.38, 1.69), (0.41, 1.93), (0.02, 1.0), (0.03, 1.50), (0.04, 1.81), (0.05, 2.07),
      (-0.21, 0.94), (-0.26, 1.40), (-0.29, 1.69), (-0.31, 1.94), (-0.42, 0.82), (-0.54, 1.17),
      (-0.60, 1.38), (-0.65, 1.58),
    ]
    if pinches {
      joints[2] = (0.56, 0.46)
      joints[3] = (0.66, 0.80)
      joints[4] = (0.58, 1.08)
      joints[6] = (0.40, 1.38)
      joints[7] = (0.54, 1.36)
      joints[8] = (0.60, 1.16)
    } else if !stretched[0] {
      joints[2] = (0.46, 0.50)
      joints[3] = (0.32, 0.72)
      joints[4] = (0.08, 0.78)
    }
    for finger in 1..<5 where !stretched[finger] && !(pinches && finger == 1) {
      let base = joints[1 + 4 * finger]
      joints[2 + 4 * finger] = (base.x * 0.98, base.y + 0.26)
      joints[3 + 4 * finger] = (base.x * 0.94, base.y + 0.06)
      joints[4 + 4 * finger] = (base.x * 0.92, base.y - 0.20)
    }
    return joints
  }

  private var limbs: [Limb] {
    let joints = joints
    var limbs: [Limb] = []
    // The forearm and its sleeve.
    limbs.append(
      Limb(from: (0, 0.02), to: (0, -1.0), fromRadius: 0.27, toRadius: 0.33, flatness: 0.7))
    limbs.append(
      Limb(
        from: (0, -0.95), to: (0, -3), fromRadius: 0.42, toRadius: 0.5, flatness: 0.7,
        isSleeve: true))
    // The palm: strips from the wrist to each finger's base, the balls of thumb and little finger.
    for (base, start) in [(5, 0.14), (9, 0.04), (13, -0.06), (17, -0.16)] {
      limbs.append(
        Limb(
          from: (start, 0.08), to: joints[base], fromRadius: 0.2, toRadius: 0.155, flatness: 0.6))
    }
    limbs.append(
      Limb(
        from: (0.16, 0.2), to: (0.40, 0.42), fromRadius: 0.22, toRadius: 0.15, lift: 0.04,
        flatness: 0.8))
    limbs.append(
      Limb(
        from: (-0.2, 0.2), to: (-0.33, 0.55), fromRadius: 0.17, toRadius: 0.13, lift: 0.02,
        flatness: 0.7))
    for finger in 0..<5 {
      let radii = finger == 0 ? [0.16, 0.13, 0.115, 0.09] : [0.13, 0.115, 0.1, 0.08]
      let size = finger == 4 ? 0.85 : 1
      let isFlat = stretched[finger] || pinches && finger < 2
      let lift = isFlat ? 0.02 : 0.18
      for bone in 0..<3 {
        limbs.append(
          Limb(
            from: joints[1 + 4 * finger + bone], to: joints[2 + 4 * finger + bone],
            fromRadius: radii[bone] * size, toRadius: radii[bone + 1] * size,
            lift: lift + 0.01 * Double(bone), shade: isFlat ? 1 : 0.97))
      }
    }
    return limbs
  }

  private func place(_ x: Double, _ y: Double) -> Place {
    let across = (isRight ? x : -x) * palmPixels
    let up = (y - 0.5) * palmPixels
    return Place(
      x: center.x + across * cos(angle) + up * sin(angle),
      y: center.y + across * sin(angle) - up * cos(angle))
  }

  // A round limb: the nearer one hides the other, and its surface is as light as it faces the light.
  private func draw(
    _ limb: Limb, _ depth: inout [Double], _ color: inout [Double], width: Int, height: Int
  ) {
    let (start, end) = (place(limb.from.x, limb.from.y), place(limb.to.x, limb.to.y))
    let (startRadius, endRadius) = (limb.fromRadius * palmPixels, limb.toRadius * palmPixels)
    let reach = max(startRadius, endRadius) + 1
    let rows = Self.pixels(start.y, end.y, reach, limit: height)
    let columns = Self.pixels(start.x, end.x, reach, limit: width)
    let (alongX, alongY) = (end.x - start.x, end.y - start.y)
    let length = max(alongX * alongX + alongY * alongY, 1e-9)
    for row in rows {
      for column in columns {
        let (x, y) = (Double(column) - start.x, Double(row) - start.y)
        let share = min(max((x * alongX + y * alongY) / length, 0), 1)
        let (offX, offY) = (x - share * alongX, y - share * alongY)
        let distance = (offX * offX + offY * offY).squareRoot()
        let radius = startRadius + share * (endRadius - startRadius)
        guard distance < radius + 0.5 else { continue }
        let inside = max(0, 1 - distance * distance / (radius * radius)).squareRoot()
        let near = inside * radius * limb.flatness + limb.lift * palmPixels
        let index = row * width + column
        guard near > depth[index] else { continue }
        // How the surface is turned to a light from the upper left.
        let (normalX, normalY) = (offX / radius, offY / radius)
        let facing = 0.72 + 0.26 * inside - 0.10 * normalX - 0.14 * normalY
        let cover = min(1, radius + 0.5 - distance)
        let surface = limb.isSleeve ? Self.sleeve : skin
        for channel in 0..<3 {
          // Blood shows where the skin turns away.
          let warmth = channel == 0 ? 0.05 * (1 - inside) : -0.03 * (1 - inside)
          let light = surface[channel] * min(facing + warmth, 1.05) * limb.shade
          let old = color[3 * index + channel]
          color[3 * index + channel] = old + cover * (light - old)
        }
        if cover >= 1 { depth[index] = near }
      }
    }
  }

  // The pixels between two places and a reach beyond them, as far as they are in the picture.
  private static func pixels(
    _ one: Double, _ other: Double, _ reach: Double, limit: Int
  ) -> Range<Int> {
    let first = min(max(Int(min(one, other) - reach), 0), limit)
    let end = min(max(Int(max(one, other) + reach) + 1, first), limit)
    return first..<end
  }
}
