"""Listens to renderings over made crystals, knowing the sounds alone and nothing of the picture.

hear.py FOLDER KIND NAME... reads NAME-residual.wav, -unit-cell.wav, -harmony.wav or -rows.wav as KIND wants
(residual, rests, cell, perfect, harmony or rows), and falling.wav, rising.wav, first-row.wav and second-row.wav,
the sounds it listens for. It prints what it heard, against NAME.json, as a list in JSON.
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


class Band:
    """A band of a sound, its ends multiples of 10 Hz, as an analytic signal about `low` at the rate of its width."""

    def __init__(self, sound, low, high, edge=30.0, finer=1):
        # Spectral lines a tenth of a second's apart or less, with silence behind the sound.
        size = -(-(len(sound) + 4_800) // 4_800) * 4_800
        step = RATE / size
        first, last = round(low / step), round(high / step)
        lines = np.fft.rfft(sound, size)[first:last]
        hertz = np.arange(first, last) * step
        gate = np.clip((hertz - low) / edge, 0, 1) * np.clip((high - hertz) / edge, 0, 1)
        count = (last - first) * finer
        self.rate = (high - low) * finer
        self.low = low
        values = np.fft.ifft(np.sin(np.pi / 2 * gate) ** 2 * lines, count) * 2 * count / size
        self.values = values[:int(len(sound) / RATE * self.rate)]

    def frame(self, seconds):
        return int(round(seconds * self.rate))

    def cut(self, first, last):
        return self.values[self.frame(first):self.frame(last)]


def match(sound, template):
    """How loud a sound stands at each frame, against the template, and how alike both are, 0...1."""
    size = len(sound) + len(template)
    energy = np.sum(np.abs(template) ** 2)
    product = np.fft.ifft(np.fft.fft(sound, size) * np.conj(np.fft.fft(template, size)))[:len(sound)]
    power = np.concatenate([[0], np.cumsum(np.abs(sound) ** 2)])
    end = np.minimum(np.arange(len(sound)) + len(template), len(sound))
    local = power[end] - power[:len(sound)]
    loudness = np.abs(product) / energy
    return loudness, loudness * np.sqrt(energy) / np.sqrt(np.maximum(local, 1e-9 * energy))


class Ear:
    # Above the constant tone and its partner.
    GLIDES = 1_050, 3_050, 30.0, 4
    CLICKS = 1_400, 11_400, 200.0, 4

    def __init__(self, folder):
        self.folder = folder
        self.glides = {}
        for sign, name in ((-1, "falling"), (1, "rising")):
            heard = Band(np.pad(read(folder / f"{name}.wav"), (0, 2400)), *self.GLIDES)
            template = heard.cut(0, 0.1)
            turns = np.diff(np.unwrap(np.angle(template))) / (2 * np.pi) * heard.rate + heard.low
            early, late = turns[heard.frame(0.005):heard.frame(0.007)], turns[heard.frame(0.06):heard.frame(0.08)]
            glide = 12 * np.log2(np.median(late) / np.median(early))
            assert 3 < glide * sign < 6, f"{name} glides by {glide} semitones"
            self.glides[sign] = template
        self.clicks = [
            Band(np.pad(read(folder / f"{name}.wav"), (240, 2400)), *self.CLICKS).cut(0, 0.03)
            for name in ("first-row", "second-row")
        ]

    def glides_in(self, sound):
        """The glides: seconds, -1 for one that falls and 1 for one that rises."""
        high = Band(sound, *self.GLIDES)
        heard = {sign: match(high.values, template) for sign, template in self.glides.items()}
        best = np.maximum(*(likeness * (loudness > 0.2) for loudness, likeness in heard.values()))
        apart = high.frame(0.05)
        found = []
        while best.max() > 0.6:
            frame = int(np.argmax(best))
            found.append((frame / high.rate, max(heard, key=lambda sign: heard[sign][1][frame])))
            best[max(frame - apart, 0):frame + apart] = 0
        return sorted(found)

    def clicks_in(self, sound):
        """The clicks of rows: seconds, 0 for a first and 1 for a second row; each is taken out as it is found."""
        heard = Band(sound, *self.CLICKS)
        length = len(self.clicks[0])
        rest = np.concatenate([heard.values, np.zeros(2 * length)])
        energies = [np.sum(np.abs(click) ** 2) for click in self.clicks]

        def shares(part):
            """How much of each click begins at each frame; a click begins at any phase of the band's own."""
            return [np.convolve(part, np.conj(click[::-1]), "valid") / energy for click, energy in zip(self.clicks, energies)]

        loud = shares(rest)
        found = []
        while True:
            family = int(np.argmax([np.abs(share).max() for share in loud]))
            frame = int(np.argmax(np.abs(loud[family])))
            if np.abs(loud[family][frame]) < 0.5:
                return sorted(found)
            # The click was padded by 5 ms.
            found.append((frame / heard.rate + 0.005, family))
            rest[frame:frame + length] -= loud[family][frame] * self.clicks[family]
            first, last = max(frame - length, 0), min(frame + length, len(loud[0]))
            for share, new in zip(loud, shares(rest[first:last + length - 1])):
                share[first:last] = new


def cents(sound, first, last):
    """The pitch of each period from one second to another, in cents against their median, and the seconds.

    With a modulator as high as its carrier a wave crosses zero upwards once a period, at the same phase.
    """
    part = sound[int(first * RATE):int(last * RATE)]
    below = np.flatnonzero((part[:-1] < 0) & (part[1:] >= 0))
    crossings = below + part[below] / (part[below] - part[below + 1])
    pitch = RATE / np.diff(crossings)
    time = first + (crossings[1:] + crossings[:-1]) / 2 / RATE
    return 1200 * np.log2(pitch / np.median(pitch)), time


def without_trend(line):
    """Without the straight line that most of it follows."""
    x = np.linspace(-1, 1, len(line))
    rest = line
    for _ in range(6):
        kept = np.abs(rest) <= max(2.5 * 1.4826 * np.median(np.abs(rest)), 5)
        fit = np.polyfit(x[kept], line[kept], 1)
        rest = line - np.polyval(fit, x)
    return rest


def partner(sound, first, last):
    """The level of the tone beside the constant one, against it, frame by frame."""
    heard = Band(sound, 730, 1_030, 40, 2)
    slow = heard.cut(first, last)
    turning = np.exp(-2j * np.pi * (CARRIER - heard.low) * np.arange(len(slow)) / heard.rate)
    slow = slow * turning
    # The tone itself is where most of the values lie.
    steady = np.median(slow.real) + 1j * np.median(slow.imag)
    return np.abs(slow / steady - 1), np.abs(steady)


def within(stroke, seconds=0.05):
    """The stroke without its ends, where the gate opens and closes."""
    return stroke["start"] + seconds, stroke["end"] - seconds


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


def apart(sound, strokes):
    """Over perfect crystal: frames at which the second tone is above a twentieth, all frames."""
    levels = [partner(sound, *within(stroke))[0] for stroke in strokes if stroke["kind"] == "clean"]
    return [int(sum(np.sum(level > 0.05) for level in levels)), sum(map(len, levels))]


def tail(sound, strokes):
    """The highest magnitude between perfect strokes, from 20 ms after the tip is lifted, when the gate is closed."""
    ends = [stroke["end"] + 0.025 for stroke in strokes if stroke["kind"] == "clean"]
    return max(float(np.abs(sound[int(end * RATE):int((end + 0.3) * RATE)]).max(initial=0)) for end in ends)


def hear_residual(ear, name, truth):
    sound = read(ear.folder / f"{name}-residual.wav")
    return compare_sites(ear.glides_in(sound), truth["sites"]) | {
        "apart": apart(sound, truth["sites"]), "tail": tail(sound, truth["sites"])}


def hear_harmony(ear, name, truth):
    sound = read(ear.folder / f"{name}-harmony.wav")
    sites = [
        float(partner(sound, met["around"][0], met["around"][1])[0].max())
        for stroke in truth["sites"] for met in stroke["met"] if met["heavy"]
    ]
    return {"apart": apart(sound, truth["sites"]), "tail": tail(sound, truth["sites"]), "sites": sites}


def hear_rests(ear, name, truth):
    """Where the tip rests: the second tone's distance in hertz, its level against the first, and what the place scores."""
    heard = Band(read(ear.folder / f"{name}-residual.wav"), 730, 1_030, 40)
    rests = []
    for stroke in truth["sites"]:
        slow = heard.cut(stroke["start"] + 0.2, stroke["end"] - 0.2)
        lines = np.abs(np.fft.fft(slow * np.hanning(len(slow)), 1 << 16))
        hertz = np.fft.fftfreq(1 << 16, 1 / heard.rate) % heard.rate + heard.low - CARRIER
        other = np.where((np.abs(hertz) > 1.6) & (np.abs(hertz) < 100), lines, 0)
        peak = int(np.argmax(other))
        rests.append([float(hertz[peak]), float(other[peak] / lines[np.abs(hertz) < 0.5].max()), stroke["score"]])
    return {"rests": rests}


def hear_cell(ear, name, truth):
    sound = read(ear.folder / f"{name}-unit-cell.wav")
    heard = dict(met=0, told=0, false=0, columns=0, heavyDepths=[], lightDepths=[])
    for stroke in truth["sites"]:
        # Beside a row with a missing column a part of its cell is heard.
        if stroke["kind"] == "beside":
            continue
        line, time = cents(sound, *within(stroke, 0.015))
        line = without_trend(line)
        free = np.ones(len(line), bool)
        for first, last in stroke["changed"]:
            free &= (time < first) | (time > last)
        for met in stroke["met"]:
            # The whole column, not the half of one at which a stroke begins.
            if met["first"] < stroke["start"] + 0.02 or met["last"] > stroke["end"] - 0.02:
                continue
            near = (time >= met["around"][0]) & (time <= met["around"][1])
            depth = float(line[near][np.argmax(np.abs(line[near]))])
            heard["met"] += 1
            heard["told"] += depth * met["sign"] > 120
            if met["sign"] < 0:
                heard["heavyDepths" if met["heavy"] else "lightDepths"].append(depth)
        away = np.concatenate([[False], free & (np.abs(line) > 120)])
        heard["false"] += int(np.sum(away[1:] & ~away[:-1]))
        heard["columns"] += stroke["traced"]
    return heard


def hear_perfect(ear, name, truth):
    sound = read(ear.folder / f"{name}-unit-cell.wav")
    return {"ripples": [float(np.ptp(cents(sound, *within(stroke))[0])) for stroke in truth["sites"]]}


def hear_rows(ear, name, truth):
    return compare_rows(ear.clicks_in(read(ear.folder / f"{name}-rows.wav")), truth["rows"])


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
    kind, names = sys.argv[2], sys.argv[3:]
    ear = Ear(pathlib.Path(sys.argv[1]))
    hear = {
        "residual": hear_residual, "harmony": hear_harmony, "cell": hear_cell, "perfect": hear_perfect,
        "rows": hear_rows, "rests": hear_rests,
    }[kind]
    print(json.dumps([hear(ear, name, json.loads((ear.folder / f"{name}.json").read_text())) for name in names]))
