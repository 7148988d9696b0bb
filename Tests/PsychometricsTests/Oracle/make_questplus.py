# Makes questplus.json, the truth of QuestPlusTests: python3 make_questplus.py > questplus.json
# Versions: questplus 2023.1, numpy 2.4.6, xarray 2026.9.0.
import json
import numpy as np
import questplus

TENTHS = [round(i / 10, 10) for i in range(-30, 1)]


def run(name, scale, stimuli, thresholds, slopes, guesses, lapses, count, truth, seed):
    rng = np.random.default_rng(seed)
    quest = questplus.QuestPlusWeibull(
        intensities=stimuli, thresholds=thresholds, slopes=slopes, lower_asymptotes=guesses,
        lapse_rates=lapses, responses=["Yes", "No"], stim_scale=scale)
    trials = []
    for _ in range(count):
        stimulus = quest.next_intensity
        p = questplus.psychometric_function.weibull(
            intensity=stimulus, threshold=truth[0], slope=truth[1], lower_asymptote=truth[2],
            lapse_rate=truth[3], scale=scale).item()
        right = bool(rng.random() < p)
        quest.update(intensity=stimulus, response="Yes" if right else "No")
        flat = quest.posterior.values.ravel()
        trials.append({
            "index": stimuli.index(stimulus), "isCorrect": right, "entropy": quest.entropy,
            "threshold": quest.param_estimate["threshold"], "slope": quest.param_estimate["slope"],
            "guess": quest.param_estimate["lower_asymptote"],
            "lapse": quest.param_estimate["lapse_rate"],
            "moment": float(flat @ np.cos(np.arange(len(flat))))})
    return {"name": name, "scale": scale, "stimuli": stimuli, "thresholds": thresholds,
            "slopes": slopes, "guesses": guesses, "lapses": lapses, "trials": trials,
            "posterior": [float(value) for value in quest.posterior.values.ravel()]}


runs = [
    run("2AFC, log10, slope and lapse free", "log10", TENTHS,
        [round(i / 20, 10) for i in range(-60, 1)], [1.0, 1.3, 1.7, 2.3, 3.0], [0.5],
        [0.0, 0.02, 0.05], 80, (-1.7, 1.3, 0.5, 0.02), 1),
    run("2AFC, log10, slope and lapse fixed", "log10", TENTHS,
        [round(i / 20, 10) for i in range(-60, 1)], [1.3], [0.5], [0.02], 80,
        (-0.9, 1.3, 0.5, 0.02), 2),
    run("yes-no, log10, guess free", "log10", TENTHS,
        [round(i / 10, 10) for i in range(-25, -4)], [1.3, 2.3], [0.05, 0.2, 0.4], [0.0, 0.04], 60,
        (-1.3, 2.0, 0.2, 0.02), 3),
    run("yes-no, linear, guess free", "linear", [float(i) for i in range(1, 21)],
        [float(i) for i in range(2, 17)], [1.0, 2.0, 4.0], [0.05, 0.2], [0.01, 0.05], 60,
        (7.0, 2.0, 0.1, 0.02), 4),
]
print(json.dumps(runs, separators=(",", ":")))
