# Makes smoothness.csv, the truth of SmoothnessOracleTests:
#   git clone https://github.com/siva82kb/SPARC
#   python3 make_smoothness.py SPARC/scripts > smoothness.csv
# Versions: SPARC 3650934 (the authors' own program), numpy 2.4.6.
# The profiles use only + - * / and square roots, so that Swift makes them bit for bit; their sum
# shows it.
import math
import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import smoothness

MASK = (1 << 64) - 1
RATES = [60.0, 100.0, 133.0, 200.0]


class SplitMix64:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def unit(self):
        return float(self.next() >> 11) * 2.0**-53


def profile(seed):
    """A rate and a speed: one to five movements of minimum jerk under a tremor."""
    random = SplitMix64(seed)
    rate = RATES[random.next() % 4]
    count = 40 + random.next() % 561
    speed = [0.0] * count
    for _ in range(1 + random.next() % 5):
        start = random.unit() * 0.6 * float(count)
        width = (0.2 + 0.6 * random.unit()) * float(count)
        height = 0.2 + random.unit()
        for index in range(count):
            share = (float(index) - start) / width
            if 0.0 < share < 1.0:
                rest = 1.0 - share
                speed[index] += height * 16.0 * share * share * rest * rest
    root = random.unit()
    height = 0.15 * root * root
    cosine = 1.0 - 0.05 * random.unit()
    before, now = 0.0, math.sqrt(1.0 - cosine * cosine)
    for index in range(count):
        speed[index] = abs(speed[index] + height * before)
        before, now = now, 2.0 * cosine * now - before
    return rate, speed


print("seed,rateHertz,count,sum,spectralArcLength,logDimensionlessJerk")
for seed in range(1, 501):
    rate, speed = profile(seed)
    total = 0.0
    for value in speed:
        total += value
    arc = smoothness.sparc(np.array(speed), rate)[0]
    jerk = smoothness.log_dimensionless_jerk(np.array(speed), rate)
    print(f"{seed},{rate:.0f},{len(speed)},{total!r},{float(arc)!r},{float(jerk)!r}")
