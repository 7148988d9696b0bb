// A desktop whose screen can be touched: Xorg with a screen in memory (driver `dummy`) and with devices
// that tests move (driver `inputtest`). With these two drivers it needs neither a console nor root.

import Foundation
import TestSupport
import Testing

/// A screen with fingers, a pen, a touchpad and a mouse.
final class TouchScreen {
  /// The desktop's name for the pen.
  static let penName = "Testing pen stylus"
  private static let width = 1_280
  private static let height = 800
  private static let touchpadName = "Testing touchpad"
  private static let names = [
    ("fingers", "Testing fingers", "Touch"), ("mouse", "Testing mouse", "PointerAbsolute"),
    ("pen", penName, "PointerAbsoluteProximity"), ("touchpad", touchpadName, "PointerGesture"),
    ("keys", "Testing keys", "Keyboard"),
  ]

  let desktop: DesktopScreen
  private let fingers: InputDevice
  private let mouse: InputDevice
  private let pen: InputDevice
  /// A touchpad: axis 0 and 1 move the pointer, 2 and 3 scroll by 120 for a wheel's notch.
  let touchpad: InputDevice
  private var wheel = 0.0
  private var penSerial = 4_711

  /// Runs `body` with a JACK server, a screen that can be touched, and on it a window that shows
  /// `TwoTones` and sounds, and is heard; then closes the window.
  static func run(
    _ body: (TouchScreen, DesktopProgram, ShownView, JackCapture) async throws -> Void
  ) async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run(server: start) { desktop in
        let touch = try await TouchScreen(desktop)
        _ = try TwoTones.prepare(desktop.home)
        let program = try await DesktopProgram(on: desktop)
        try await program.waitForWords("JACK 48 kHz")
        let view = try await ShownView(program)
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        defer { capture.close() }
        try await body(touch, program, view, capture)
        #expect(try await program.close() == 0)
      }
    }
  }

  /// Runs `body` with a fake tablet as well, which was there before the window.
  static func runWithTablet(
    _ body: (TouchScreen, FakeTablet) async throws -> Void
  ) async throws {
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(try TabletScreen.pen())
        try await DesktopScreen.run(server: start) { try await body(TouchScreen($0), tablet) }
      }
    }
  }

  private init(_ desktop: DesktopScreen) async throws {
    self.desktop = desktop
    func device(_ name: String) throws -> InputDevice {
      try InputDevice(path: desktop.home.file("\(name).socket"))
    }
    fingers = try device("fingers")
    mouse = try device("mouse")
    pen = try device("pen")
    touchpad = try device("touchpad")
    // The properties by which the real drivers of a touchpad and of a pen identify them to GTK.
    try await set(Self.touchpadName, "libinput Tapping Enabled", "int", 8, ["0"])
    try await set(Self.penName, "Wacom Tool Type", "atom", 32, ["STYLUS"])
  }

  private static func start(_ home: ProgramFolder) throws -> RunningSubprocess {
    let places = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/lib/Xorg"]
    guard let program = places.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw DesktopScreen.TooLate(
        description: "Xorg is not installed; apt-get install xserver-xorg-core "
          + "xserver-xorg-video-dummy")
    }
    var text = """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoAddGPU" "false"
        Option "Log" "sync"
      EndSection
      Section "Device"
        Identifier "memory"
        Driver "dummy"
        VideoRam 16384
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5-1000
        VertRefresh 5-200
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "memory"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "\(width)x\(height)"
          Virtual \(width) \(height)
        EndSubSection
      EndSection

      """
    var layout = "Section \"ServerLayout\"\n  Identifier \"layout\"\n  Screen \"screen\"\n"
    for (file, name, kind) in names {
      text += """
        Section "InputDevice"
          Identifier "\(name)"
          Driver "inputtest"
          Option "SocketPath" "\(home.file("\(file).socket"))"
          Option "DeviceType" "\(kind)"
          Option "TouchCount" "5"
          Option "PointerHasPressure" "true"
        EndSection

        """
      let core = file == "mouse" ? " \"CorePointer\"" : file == "keys" ? " \"CoreKeyboard\"" : ""
      layout += "  InputDevice \"\(name)\"\(core)\n"
    }
    let path = try home.write(text + layout + "EndSection\n", to: "xorg.conf")
    return try Subprocess.start(
      program,
      [
        "-displayfd", "1", "-config", path, "-logfile", home.file("xorg.log"), "-noreset",
        "-novtswitch", "-sharevts", "-nolisten", "tcp",
      ], environment: DesktopScreen.withoutDevices)
  }

  private func set(
    _ device: String, _ property: String, _ type: String, _ bits: Int, _ values: [String]
  ) async throws {
    try await desktop.command(
      "xinput", package: "xinput",
      ["set-prop", "--type=\(type)", "--format=\(bits)", device, property] + values)
  }

  // MARK: Actions

  // Where the axes 0 and 1, 65536 steps over the screen, put a device.
  private static func axes(_ place: Place) -> [Int: Double] {
    [0: place.x * 65_536 / Double(width), 1: place.y * 65_536 / Double(height)]
  }

  /// A finger touches, moves or lifts.
  func finger(_ number: UInt32, _ touch: InputDevice.Touch, _ place: Place) throws {
    try fingers.touch(number, touch, Self.axes(place))
  }

  /// Moves two fingers that are down to two other places, by turns and in small steps.
  func move(_ from: (Place, Place), to: (Place, Place), steps: Int = 20) throws {
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try finger(1, .moves, from.0.moved(to: to.0, part))
      try finger(2, .moves, from.1.moved(to: to.1, part))
    }
  }

  /// Two fingers touch, go to two other places and lift.
  func pinch(_ from: (Place, Place), to: (Place, Place)) throws {
    try finger(1, .begins, from.0)
    try finger(2, .begins, from.1)
    try move(from, to: to)
    try finger(2, .ends, to.1)
    try finger(1, .ends, to.0)
  }

  /// The mouse moves.
  func point(at place: Place) throws {
    try mouse.move(Self.axes(place), isAbsolute: true)
  }

  /// Presses or releases the mouse's first button.
  func pressMouse(isDown: Bool, _ place: Place) throws {
    try mouse.press(1, isDown: isDown, Self.axes(place))
  }

  /// The wheel turns, away from the user above 0.
  func turnWheel(notches: Int) throws {
    // The first event after a move only reports the position of the wheel.
    wheel += 1.0 / 1_024
    try mouse.move([3: wheel], isAbsolute: true)
    for _ in 0..<abs(notches) {
      wheel -= notches > 0 ? 120 : -120
      try mouse.move([3: wheel], isAbsolute: true)
    }
  }

  /// Brings the pen near: the desktop gets its serial number, by which it recognises a pen.
  func bringPen(_ place: Place) async throws {
    penSerial += 1
    try await set(
      Self.penName, "Wacom Serial IDs", "int", 32, ["788", "0", "2", "\(penSerial)", "2083"])
    try pen.setNear(true, Self.axes(place).merging([4: 0]) { $1 })
    try movePen(place, pressure: 0)
  }

  /// The pen moves, in contact or above.
  func movePen(_ place: Place, pressure: Double) throws {
    try pen.move(Self.axes(place).merging([4: pressure * 1_000]) { $1 }, isAbsolute: true)
  }

  /// Presses or releases a button of the pen; 1 is the tip.
  func pressPen(_ button: Int32, isDown: Bool, _ place: Place, pressure: Double) throws {
    try pen.press(
      button, isDown: isDown, Self.axes(place).merging([4: pressure * 1_000]) { $1 })
  }
}
