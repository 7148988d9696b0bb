"""Listens to renderings over made crystals, knowing the sounds alone and nothing of the picture.

hear.py FOLDER FIRST COUNT reads N-residual.wav, N-unit-cell.wav, N-harmony.wav, N-rows.wav and
perfect-N-unit-cell.wav, and prints as one line of JSON what was heard against N.json.
"""
import json
import pathlib
import sys

import numpy as np

RATE = 48_000
CARRIER = 880.0


def read(path):
    """Both sides' mean."""
    data = pathlib.Path(path).read_bytes()
    at = data.index(b"data") + 8
    return np.frombuffer(data[at:at + (len(data) - at) // 8 * 8], "<f4").reshape(-1, 2).astype(float).mean(1)


def band(sound, low, high, edge=30.0):
    """The analytic signal of a band, without delay; its edges are as wide as `edge` hertz."""
    size = 1 << int(np.ceil(np.log2(len(sound) + 4_800)))
    hertz = np.fft.fftfreq(size, 1 / RATE)
    gate = np.clip((hertz - low) / edge + 0.5, 0, 1) * np.clip((high - hertz) / edge + 0.5, 0, 1)
    gate = np.sin(np.pi / 2 * gate) ** 2
    return np.fft.ifft(np.fft.fft(sound, size) * 2 * gate)[:len(sound)]


def match(sound, template):
    """How loud a sound stands at each frame, against the template, and how alike both are, 0...1."""
    size = 1 << int(np.ceil(np.log2(len(sound) + len(template))))
    energy = np.sum(np.abs(template) ** 2)
    product = np.fft.ifft(np.fft.fft(sound, size) * np.conj(np.fft.fft(template, size)))[:len(sound)]
    power = np.concatenate([[0], np.cumsum(np.abs(sound) ** 2)])
    end = np.minimum(np.arange(len(sound)) + len(template), len(sound))
    local = power[end] - power[:len(sound)]
    loudness = np.abs(product) / energy
    return loudness, loudness * np.sqrt(energy) / np.sqrt(np.maximum(local, 1e-9 * energy))


def pitch_ratio(template):
    """The pitch near the end of a sound against that near its beginning."""
    turns = np.diff(np.unwrap(np.angle(template)))
    return np.median(turns[2600:3200]) / np.median(turns[250:350])


class Ear:
    def __init__(self, folder):
        self.folder = folder
        self.glides = {}
        for sign, name in ((-1, "falling"), (1, "rising")):
            template = band(np.pad(read(folder / f"{name}.wav"), (0, 2400)), 1050, 6000)[:4800]
            assert np.sum(np.abs(template) ** 2) > 1, "no sound to listen for"
            assert abs(np.log2(pitch_ratio(template)) * 12 * sign - 4) < 1.5, "the sound does not glide as it should"
            self.glides[sign] = template
        self.clicks = [
            band(np.pad(read(folder / f"{name}.wav"), (240, 960)), 1400, 12_000, 200)[:1440]
            for name in ("first-row", "second-row")
        ]

    def glides_in(self, sound):
        """The glides: seconds, -1 for one that falls and 1 for one that rises."""
        high = band(sound, 1050, 6000)
        heard = {sign: match(high, template) for sign, template in self.glides.items()}
        best = np.maximum(*(likeness * (loudness > 0.2) for loudness, likeness in heard.values()))
        found = []
        while True:
            frame = int(np.argmax(best))
            if best[frame] < 0.6:
                break
            found.append((frame / RATE, max(heard, key=lambda sign: heard[sign][1][frame])))
            best[max(frame - 2400, 0):frame + 2400] = 0
        return sorted(found)

    def clicks_in(self, sound):
        """The clicks of rows: seconds, 0 for a first and 1 for a second row; each is taken out as it is found."""
        rest = band(sound, 1400, 12_000, 200)
        found = []
        size = 1 << int(np.ceil(np.log2(len(rest) + 1440)))
        filters = [np.conj(np.fft.fft(c, size)) / np.sum(np.abs(c) ** 2) for c in self.clicks]
        products = [np.real(np.fft.ifft(np.fft.fft(rest, size) * f)[:len(rest)]) for f in filters]
        while True:
            family = int(np.argmax([p.max() for p in products]))
            frame = int(np.argmax(products[family]))
            if products[family][frame] < 0.5:
                return sorted(found)
            found.append(((frame + 240) / RATE, family))
            end = min(frame + 1440, len(rest))
            rest[frame:end] -= self.clicks[family][:end - frame]
            # Only what overlaps has changed.
            first, last = max(frame - 1440, 0), min(frame + 2880, len(rest))
            part = rest[first:last]
            for index, click in enumerate(self.clicks):
                line = np.real(np.convolve(part, np.conj(click[::-1]), "full")[1439:1439 + len(part)])
                line /= np.sum(np.abs(click) ** 2)
                here = slice(first, max(last - 1440, first)) if last < len(rest) else slice(first, last)
                products[index][here] = line[:here.stop - here.start]


def cents(sound, first, last):
    """The pitch of the lowest partial over a stretch, in cents against its median, frame by frame."""
    part = sound[first:last]
    size = 1 << int(np.ceil(np.log2(len(part))))
    spectrum = np.abs(np.fft.rfft(part * np.hanning(len(part)), size))
    hertz = np.fft.rfftfreq(size, 1 / RATE)
    middle = hertz[np.argmax(np.where(hertz > 100, spectrum, 0))]
    low, high = 0.45 * middle, 1.5 * middle
    turns = np.unwrap(np.angle(band(sound, low, high, 0.2 * middle)[first:last]))
    rate = np.diff(turns) * RATE / (2 * np.pi)
    rate = np.convolve(rate, np.hanning(242)[1:-1] / np.hanning(242)[1:-1].sum(), "same")[240:-240]
    return 1200 * np.log2(np.maximum(rate, 20) / np.median(rate)), first + 240


def without_trend(line):
    """Without the straight line that most of it follows."""
    x = np.linspace(-1, 1, len(line))
    kept = np.ones(len(line), bool)
    for _ in range(6):
        fit = np.polyfit(x[kept], line[kept], 1)
        rest = line - np.polyval(fit, x)
        kept = np.abs(rest) <= max(2.5 * np.median(np.abs(rest)) * 1.4826, 5)
    return rest


def partner(sound, first, last):
    """The level of the tone beside the constant one, against it, frame by frame."""
    turning = np.exp(-2j * np.pi * CARRIER * np.arange(len(sound)) / RATE)
    slow = (band(sound, CARRIER - 130, CARRIER + 130, 40) * turning)[first:last]
    # The tone itself is where most of the values lie.
    steady = np.median(slow.real) + 1j * np.median(slow.imag)
    return np.abs(slow / steady - 1), np.abs(steady)


def frames(stroke, cut=0.05):
    return int((stroke["start"] + cut) * RATE), int((stroke["end"] - cut) * RATE)


def compare_sites(found, strokes):
    """What was told of the sites: met, told, with the wrong sign, false, columns."""
    result = dict(met=0, told=0, wrong=0, false=0, columns=0, missed=[])
    left = list(found)
    for stroke in strokes:
        result["columns"] += stroke["traced"]
        for met in stroke["met"]:
            near = [cue for cue in left if met["first"] - 0.02 <= cue[0] <= met["last"] + 0.02]
            for cue in near[:1]:
                left.remove(cue)
            if met["nearest"] > 0.25:
                continue
            result["met"] += 1
            result["told"] += bool(near)
            result["wrong"] += bool(near) and near[0][1] != met["sign"]
            if not near:
                result["missed"].append(met)
    result["false"] = len(left)
    return result


def listen(ear, number):
    folder = ear.folder
    truth = json.loads((folder / f"{number}.json").read_text())
    heard = {"number": number}
    sound = read(folder / f"{number}-residual.wav")
    heard["residual"] = compare_sites(ear.glides_in(sound), truth["sites"])
    shares = []
    for stroke in truth["sites"]:
        if stroke["kind"] == "clean":
            level, steady = partner(sound, *frames(stroke))
            shares.append([int(np.sum(level > 0.05)), len(level), float(steady)])
    heard["residual-apart"] = shares
    sound = read(folder / f"{number}-harmony.wav")
    heard["harmony-apart"] = []
    heard["harmony-site"] = []
    for stroke in truth["sites"]:
        level, steady = partner(sound, *frames(stroke))
        if stroke["kind"] == "clean":
            heard["harmony-apart"].append([int(np.sum(level > 0.05)), len(level), float(steady)])
        heard["harmony-site"] += [float(level.max()) for met in stroke["met"] if met["heavy"]]
    sound = read(folder / f"{number}-unit-cell.wav")
    cell = dict(met=0, told=0, false=0, columns=0, depth=[], noise=[])
    for stroke in truth["sites"]:
        if stroke["kind"] == "beside":
            continue
        line, first = cents(sound, *frames(stroke))
        line = without_trend(line)
        time = (first + np.arange(len(line))) / RATE
        free = np.ones(len(line), bool)
        for met in stroke["met"]:
            near = (time >= met["around"][0]) & (time <= met["around"][1])
            free &= ~near
            depth = line[near][np.argmax(np.abs(line[near]))]
            cell["met"] += 1
            cell["told"] += bool(depth * met["sign"] > 120)
            cell["depth"].append([float(depth), met["sign"], met["heavy"]])
        away = np.abs(line[free]) > 120
        cell["false"] += int(np.sum(away[1:] & ~away[:-1]) + (away[0] if len(away) else 0))
        cell["columns"] += stroke["traced"]
        if stroke["kind"] == "clean":
            cell["noise"].append(float(line.std()))
    heard["unit-cell"] = cell
    sound = read(folder / f"perfect-{number}-unit-cell.wav")
    perfect = json.loads((folder / f"perfect-{number}.json").read_text())
    heard["ripple"] = [float(np.ptp(cents(sound, *frames(s))[0])) for s in perfect["sites"]]
    sound = read(folder / f"{number}-rows.wav")
    found = ear.clicks_in(sound)
    heard["rows"] = compare_rows(found, truth["rows"])
    return heard


def compare_rows(found, strokes):
    """Rows crossed, ticks heard, and how late the ticks are, in widths of a pixel at the stroke's speed."""
    result = dict(crossed=0, ticks=len(found), alike=0, late=[])
    # Which of the vectors the picture's lattice begins with is left to it.
    pairs = []
    for swap in (0, 1):
        late, alike, left = [], 0, list(found)
        for stroke in strokes:
            for time, family in stroke["rows"]:
                near = [c for c in left if c[1] == family ^ swap and abs(c[0] - time) * stroke["speed"] < 8]
                if near:
                    nearest = min(near, key=lambda c: abs(c[0] - time))
                    left.remove(nearest)
                    alike += 1
                    late.append((nearest[0] - time) * stroke["speed"])
        pairs.append((alike, late))
    result["alike"], result["late"] = max(pairs, key=lambda pair: pair[0])
    result["crossed"] = sum(len(stroke["rows"]) for stroke in strokes)
    return result


if __name__ == "__main__":
    ear = Ear(pathlib.Path(sys.argv[1]))
    first, count = int(sys.argv[2]), int(sys.argv[3])
    print(json.dumps([listen(ear, number) for number in range(first, first + count)]))
