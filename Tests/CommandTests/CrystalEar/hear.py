"""Listens to renderings over made crystals.

hear.py FOLDER KIND NAME... reads NAME-residual.wav, -unit-cell.wav, -harmony.wav, -rows.wav,
-sonic-atomic-cell.wav or -sixteen-dry.wav as KIND wants (residual, rests, cell, perfect, harmony, rows,
places or paths), and falling.wav, rising.wav, first-row.wav and second-row.wav, the sounds to listen for.
It prints what it heard, against NAME.json, as a list in JSON.
"""
import json
import pathlib
import sys

import numpy as np

from ear import CARRIER, RATE, Band, Ear, cents, crossings, partner, pitch, read, without_trend


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
    """The highest magnitude after perfect strokes, from 20 ms after the tip is lifted on."""
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
    """Where the tip rests: the second tone's distance in hertz and its level, and the score of the place."""
    heard = Band(read(ear.folder / f"{name}-residual.wav"), 730, 1_030, 40)
    rests = []
    for stroke in truth["sites"]:
        slow = heard.cut(stroke["start"] + 0.2, stroke["end"] - 0.2)
        lines = np.abs(np.fft.fft(slow * np.hanning(len(slow)), 1 << 16))
        hertz = np.fft.fftfreq(1 << 16, 1 / heard.rate) % heard.rate + heard.low - CARRIER
        other = np.where((np.abs(hertz) > 1.6) & (np.abs(hertz) < 100), lines, 0)
        peak = int(np.argmax(other))
        level = other[peak] / lines[np.abs(hertz) < 0.5].max()
        rests.append([float(hertz[peak]), float(level), stroke["score"]])
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


def hear_places(ear, name, truth):
    """Of rests the pitch heard and the pitch of the places' mean, in hertz; and what sounds where one lies outside."""
    sound = read(ear.folder / f"{name}-sonic-atomic-cell.wav")
    heard = dict(rests=[], outside=0.0)
    for stroke in truth["places"]:
        first, last = stroke["start"], stroke["end"]
        if stroke["kind"] == "outside":
            loudest = float(np.abs(sound[int(first * RATE):int(last * RATE)]).max())
            heard["outside"] = max(heard["outside"], loudest)
        elif stroke["kind"] == "rest":
            heard["rests"].append([pitch(sound, first + 0.5, last - 0.05), stroke["hertz"]])
    return heard


def hear_paths(ear, name, truth):
    """How far each period's pitch is from the mean of the places under the tip, in cents."""
    sound = read(ear.folder / f"{name}-sixteen-dry.wav")
    errors = []
    for stroke in truth["places"]:
        if stroke["kind"] != "path":
            continue
        seconds = stroke["start"] + 0.000_125 * np.arange(len(stroke["hertz"]))
        turns = np.concatenate([[0], np.cumsum(stroke["hertz"])[:-1]]) * 0.000_125
        found = np.interp(crossings(sound, *within(stroke)), seconds, turns)
        errors += (-1200 * np.log2(np.diff(found))).tolist()
    return {"cents": errors}


if __name__ == "__main__":
    kind, names = sys.argv[2], sys.argv[3:]
    ear = Ear(pathlib.Path(sys.argv[1]))
    hear = {
        "residual": hear_residual, "harmony": hear_harmony, "cell": hear_cell, "perfect": hear_perfect,
        "rows": hear_rows, "rests": hear_rests, "places": hear_places, "paths": hear_paths,
    }[kind]
    truths = [json.loads((ear.folder / f"{name}.json").read_text()) for name in names]
    print(json.dumps([hear(ear, name, truth) for name, truth in zip(names, truths)]))
