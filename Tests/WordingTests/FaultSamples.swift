// One failure of every kind there is, so that a test can hold something of all of them.

import Analysis
import Calibration
import Files
import Geometry
import Glibc
import ImageFile
import Jack
import Pen
import SoundFile
import Tablet

/// A failure of every case of `Fault` and of the errors in it.
enum FaultSamples {
  static let all: [Fault] =
    own + layers + image + tablet + audio + sound + recording + settings + study + loop
    + measure + recognising + exercises + hands + cameras + file.map(Fault.file)
    + conflicts.map(Fault.conflict)

  private static let damage = TableDamage(path: "/s/pen.csv", line: 7, fault: .cutShort)

  private static var recipe: LayerRecipe {
    get throws { try LayerRecipe("blur(3)") }
  }

  static let own: [Fault] =
    [
      .noCueSound(name: "arrived", folder: "/cues"), .noSamples, .noSamplesIn(path: "/a.csv"),
      .noSession(path: ""), .noSession(path: "monday"), .noSession(path: "/s/monday"),
      .noSessions(folder: "/s"), .factsMissing(path: "/s/session.toml"), .sessionDamaged(damage),
      .soundTableDamaged(damage), .imageMissing(path: "/a.tif"), .imageChanged(path: "/a.tif"),
      .movedImage(path: "/s"),
      .sessionWithoutTablet(path: "/s"),
      .calibrationForOtherTablets(path: "/c.toml", made: "A", tablets: ["B", "C"]),
      .notRepeatable(path: "/s", why: .twoRates(44_100, 48_000)),
      .notRepeatable(path: "/s", why: .damaged(damage)),
      .notRepeatable(path: "/s", why: .noSound), .offsetWithoutPixelSize(offset: "5,2nm"),
      .profile(.notOnImage(ImagePoint(x: 9, y: 1), width: 4, height: 4)),
      .profile(.notOnImage(ImagePoint(x: 1, y: 9), width: 4, height: 10, captionRows: 2)),
      .profile(.tooLong(pixels: 2e5)), .profile(.noSuchWidth(pixels: 0)),
      .region(.noRegion("x")), .region(.noSuchSize("box 1,1,0,0")),
      .region(.noPixelSize("point 1,2 nm")),
      .region(.tooFewCorners("polygon 1,1 2,2")), .region(.tooManyCorners(2_000)),
      .region(.noLength("line 1,1 1,1")),
      .region(.empty("box 9,9,2,2")),
      .interrupted, .noTablet(unreadable: []), .noTablet(unreadable: ["/dev/input/event5"]),
      .severalTablets(paths: ["/dev/input/event5", "/dev/input/event6"]),
      .tabletWithoutArea(name: "A"),
      .calibrationForOtherImage(calibrated: "5 × 5", image: "6 × 6"),
      .tabletWithoutTilt(name: "A"), .strokesCannotCalibrate(path: "/a.csv"),
      .calibrationUnfinished(cross: 3), .lensUnfinished(name: "A", views: 2),
      .lensNotGood(name: "A", deviationPixels: 3.2), .lensNotGood(name: "A", deviationPixels: nil),
      .lensOfOtherShape(name: "A", lensWidth: 640, lensHeight: 480, width: 1_280, height: 720),
      .damagedListeningWeek(.flatMap(path: "/week.toml"), aside: "/week.toml.damaged"),
      .damagedTabletSettings(
        .missingKey(path: "/pen.toml", key: "tablet"), aside: "/pen.toml.damaged"),
      .cannotCreateFolder(path: "", reason: "no"), .cannotCreateFolder(path: "/a", reason: "no"),
      .missingOwnFile(path: "Images/a.png"), .unknownOption("-x"), .optionWithoutFile("-l"),
      .noDisplay(name: nil),
      .noDisplay(name: ":7"),
    ]
    + [
      .calibrationNotGood(
        CalibrationResult(
          sheet: TargetSheet(.four, sideMillimetres: 120), fit: nil,
          refusal: .tooFew(found: 1, needed: 4), errors: nil, verdict: nil, checks: []))
    ]

  static let layers: [Fault] = layerErrors.compactMap { reason in
    (try? recipe).map { Fault.layer(recipe: $0, reason: reason) }
  }

  private static let layerErrors: [LayerError] =
    [
      .cancelled, .tooLarge(bytesNeeded: 9, limitBytes: 8),
      .pixelsTooUneven(x: 1, y: 9, limit: 4), .noOtherChannel("BF"),
      .channelOfOtherSize(width: 9, height: 9),
    ] + refusals.map { LayerError.noLattice($0) }

  static let refusals: [LatticeRefusal] = [
    .flat, .tooSmall(width: 0, height: 0, least: 32), .tooSmall(width: 9, height: 8, least: 32),
    .noPeak, .onePeak, .fringes, .noCommonCell(peaks: 7), .outOfStep(coherence: 0.2, least: 0.45),
    .tooFewCells(cells: 3.2, least: 4.5), .tooFine(edgePixels: 2.5, leastPixels: 4),
  ]

  static let file: [FileError] =
    [
      .unusableName(path: ""), .unusableName(path: "a"), .notFound(path: "/a"),
      .tooLarge(path: "/a", limitBytes: 9), .interrupted(path: "/a"), .outputIsInput(path: "/a"),
    ]
    + [FileKind.file, .folder, .pipe, .device, .socket, .link].flatMap { kind in
      [
        FileError.notAFile(path: "/a", kind: kind), .notAFolder(path: "/a", kind: kind),
        .cannotReplace(path: "/a", kind: kind),
      ]
    }
    + [
      EACCES, EIO, ELOOP, ENOMEM, ENOSPC, ENOENT, EFBIG, ENAMETOOLONG, EWOULDBLOCK, EROFS, EBUSY,
      ENOTEMPTY,
    ].flatMap { number in
      [
        FileError.notReadable(path: "/a", errno: number), .cannotWrite(path: "/a", errno: number),
        .cannotRemove(path: "/a", errno: number),
      ]
    }

  static let conflicts: [FileConflict] = [
    .outputIsInput(output: "/a", input: "/a"), .outputIsInput(output: "/a", input: "/b"),
    .outputsAreOne(first: "/a", second: "/a"), .outputsAreOne(first: "/a", second: "/b"),
    .outputInSession(output: "/a", session: "/s"), .outputInNewSession(output: "/a", session: "/s"),
    .place(.notFound(path: "/a")),
  ]

  static let image: [Fault] =
    [
      .image(.file(.unusableName(path: ""))), .image(.file(.notFound(path: "/a.tif"))),
      .image(.notAnImage(path: "/a")), .image(.truncated(path: "/a")), .image(.damaged(path: "/a")),
      .image(.unsupportedPixelType(path: "/a", found: "complex numbers")),
      .image(.unsupportedCompression(path: "/a", found: "JBIG")),
      .image(.unsupportedColors(path: "/a", found: "CMYK")),
      .image(.unsupportedVariant(path: "/a", found: "a mask")),
      .image(.noSuchPage(path: "/a", page: 2, count: 1)),
      .image(.noSuchPage(path: "/a", page: 5, count: 3)),
      .image(.noSuchFrame(path: "/a", frame: 2, count: 1)),
      .image(.noSuchFrame(path: "/a", frame: 5, count: 3)),
      .image(.noSuchChannel(path: "/a", channel: "BF", names: [])),
      .image(.noSuchChannel(path: "/a", channel: "BF", names: ["HAADF", "DF"])),
      .image(.noPicture(path: "/a", found: "a spectrum of 9 values")),
      .image(.tooLarge(path: "/a", width: 9, height: 9, limitMegapixels: 1)),
      .image(.fileTooLarge(path: "/a", bytes: 9, limitBytes: 8)),
      .image(.outOfMemory(path: "/a", width: 9, height: 9)),
      .image(.notEncodable(path: "/a")), .image(.noDecoder(path: "/a", format: .jpeg)),
    ] + hdf5Failures

  private static let hdf5Failures: [Fault] =
    [
      HDF5Failure.missing, .notStarted(errno: ENOMEM), .crashed(signal: SIGSEGV), .timeLimit,
      .memoryLimit, .senseless,
    ].map { (reason: HDF5Failure) -> Fault in .image(.hdf5Failed(path: "/a.emd", reason: reason)) }

  static let tablet: [Fault] =
    [
      .tablet(.noSuchDevice(path: "")), .tablet(.noSuchDevice(path: "/dev/input/event9")),
      .tablet(.noPermission(path: "/e")), .tablet(.busy(path: "/e", holders: [])),
      .tablet(.busy(path: "/e", holders: [NodeHolder(process: 7, name: "driver")])),
      .tablet(.cannotOpen(path: "/e", errno: EIO)),
      .tablet(.notAnInputDevice(path: "/e", errno: ENOTTY)), .tablet(.noSlots(path: "/e")),
      .tablet(.readFailed(path: "/e", errno: EIO)), .tablet(.gone(path: "/e")),
      .tablet(.recordingFile(.notFound(path: "/r"))),
      .tablet(.recordingMalformed(path: "/r", line: 4, text: "x")),
      .tablet(.recordingRunsBackwards(path: "/r", line: 4, microseconds: 8)),
      .tablet(.noDescription(path: "/r")), .tablet(.noEvents(path: "/r")),
    ]
    + DeviceKind.allCases.flatMap { kind in
      [
        Fault.tablet(.notAPen(path: "/e", kind: kind)),
        .tablet(.notATouchSurface(path: "/e", kind: kind)),
      ]
    }

  static let audio: [Fault] = [
    .audio(.serverNotRunning(serverName: nil)), .audio(.serverNotRunning(serverName: "a")),
    .audio(.serverNotAnswering(serverName: nil)), .audio(.serverProgramMissing),
    .audio(.serverAlreadyRunning(serverName: nil)),
    .audio(.serverDidNotStart(driver: .dummy, output: "no\nreason")),
    .audio(.cannotRunServer(errorNumber: ENOENT)), .audio(.clientRefused(status: 1)),
    .audio(.portRefused(name: "out")), .audio(.cannotActivate(code: 1)),
    .audio(.cannotStartTwice), .audio(.processFailed(status: 1)),
    .audio(.unsupportedSampleRate(hertz: 1)), .audio(.unsupportedBlockLength(frames: 1)),
  ]

  static let sound: [Fault] =
    [
      .sound(.unsupportedSampleRate(hertz: 1)), .sound(.file(.notFound(path: "/a"))),
      .sound(.cannotCreateFile(path: "/a", message: "no")),
      .sound(.cannotWrite(path: "/a", message: "no")), .sound(.notSound(path: "/a", message: "no")),
      .sound(.soundTooLong(path: "/a", seconds: 9, limitSeconds: 5)),
      .sound(.tooManyChannels(path: "/a", channels: 6)),
    ]
    + [SoundContainer.wave, .rf64, .flac].map {
      Fault.sound(.fileTooLong(path: "/a", container: $0, limitFrames: 9))
    }
    + [true, false].map {
      Fault.sound(.noRoom(path: "/a", neededBytes: 9, freeBytes: 8, isRoomForFLAC: $0))
    }

  static let recording: [Fault] =
    [
      .recording(.file(.cannotWrite(path: "/s", errno: ENOTEMPTY))), .recording(.empty(path: "/a")),
      .recording(.wrongHeader(path: "/a", found: "x")),
      .recording(.partNotAFile(.notAFile(path: "/a", kind: .link))),
      .recording(.foreignFile(path: "/a")), .recording(.archiveFailed(path: "/a", message: "no")),
    ]
    + [
      StrokeLineFault.tooLong(limitBytes: 9), .notText, .missingColumns(found: 2),
      .notANumber(column: .x, text: "a"), .notFinite(column: .y), .timeOutOfRange,
      .timeRunsBackwards(previousNanoseconds: 9, nanoseconds: 8), .pressureOutOfRange(pressure: 2),
      .contactNotZeroOrOne(text: "2"), .tooManySamples(limit: 9),
    ].flatMap { fault in
      [
        Fault.recording(.malformedLine(path: "/a", line: 3, fault: fault)),
        .recording(.sampleNotStorable(path: "/a", sample: 3, fault: fault)),
      ]
    }

  static let loop: [Fault] = [
    .loop(.noStroke), .loop(.noStrokeIn(path: "a.csv")), .loop(.noPattern),
    .loop(.noStrokeNumber(7, path: "a.csv", count: 3)),
    .loop(.noStrokeNumber(2, path: "a.csv", count: 1)),
    .loop(.tooLong(seconds: 300, limitSeconds: 180)),
  ]
  static let study: [Fault] = [
    .study(.noParticipants(study: "A")), .study(.noParticipant(code: "", available: [])),
    .study(.noParticipant(code: "X1", available: ["ABCD", "EFGH"])), .study(.damaged(damage)),
    .study(.noKeys), .study(.headphoneCheck(wrong: 3)),
  ]

  static let settings: [Fault] = [
    .settings(.file(.notFound(path: "/a"))), .settings(.tooLarge(path: "/a", limitBytes: 9)),
    .settings(.malformed(path: "/a", line: 1, column: 2, message: "not TOML")),
    .settings(.missingKey(path: "/a", key: "k")),
    .settings(.unknownKey(path: "/a", key: "k", nearest: nil)),
    .settings(.unknownKey(path: "/a", key: "k", nearest: "kk")),
    .settings(.wrongType(path: "/a", key: "k", expected: .window)),
    .settings(.unknownChoice(path: "/a", key: "k", found: "x", choices: ["y", "z"])),
    .settings(.notFinite(path: "/a", key: "k")),
    .settings(.outOfRange(path: "/a", key: "k", value: 9, range: ValueRange(0...1))),
    .settings(.layerNotReadable(path: "/a", key: "k", text: "x", reason: .empty)),
    .settings(.offsetNotReadable(path: "/a", key: "k", text: "x")),
    .settings(.tooManyVoices(path: "/a", key: "k", most: 4)),
    .settings(.voiceLeftOut(path: "/a", key: "k", missing: 2)),
    .settings(.notYetPossible(path: "/a", key: "k")),
    .settings(.emptyWindow(path: "/a", key: "k", low: 2, high: 1)),
    .settings(.polygonCrosses(path: "/a", key: "k")),
    .settings(.polygonFlat(path: "/a", key: "k")),
    .settings(.zoneNamedTwice(path: "/a", key: "k", name: "n")),
    .settings(.zoneVoiceMissing(path: "/a", zone: "z", voice: 3, count: 1)),
    .settings(.zoneVoiceMissing(path: "/a", zone: "z", voice: 4, count: 2)),
    .settings(.gapMissing(path: "/a", key: "k", value: 0.5)),
    .settings(.zoneOutside(path: "/a", zone: "z", width: 9, height: 8)),
    .settings(.zonesNotFound(name: "", available: ["a"])),
    .settings(.zonesNotFound(name: "x", available: ["a", "b"])),
    .settings(.patternNotFound(name: "", available: [])),
    .settings(.patternNotFound(name: "x", available: ["a", "b"])),
    .settings(.patternNameRefused(name: "a/b", flaw: .path)),
    .settings(.wrongType(path: "/a", key: "k", expected: .tables)),
    .settings(.wrongType(path: "/a", key: "k", expected: .numbers(4))),
    .settings(.wrongType(path: "/a", key: "k", expected: .corners)),
    .settings(.flatMap(path: "/a")), .settings(.noLens(path: "/a")),
    .settings(.lensNotFound(name: "x", available: [])),
    .settings(.lensNotFound(name: "x", available: ["a", "b"])),
    .settings(.unsupportedVersion(path: "/a", found: 9, supported: 1)),
    .settings(.unsupportedEngine(path: "/a", found: 9, supported: 1)),
    .settings(.presetNotFound(name: "", available: ["a"])),
    .settings(.presetNotFound(name: "x", available: ["a", "b"])),
    .settings(.presetNameRefused(name: "x", flaw: .builtIn)),
    .settings(.presetExists(name: "x", path: "/a")),
    .settings(.calibrationNotFound(name: "", available: [])),
    .settings(.calibrationNotFound(name: "x", available: [])),
    .settings(.calibrationNotFound(name: "x", available: ["a"])),
    .settings(.textNotStorable(path: "/a", key: "k")),
  ]
}
