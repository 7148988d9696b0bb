// What a random user does next, drawn from a seed alone: what the window shows has no part in it, so the same seed
// gives the same series.

import DesktopModel
import TestBasics

/// One thing that a random user does to the window.
enum RandomAct: Sendable, CustomStringConvertible {
  /// Keys, one after another, as xdotool names them.
  case keys([String])
  /// Keys that open something, and Escape once it had the time to come.
  case glance([String])
  /// A text for whatever has the keyboard.
  case type(String)
  /// Another page of the panel.
  case page(String)
  /// Clicks at a place of the screen.
  case click(Place, button: Int, times: Int)
  /// The left or the right button held on a way.
  case drag(from: Place, to: Place, button: Int)
  /// The wheel; button 4 is up, 5 is down.
  case scroll(Place, button: Int, notches: Int)
  /// Another size of the window.
  case resize(width: Int, height: Int)
  /// The window is put away and taken out again.
  case iconify
  /// The keyboard for the window, whatever had it.
  case front
  /// A file, as a file manager opens it.
  case open(String)
  /// Something goes wrong around the window.
  case accident(RandomAccident)

  var description: String {
    switch self {
    case .keys(let keys): "key \(keys.joined(separator: " "))"
    case .glance(let keys): "key \(keys.joined(separator: " ")), then Escape"
    case .type(let text): "type \(text.debugDescription)"
    case .page(let name): "page \(name)"
    case .click(let place, let button, let times): "click \(button) × \(times) \(place.words)"
    case .drag(let from, let to, let button): "drag \(button) \(from.words) to \(to.words)"
    case .scroll(let place, let button, let notches):
      "scroll \(button == 4 ? "up" : "down") \(notches) \(place.words)"
    case .resize(let width, let height): "resize \(width) × \(height)"
    case .iconify: "iconify"
    case .front: "front"
    case .open(let name): "open \(name)"
    case .accident(let accident): "accident \(accident.rawValue)"
    }
  }

  static let pages = [
    "Sound", "Image", "Tags", "Measure", "Lattice", "Play", "Exercise", "Sessions", "Tablet",
  ]
  /// The files of `RandomUser.prepare`, and one that is nowhere.
  static let files = [
    "two-tones.pgm", "haadf.png", "film.avi", "stack.tif", "broken.png", "absent.tif",
  ]
  private static let texts = [
    "edge", "3.5", "-1", "1e9", "ä ß ñ", "a/b", " ", "0", "100", String(repeating: "w", count: 120),
  ]
  private static let walk = [
    "Left", "Right", "Up", "Down", "shift+Left", "shift+Down", "ctrl+Right", "ctrl+Up", "Tab",
    "Tab",
    "shift+Tab", "Return", "space", "Home", "End", "Next", "Prior", "BackSpace",
  ]
  /// Those that open a dialog of the desktop's.
  private static let dialogs: Set<Action> = [
    .open, .playRecording, .exportTags, .openZones, .saveZones, .printTarget, .exportRegions,
    .saveSpectrum,
  ]
  // Full screen and other desktops' sizes are left to the window manager; this is the screen of the test.
  static let screen = (width: 1_600, height: 1_000)

  /// The next one of a series.
  ///
  /// - Parameters:
  ///   - number: its place in the series, from 0: every 25th is an accident.
  ///   - random: the series' own chance.
  /// - Returns: what is done.
  static func next(_ number: Int, _ random: inout SeededGenerator) -> RandomAct {
    if number % 25 == 24 {
      return .accident(RandomAccident.allCases[draw(RandomAccident.allCases.count, &random)])
    }
    return switch draw(100, &random) {
    case 0..<40: key(&random)
    case 40..<56: .keys((0...draw(4, &random)).map { _ in walk[draw(walk.count, &random)] })
    case 56..<60: .keys(["F10"] + (0...draw(8, &random)).map { _ in menuKey(&random) })
    case 60..<64: .type(texts[draw(texts.count, &random)])
    case 64..<66: .keys(["ctrl+s", ["a", "b", "classic"][draw(3, &random)], "Return"])
    case 66..<72: .page(pages[draw(pages.count, &random)])
    case 72..<80:
      .click(
        place(&random), button: draw(6, &random) == 0 ? 3 : 1, times: draw(4, &random) == 0 ? 2 : 1)
    case 80..<85:
      .drag(from: place(&random), to: place(&random), button: draw(4, &random) == 0 ? 3 : 1)
    case 85..<89:
      .scroll(place(&random), button: 4 + draw(2, &random), notches: 1 + draw(6, &random))
    case 89..<92:
      .resize(
        width: 300 + draw(screen.width - 299, &random),
        height: 200 + draw(screen.height - 199, &random))
    case 92..<93: .iconify
    case 93..<95: .front
    case 95..<97: .open(files[draw(files.count, &random)])
    default: .keys(["Escape"])
    }
  }

  private static func draw(_ count: Int, _ random: inout SeededGenerator) -> Int {
    Int.random(in: 0..<count, using: &random)
  }

  private static func place(_ random: inout SeededGenerator) -> Place {
    Place(x: Double(draw(screen.width, &random)), y: Double(draw(screen.height, &random)))
  }

  private static func key(_ random: inout SeededGenerator) -> RandomAct {
    let actions = Action.allCases.filter { $0 != .close }
    let action = actions[draw(actions.count, &random)]
    let key = action.keys[draw(action.keys.count, &random)]
    let name = key.replacing("<Control>", with: "ctrl+").replacing("<Shift>", with: "shift+")
    // A letter is typed where the keyboard is; half of them go to the image.
    let keys = action.isOnImageOnly && draw(2, &random) == 0 ? ["ctrl+i", name] : [name]
    return dialogs.contains(action) ? .glance(keys) : .keys(keys)
  }

  private static func menuKey(_ random: inout SeededGenerator) -> String {
    ["Down", "Down", "Up", "Right", "Left", "Return"][draw(6, &random)]
  }
}

extension Place {
  var words: String { "\(Int(x)),\(Int(y))" }
}
