// swift-tools-version: 6.2
import PackageDescription

/// Settings every Swift target shares: a warning fails the build, imports are explicit.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Optimised even in debug builds, where its vectors would be too slow to test; assertions stay.
let optimised: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

/// A room of the house: one folder below that of its layer.
///
/// Optimising takes four times as long as compiling, so rooms that hardly compute do without in debug builds.
func room(
  _ name: String, in layer: String, _ dependencies: [Target.Dependency] = [],
  exclude: [String] = [], settings: [SwiftSetting] = optimised
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

let realModule = Target.Dependency.product(name: "RealModule", package: "swift-numerics")
let toml = Target.Dependency.product(name: "TOMLKit", package: "TOMLKit")
let histogram = Target.Dependency.product(name: "Histogram", package: "hdrhistogram-swift")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "Penumbra",
  products: [
    .executable(name: "penumbra", targets: ["PenumbraCommand"]),
    .executable(name: "penumbra-desktop", targets: ["PenumbraDesktop"]),
    .executable(name: "penumbra-hdf5", targets: ["HDF5Reading"]),
    .executable(name: "penumbra-camera", targets: ["CameraCapturing"]),
    .executable(name: "make-images", targets: ["MakeImages"]),
    .executable(name: "make-models", targets: ["MakeModels"]),
    .executable(name: "collect-phrases", targets: ["CollectPhrases"]),
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
    .executable(name: "realtime-check", targets: ["RealtimeCheck"]),
    .executable(name: "fuzz", targets: ["Fuzz"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
  ],
  targets: [
    // The C world: one target per library, each for one room; .ci/imports has the list.
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
      name: "LibHDF5", path: "Sources/C/LibHDF5", pkgConfig: "hdf5",
      providers: [.apt(["libhdf5-dev"])]),
    .target(name: "CHDF5", dependencies: ["LibHDF5"], path: "Sources/C/CHDF5"),
    .systemLibrary(
      name: "CZlib", path: "Sources/C/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CZip", path: "Sources/C/CZip", pkgConfig: "libzip",
      providers: [.apt(["libzip-dev"])]),
    .systemLibrary(
      name: "CMessageDigest", path: "Sources/C/CMessageDigest", pkgConfig: "libmd",
      providers: [.apt(["libmd-dev"])]),
    .systemLibrary(name: "CTranslation", path: "Sources/C/CTranslation"),
    .systemLibrary(
      name: "CGTK", path: "Sources/C/CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    // Two libraries that are taken when they are needed: these hold only declarations.
    .target(
      name: "CSpeechDispatcher", path: "Sources/C/CSpeechDispatcher",
      linkerSettings: [.linkedLibrary("dl")]),
    .target(
      name: "CSessionBus", path: "Sources/C/CSessionBus", linkerSettings: [.linkedLibrary("dl")]),
    .systemLibrary(name: "CRealtime", path: "Sources/C/CRealtime"),
    .target(name: "CRealtimeCheck", path: "Sources/C/CRealtimeCheck"),
    .target(
      name: "COpenCV", path: "Sources/C/COpenCV",
      cxxSettings: [.unsafeFlags(["-isystem", "/usr/include/opencv4"])],
      linkerSettings: [
        // Its decoders are loaded with the first file that needs them.
        .linkedLibrary("opencv_core"), .linkedLibrary("opencv_imgproc"),
      ]),
    .target(name: "CCapture", path: "Sources/C/CCapture"),
    // Debian's packages have no pkg-config file; the first one's header includes the second one's.
    .systemLibrary(
      name: "CXNNPACK", path: "Sources/C/CXNNPACK",
      providers: [.apt(["libxnnpack-dev", "libpthreadpool-dev"])]),
    .systemLibrary(
      name: "CUmockdev", path: "Sources/C/CUmockdev", pkgConfig: "umockdev-1.0",
      providers: [.apt(["libumockdev-dev"])]),
    .target(
      name: "CTabletTestbed", dependencies: ["CUmockdev"], path: "Sources/C/CTabletTestbed"),

    // Core: values and arithmetic.
    room("Geometry", in: "Core/"),
    room("Realtime", in: "Core/", ["CRealtime"]),
    room("Translation", in: "Core/", ["CTranslation"]),
    room("Micrograph", in: "Core/", ["Geometry", realModule]),
    room("Analysis", in: "Core/", ["Geometry", "Micrograph"]),
    room("Movement", in: "Core/", ["Geometry", "Micrograph", realModule]),
    room("Hands", in: "Core/", ["Geometry", "Movement", realModule]),
    room("Paint", in: "Core/", ["Geometry", "Micrograph"]),
    room("Tracks", in: "Core/", ["Geometry", "Movement", realModule]),
    room("Calibration", in: "Core/", ["Geometry", realModule]),
    room("CameraSheet", in: "Core/", ["Geometry", "Calibration", "Tracks", realModule]),
    room("Psychometrics", in: "Core/", [realModule]),
    room("Synthesis", in: "Core/"),
    room(
      "Sonification", in: "Core/",
      ["Geometry", "Micrograph", "Analysis", "Movement", "Synthesis", realModule]),

    // Adapters: one for a device or a kind of file; all may import Files, and none another.
    room("Files", in: "Adapters/", ["CZip", "CMessageDigest", "Analysis", toml]),
    room("Logs", in: "Adapters/", ["Files", logging], settings: []),
    room(
      "ImageFile", in: "Adapters/",
      ["CTIFF", "CPNG", "CJPEG", "COpenCV", "CZlib", "Geometry", "Micrograph", "Files"]),
    room("Drawing", in: "Adapters/", ["Geometry", "Translation"]),
    room(
      "Tablet", in: "Adapters/", ["CEvdev", "CWacom", "Geometry", "Files"], exclude: ["Resources"],
      settings: []),
    room("Jack", in: "Adapters/", ["CJACK", "Realtime"]),
    room(
      "Speech", in: "Adapters/", ["CSpeechDispatcher", "CSessionBus", "Realtime", "Translation"],
      settings: []),
    room("SoundFile", in: "Adapters/", ["CSndFile", "Files"]),
    room(
      "Library", in: "Adapters/",
      [
        "Geometry", "Micrograph", "Analysis", "Movement", "Hands", "Calibration", "CameraSheet",
        "Synthesis", "Sonification", "Files", toml,
      ], settings: []),
    room("HandDetection", in: "Adapters/", ["CXNNPACK", "Geometry", "Hands", "Files"]),
    room("Camera", in: "Adapters/", ["CCapture", "Realtime", "Tracks", "Files"]),
    room("MarkerDetection", in: "Adapters/", ["COpenCV", "Geometry", "Tracks", "CameraSheet"]),
    room("BoardDetection", in: "Adapters/", ["COpenCV", "Geometry", "Tracks"]),

    // The running thing; each room imports only those above it.
    room(
      "Engine", in: "Instrument/",
      [
        "CRealtimeCheck", "Realtime", "Micrograph", "Synthesis", "Sonification", "Jack",
        "SoundFile", "Speech",
      ]),
    room(
      "Pen", in: "Instrument/",
      [
        "Geometry", "Realtime", "Micrograph", "Analysis", "Movement", "Calibration", "Synthesis",
        "Sonification", "Files", "ImageFile", "Tablet", "Jack", "SoundFile", "Library", "Engine",
        "Camera", "HandDetection", "MarkerDetection", "BoardDetection", "Paint",
      ]),
    room(
      "Recorded", in: "Instrument/",
      [
        "Geometry", "Realtime", "Micrograph", "Movement", "Calibration", "Synthesis",
        "Sonification", "Files",
        "ImageFile", "Tablet", "Jack", "SoundFile", "Library", "Engine", "Pen", "Paint", "Camera",
        histogram,
      ]),
    room(
      "Rendering", in: "Instrument/",
      [
        "Geometry", "Realtime", "Micrograph", "Movement", "Analysis", "Synthesis", "Sonification",
        "Files",
        "ImageFile", "Drawing", "Jack", "SoundFile", "Engine", "Pen", "Recorded",
      ]),
    room(
      "Session", in: "Instrument/",
      [
        "Geometry", "Realtime", "Micrograph", "Movement", "Analysis", "Calibration", "Synthesis",
        "Sonification", "Files", "Logs", "Tablet", "Jack", "Speech", "Library", "Engine", "Pen",
        "Recorded", "Rendering", "SoundFile", "ImageFile", "Hands", "Camera",
        "HandDetection", "MarkerDetection", "BoardDetection", "CameraSheet", "Paint", "Tracks",
      ]),
    room(
      "Calibrating", in: "Instrument/",
      [
        "Geometry", "Realtime", "Calibration", "Synthesis", "Sonification", "Files", "ImageFile",
        "Drawing", "Tablet", "Library", "Engine", "Pen",
      ], settings: []),
    room(
      "Study", in: "Instrument/",
      [
        "Geometry", "Realtime", "Micrograph", "Psychometrics", "Analysis", "Synthesis",
        "Sonification", "Files", "Jack", "SoundFile", "Speech", "Library", "Engine", "Pen",
        "Rendering", toml,
      ]),
    room(
      "Report", in: "Instrument/",
      [
        "Geometry", "Micrograph", "Movement", "Sonification", "Files", "ImageFile", "Drawing",
        "Library", "Pen",
        "Recorded", "Translation",
      ], settings: []),

    // Faces.
    room(
      "Wording", in: "Faces/",
      [
        "Geometry", "Micrograph", "Analysis", "Movement", "Calibration", "Sonification", "Files",
        "Logs", "ImageFile", "Tablet", "Jack", "SoundFile", "Speech", "Library", "Pen", "Recorded",
        "Report", "Session", "Calibrating", "Camera", "HandDetection", "MarkerDetection",
        "BoardDetection", "CameraSheet", "Engine", "Translation", "Tracks",
      ], settings: []),
    .executableTarget(
      name: "PenumbraCommand",
      dependencies: [
        "Geometry", "Realtime", "Micrograph", "Analysis", "Movement", "Calibration", "Synthesis",
        "Sonification",
        "Files", "Logs", "ImageFile", "Tablet", "Jack", "SoundFile", "Speech", "Library", "Engine",
        "Pen",
        "Recorded", "Rendering", "Session", "Calibrating", "Study", "Report", "Psychometrics",
        "Wording", "Hands", "Camera", "Tracks", "HandDetection", "BoardDetection", "CameraSheet",
        "Paint", argumentParser,
      ], path: "Sources/Faces/PenumbraCommand", swiftSettings: strict),
    room(
      "DesktopModel", in: "Faces/",
      [
        "Geometry", "Realtime", "Micrograph", "Analysis", "Movement", "Calibration", "Synthesis",
        "Sonification", "Files", "Logs", "ImageFile", "Drawing", "Tablet", "Jack", "Library",
        "Engine", "Pen", "Recorded", "Rendering", "Session", "Report", "Calibrating", "Wording",
        "Speech", "Camera", "CameraSheet", "Translation", "Paint", "Hands", "Tracks",
      ], settings: []),
    .executableTarget(
      name: "PenumbraDesktop",
      dependencies: [
        "CGTK", "Geometry", "Micrograph", "Analysis", "Calibration", "Synthesis", "Sonification",
        "Files", "Library", "Logs", "Pen", "Realtime", "Session", "Calibrating", "Wording",
        "DesktopModel", "Tracks", "Translation",
      ], path: "Sources/Faces/PenumbraDesktop", exclude: ["Resources"],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),

    // The program that alone reads HDF5 files: behind a fence, started by ImageFile.
    .executableTarget(
      name: "HDF5Reading", dependencies: ["CHDF5"], path: "Sources/Tools/HDF5Reading",
      swiftSettings: strict + optimised),

    // The program that looks through cameras and at films: what it asks may hang, and it alone hangs then.
    .executableTarget(
      name: "CameraCapturing", dependencies: ["COpenCV", "CCapture", "Realtime", "Camera"],
      path: "Sources/Tools/CameraCapturing", swiftSettings: strict + optimised),

    // Tools.
    .executableTarget(
      name: "MakeImages",
      dependencies: ["Geometry", "Calibration", "CameraSheet", "ImageFile", argumentParser],
      path: "Sources/Tools/MakeImages", swiftSettings: strict + optimised),
    .executableTarget(
      name: "MakeModels", dependencies: ["Movement", "Files", "Library", argumentParser],
      path: "Sources/Tools/MakeModels", swiftSettings: strict + optimised),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Geometry", "Realtime", "Micrograph", "Analysis", "Calibration", "Synthesis",
        "Sonification", "Files", "ImageFile", "Tablet", "Jack", "Engine", "Pen", "Recorded",
        "Rendering", "Session", "Report", "Wording", "DesktopModel", "TestSupport", "Movement",
      ], path: "Sources/Tools/Benchmarks", swiftSettings: strict),
    .executableTarget(
      name: "RealtimeCheck",
      dependencies: [
        "CRealtimeCheck", "Geometry", "Realtime", "Micrograph", "Synthesis", "Sonification", "Jack",
        "Engine", "Pen", "Session", "Wording", "TestBasics", argumentParser,
      ], path: "Sources/Tools/RealtimeCheck", swiftSettings: strict),

    // The texts of the sources, for translators.
    room(
      "Phrases", in: "Tools/",
      [
        "Micrograph", "Movement", "Analysis", "Synthesis", "Sonification", "Library", "Engine",
        "DesktopModel",
      ], settings: []),
    .executableTarget(
      name: "CollectPhrases", dependencies: ["Phrases"], path: "Sources/Tools/CollectPhrases",
      swiftSettings: strict),

    // What tests, benchmarks and the watched callback share: fake devices, servers of their own, programs that run.
    room("TestBasics", in: "Tools/"),
    room(
      "TestSupport", in: "Tools/",
      ["CJACK", "CTabletTestbed", "Geometry", "Tracks", "CameraSheet", "TestBasics"],
      exclude: ["Ear"]),

    // Any bytes for each parser: by libFuzzer, and by tests without it.
    room(
      "FuzzTargets", in: "Tools/",
      [
        "Geometry", "Micrograph", "Calibration", "Synthesis", "Sonification", "Files", "ImageFile",
        "Tablet", "Library", "Pen", "Recorded", "Hands",
      ]),
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzTargets", "TestBasics"], path: "Sources/Tools/Fuzz",
      swiftSettings: strict),

    // Tests: one target per room, and the programs as programs.
    .systemLibrary(
      name: "CAtspi", path: "Tests/CAtspi", pkgConfig: "atspi-2",
      providers: [.apt(["libatspi2.0-dev"])]),
    .target(name: "TestNeeds", path: "Tests/TestNeeds", swiftSettings: strict),
    .target(
      name: "TestRigs",
      dependencies: [
        "Geometry", "Realtime", "Micrograph", "Calibration", "Synthesis", "Sonification",
        "ImageFile",
        "Tablet", "Jack", "Engine", "Pen", "Recorded", "Session", "TestBasics", "TestSupport",
        "Tracks",
      ], path: "Tests/TestRigs", swiftSettings: strict),
    tests("Translation", ["Translation"]),
    tests("Phrases", ["Translation", "Phrases", "TestBasics", "TestSupport"]),
    tests("Geometry", ["Geometry", "TestBasics"]),
    tests("Psychometrics", ["Psychometrics"], resources: [.copy("Oracle")]),
    tests("Realtime", ["Realtime", "TestBasics", "TestSupport"]),
    tests("Micrograph", ["Geometry", "Micrograph", "TestBasics"]),
    tests(
      "Analysis", ["Geometry", "Micrograph", "Analysis", "TestBasics"],
      resources: [.copy("Oracle")],
      settings: optimised),
    tests(
      "Movement", ["Geometry", "Micrograph", "Movement", "TestBasics"],
      resources: [.copy("Oracle")], settings: optimised),
    tests("Hands", ["Geometry", "Movement", "Hands", "TestBasics"], settings: optimised),
    tests("Paint", ["Geometry", "Micrograph", "Paint", "TestBasics"], settings: optimised),
    tests(
      "Tracks", ["Geometry", "Tracks", "Movement", "TestBasics", "TestSupport"],
      settings: optimised),
    tests(
      "HandDetection", ["Files", "Hands", "HandDetection", "TestBasics", "TestSupport"],
      resources: [.copy("Oracle")]),
    tests(
      "CameraSheet", ["Geometry", "Calibration", "Tracks", "CameraSheet", "TestBasics"],
      settings: optimised),
    tests(
      "BoardDetection", ["Geometry", "Tracks", "BoardDetection", "TestBasics", "TestSupport"]),
    tests(
      "MarkerDetection",
      [
        "Geometry", "Calibration", "Tracks", "CameraSheet", "MarkerDetection", "TestBasics",
        "TestSupport",
      ],
      settings: optimised),
    tests("Camera", ["CCapture", "Files", "Camera", "Tracks", "TestBasics", "TestRigs"]),
    tests("Calibration", ["Geometry", "Calibration", "TestBasics"], settings: optimised),
    tests(
      "Synthesis", ["Synthesis", "TestBasics", "TestSupport"], resources: [.copy("Orchestras")],
      settings: optimised),
    tests(
      "Sonification",
      ["Geometry", "Micrograph", "Analysis", "Synthesis", "Sonification", "TestBasics"]),
    tests("Files", ["Files", "Library", "TestBasics"]),
    tests("Logs", ["Files", "Logs", "TestBasics", logging]),
    tests(
      "ImageFile", ["Geometry", "Micrograph", "Files", "ImageFile", "TestBasics", "TestSupport"],
      resources: [.copy("Generator")]),
    tests("Drawing", ["Drawing"]),
    tests("Tablet", ["Geometry", "Files", "Tablet", "TestBasics", "TestNeeds", "TestSupport"]),
    tests("Jack", ["ImageFile", "Jack", "TestBasics", "TestNeeds", "TestSupport", "TestRigs"]),
    tests("Speech", ["Realtime", "Speech", "TestBasics", "TestSupport"]),
    tests("SoundFile", ["Files", "SoundFile", "TestBasics", "TestSupport", "TestRigs"]),
    tests(
      "Library",
      [
        "Geometry", "Micrograph", "Analysis", "Movement", "Calibration", "CameraSheet", "Synthesis",
        "Sonification", "Files", "Hands",
        "Library", "TestBasics", "TestSupport",
      ]),
    tests(
      "Engine",
      [
        "Realtime", "Micrograph", "Synthesis", "Sonification", "Jack", "SoundFile", "Engine",
        "TestBasics", "TestNeeds", "TestSupport", "TestRigs",
      ]),
    tests(
      "Pen",
      [
        "Geometry", "Realtime", "Micrograph", "Movement",
        "Calibration", "Synthesis", "Sonification", "Files",
        "Tablet", "Engine", "Pen", "TestBasics", "TestSupport", "TestRigs",
      ]),
    tests(
      "Recorded",
      [
        "Geometry", "Realtime", "Micrograph", "Synthesis", "Sonification", "Files", "Jack",
        "Library", "Engine", "Pen", "Recorded", "Wording", "TestBasics", "TestSupport", "TestRigs",
      ]),
    tests(
      "Rendering",
      [
        "Geometry", "Micrograph", "Analysis", "Movement", "Calibration", "Synthesis",
        "Sonification", "Files",
        "ImageFile",
        "Tablet",
        "Engine", "Pen", "Rendering", "Session", "TestBasics", "TestNeeds", "TestSupport",
        "TestRigs",
      ]),
    tests(
      "Session",
      [
        "Geometry", "Realtime", "Micrograph", "Analysis", "Movement", "Calibration", "Synthesis",
        "Sonification", "Files", "ImageFile", "Tablet", "Jack", "SoundFile", "Library", "Engine",
        "Pen", "Recorded", "Rendering", "Session", "Report", "Wording", "TestBasics", "TestNeeds",
        "TestSupport", "TestRigs", "Hands", "Camera", "CameraSheet", "Paint", "Tracks",
      ], resources: [.copy("Sessions")]),
    tests(
      "Study",
      [
        "Geometry", "Micrograph", "Psychometrics", "Analysis", "Synthesis", "Sonification", "Files",
        "SoundFile", "Library", "Jack", "Engine", "Pen", "Rendering", "Study", "TestBasics",
        "TestNeeds", "TestSupport",
      ]),
    tests(
      "Calibrating",
      [
        "Geometry", "Calibration", "Synthesis", "Sonification", "Engine", "Calibrating", "Wording",
        "TestBasics",
      ]),
    tests(
      "Wording",
      [
        "Geometry", "Micrograph", "Analysis", "Movement",
        "Calibration", "Files", "Logs", "ImageFile", "Tablet",
        "Jack", "SoundFile", "Speech", "Library", "Pen", "Recorded", "Wording", "DesktopModel",
        "TestBasics", "Camera", "CameraSheet", "HandDetection", "MarkerDetection", "BoardDetection",
      ]),
    tests(
      "DesktopModel",
      [
        "Geometry", "Realtime", "Micrograph", "Analysis", "Movement", "Calibration", "Synthesis",
        "Sonification", "Files", "ImageFile", "Paint", "Library", "Engine", "Pen", "Recorded",
        "Session",
        "Calibrating", "Wording", "DesktopModel", "TestBasics", "TestNeeds", "TestSupport",
        "TestRigs", "Tracks",
      ]),
    .executableTarget(name: "DragSource", dependencies: ["CGTK"], path: "Tests/DragSource"),
    tests(
      "Desktop",
      [
        "CAtspi", "Geometry", "DesktopModel", "ImageFile", "TestBasics", "TestNeeds", "TestSupport",
        "TestRigs",
        "DragSource",
      ]),
    tests(
      "MakeImages",
      [
        "Geometry", "Micrograph", "Tracks", "CameraSheet", "ImageFile", "MarkerDetection",
        "TestBasics", "TestSupport",
      ]),
    tests(
      "FuzzTargets", ["FuzzTargets", "TestBasics"],
      resources: [.copy("Dictionaries"), .copy("Findings"), .copy("Seeds")]),
    tests("TestSupport", ["TestBasics", "TestSupport", "TestRigs"]),
    tests(
      "Command",
      ["Geometry", "Movement", "Tracks", "TestBasics", "TestNeeds", "TestSupport", "TestRigs"],
      resources: [.copy("CrystalEar")]),
    .executableTarget(
      name: "SoundSubject", dependencies: ["Realtime", "Micrograph", "Sonification", "Engine"],
      path: "Tests/SoundSubject", swiftSettings: strict),
    tests("Transition", ["Jack", "TestBasics", "TestNeeds", "TestSupport", "SoundSubject"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
