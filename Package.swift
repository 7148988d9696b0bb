// swift-tools-version: 6.2
import PackageDescription

/// Settings every Swift target shares: a warning fails the build, imports are explicit.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A room of the house: one folder under `Sources/<layer>`.
func room(
  _ name: String, in layer: String, _ dependencies: [Target.Dependency] = [],
  exclude: [String] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(layer)\(name)", exclude: exclude,
    swiftSettings: strict + settings)
}

/// The tests of one room.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil,
  settings: [SwiftSetting] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)Tests",
    resources: resources, swiftSettings: strict + settings)
}

/// Optimised even in debug builds, where its vectors would be too slow to test; assertions stay.
let optimised: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

let realModule = Target.Dependency.product(name: "RealModule", package: "swift-numerics")
let toml = Target.Dependency.product(name: "TOMLKit", package: "TOMLKit")
let histogram = Target.Dependency.product(name: "Histogram", package: "hdrhistogram-swift")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "Penumbra",
  products: [
    .executable(name: "penumbra", targets: ["PenumbraCommand"]),
    .executable(name: "penumbra-desktop", targets: ["PenumbraDesktop"]),
    .executable(name: "make-images", targets: ["MakeImages"]),
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
    .executable(name: "realtime-check", targets: ["RealtimeCheck"]),
    .executable(name: "fuzz", targets: ["Fuzz"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
  ],
  targets: [
    // The C world: one target per library, each with exactly one importer.
    .systemLibrary(
      name: "CEvdev", path: "Sources/C/CEvdev", pkgConfig: "libevdev",
      providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(
      name: "CWacom", path: "Sources/C/CWacom", pkgConfig: "libwacom",
      providers: [.apt(["libwacom-dev"])]),
    .systemLibrary(
      name: "CJACK", path: "Sources/C/CJACK", pkgConfig: "jack",
      providers: [.apt(["libjack-jackd2-dev"])]),
    .systemLibrary(
      name: "CSndFile", path: "Sources/C/CSndFile", pkgConfig: "sndfile",
      providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(
      name: "CTIFF", path: "Sources/C/CTIFF", pkgConfig: "libtiff-4",
      providers: [.apt(["libtiff-dev"])]),
    .systemLibrary(
      name: "LibPNG", path: "Sources/C/LibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"])]),
    .target(
      name: "CPNG", dependencies: ["LibPNG"], path: "Sources/C/CPNG",
      linkerSettings: [.linkedLibrary("z")]),
    .systemLibrary(
      name: "LibJPEG", path: "Sources/C/LibJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"])]),
    .target(name: "CJPEG", dependencies: ["LibJPEG"], path: "Sources/C/CJPEG"),
    .systemLibrary(
      name: "CZip", path: "Sources/C/CZip", pkgConfig: "libzip",
      providers: [.apt(["libzip-dev"])]),
    .systemLibrary(
      name: "CMessageDigest", path: "Sources/C/CMessageDigest", pkgConfig: "libmd",
      providers: [.apt(["libmd-dev"])]),
    .systemLibrary(
      name: "CGTK", path: "Sources/C/CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(name: "CRealtime", path: "Sources/C/CRealtime"),
    .target(name: "CRealtimeCheck", path: "Sources/C/CRealtimeCheck"),
    .target(
      name: "COpenCV", path: "Sources/C/COpenCV",
      cxxSettings: [.unsafeFlags(["-isystem", "/usr/include/opencv4"])],
      linkerSettings: [
        // Its decoders are loaded with the first file that needs them.
        .linkedLibrary("opencv_core"), .linkedLibrary("opencv_imgproc"),
      ]),

    // Core: values and arithmetic.
    room("Geometry", in: "Core/"),
    room("Realtime", in: "Core/", ["CRealtime"]),
    room("Micrograph", in: "Core/", ["Geometry", realModule], settings: optimised),
    room("Analysis", in: "Core/", ["Micrograph"], settings: optimised),
    room("Calibration", in: "Core/", ["Geometry", realModule], settings: optimised),
    room("Synthesis", in: "Core/", settings: optimised),
    room("Sonification", in: "Core/", ["Geometry", "Micrograph", "Synthesis", realModule]),

    // Adapters: one per device or file format; all may read and write files, and import no other one.
    room("Files", in: "Adapters/", ["CMessageDigest"]),
    room(
      "ImageFile", in: "Adapters/",
      ["CJPEG", "COpenCV", "CPNG", "CTIFF", "Files", "Geometry", "Micrograph"]),
    room(
      "Tablet", in: "Adapters/", ["CEvdev", "CWacom", "Files", "Geometry"], exclude: ["Resources"]),
    room("AudioPort", in: "Adapters/", ["CJACK", "CSndFile", "Files", "Realtime"]),
    room(
      "Recording", in: "Adapters/",
      ["CZip", "Files", "Geometry", "Micrograph", "Sonification", "Synthesis"]),
    room("Report", in: "Adapters/"),
    room(
      "Settings", in: "Adapters/",
      ["Files", "Geometry", "Calibration", "Micrograph", "Sonification", "Synthesis", toml]),

    // The running thing.
    room(
      "Instrument", in: "",
      [
        "Geometry", "Calibration", "Micrograph", "Sonification", "Synthesis", "Realtime", "Files",
        "ImageFile", "Tablet", "AudioPort", "Recording", "Report", "Settings", "CRealtimeCheck",
        histogram,
      ]),

    // Faces.
    .executableTarget(
      name: "PenumbraCommand",
      dependencies: [
        "Instrument", "Geometry", "Calibration", "Micrograph", "Sonification", "Synthesis", "Files",
        "ImageFile", "Tablet", "AudioPort", "Recording", "Report", "Settings", argumentParser,
      ],
      path: "Sources/Faces/PenumbraCommand", swiftSettings: strict),
    room(
      "DesktopModel", in: "Faces/",
      [
        "Instrument", "Geometry", "Calibration", "Micrograph", "Sonification", "Synthesis",
        "Files", "ImageFile", "Tablet", "AudioPort", "Realtime", "Recording", "Settings",
      ]),
    .executableTarget(
      name: "PenumbraDesktop",
      dependencies: [
        "CGTK", "DesktopModel", "Instrument", "Calibration", "Geometry", "Micrograph",
        "Sonification",
      ],
      path: "Sources/Faces/PenumbraDesktop", exclude: ["Resources"],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),

    // Tools.
    .executableTarget(
      name: "MakeImages",
      dependencies: [
        "Geometry", "Calibration", "Micrograph", "ImageFile", realModule, argumentParser,
      ],
      path: "Sources/Tools/MakeImages", swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Analysis", "DesktopModel", "Instrument", "Geometry", "Calibration", "Micrograph",
        "Sonification", "Synthesis",
        "ImageFile", "Tablet", "AudioPort", "Realtime", "Recording", "Settings", "TestSupport",
      ],
      path: "Sources/Tools/Benchmarks", swiftSettings: strict),

    .executableTarget(
      name: "RealtimeCheck",
      dependencies: [
        "Instrument", "Geometry", "Micrograph", "Sonification", "Synthesis", "AudioPort",
        "Realtime", "CRealtimeCheck", argumentParser,
      ],
      path: "Sources/Tools/RealtimeCheck", swiftSettings: strict),

    // Any bytes for each parser: by libFuzzer, and by tests without it.
    room(
      "FuzzTargets", in: "Tools/",
      [
        "ImageFile", "Tablet", "Recording", "Settings", "Geometry", "Calibration", "Micrograph",
        "Sonification", "Synthesis",
      ]),
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzTargets"], path: "Sources/Tools/Fuzz",
      swiftSettings: strict),

    // Tests: one target per room, and the programs as programs.
    .systemLibrary(
      name: "CUmockdev", path: "Tests/CUmockdev", pkgConfig: "umockdev-1.0",
      providers: [.apt(["libumockdev-dev"])]),
    .systemLibrary(
      name: "CAtspi", path: "Tests/CAtspi", pkgConfig: "atspi-2",
      providers: [.apt(["libatspi2.0-dev"])]),
    .target(
      name: "CTabletTestbed", dependencies: ["CUmockdev"], path: "Tests/CTabletTestbed"),
    .target(name: "TestBasics", path: "Tests/TestBasics", swiftSettings: strict),
    .target(name: "TestNeeds", path: "Tests/TestNeeds", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["CJACK", "CTabletTestbed", "TestBasics"],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests("Geometry", ["Geometry", "TestBasics"]),
    tests("Files", ["Files", "TestSupport", "TestBasics"]),
    tests("Realtime", ["Realtime", "TestSupport", "TestBasics"]),
    tests("Micrograph", ["Micrograph", "Geometry", "TestBasics"]),
    tests(
      "Analysis", ["Analysis", "Micrograph", "TestBasics"], resources: [.copy("Oracle")],
      settings: optimised),
    tests("Calibration", ["Calibration", "Geometry", "TestBasics"], settings: optimised),
    tests(
      "Synthesis", ["Synthesis", "TestSupport", "TestBasics"], resources: [.copy("Orchestras")],
      settings: optimised),
    tests("Sonification", ["Sonification", "Micrograph", "Synthesis", "Geometry", "TestBasics"]),
    tests(
      "ImageFile", ["Files", "ImageFile", "Micrograph", "Geometry", "TestSupport", "TestBasics"],
      resources: [.copy("Generator")]),
    tests(
      "Tablet",
      ["Files", "Tablet", "Geometry", "TestSupport", "TestBasics", "TestNeeds", "CTabletTestbed"]),
    tests(
      "AudioPort",
      ["AudioPort", "Files", "ImageFile", "Realtime", "TestSupport", "TestBasics", "TestNeeds"]),
    tests("Report", ["Report", "TestSupport"]),
    tests(
      "Recording",
      ["Files", "Recording", "Geometry", "Micrograph", "Sonification", "TestSupport", "TestBasics"]),
    tests(
      "Settings",
      [
        "Files", "Settings", "Sonification", "Synthesis", "Calibration", "Geometry", "Micrograph",
        "TestSupport", "TestBasics",
      ]),
    tests(
      "Instrument",
      [
        "Instrument", "Geometry", "Calibration", "Micrograph", "Sonification", "Synthesis",
        "Realtime", "Files", "ImageFile", "Tablet", "AudioPort", "Recording", "Settings",
        "TestSupport", "TestBasics", "TestNeeds", "CTabletTestbed",
      ], resources: [.copy("Sessions")]),
    tests(
      "DesktopModel",
      [
        "DesktopModel", "Instrument", "Geometry", "Calibration", "Micrograph", "Sonification",
        "Synthesis", "ImageFile", "AudioPort", "Tablet", "Recording", "Settings", "Realtime",
        "TestBasics",
      ]),
    .executableTarget(name: "DragSource", dependencies: ["CGTK"], path: "Tests/DragSource"),
    tests(
      "Desktop",
      ["TestSupport", "TestBasics", "TestNeeds", "CAtspi", "CTabletTestbed", "DragSource"]),
    tests(
      "MakeImages", ["ImageFile", "Micrograph", "Geometry", "TestSupport", "TestBasics"]),
    tests(
      "FuzzTargets", ["FuzzTargets", "TestBasics"],
      resources: [.copy("Dictionaries"), .copy("Findings"), .copy("Seeds")]),
    tests("Command", ["TestSupport", "TestBasics", "TestNeeds", "CTabletTestbed"]),
    .executableTarget(
      name: "SoundSubject",
      dependencies: ["Instrument", "AudioPort", "Micrograph", "Realtime", "Sonification"],
      path: "Tests/SoundSubject", swiftSettings: strict),
    tests("Transition", ["TestSupport", "TestBasics", "TestNeeds", "AudioPort", "SoundSubject"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
