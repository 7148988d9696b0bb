# What MediaPipe's own pipeline finds in the drawn pictures, and what TensorFlow Lite's own kernels,
# without XNNPACK, compute from seeded numbers: make_hands.py PICTURES MODELS > hands.json
# Needs mediapipe 0.10.21 and tflite-runtime 2.14.0; `make hand-oracles` has them.
import json, os, sys, types

# They are imported by MediaPipe's drawing and sound alone, and are not used here.
for name in ("matplotlib", "matplotlib.pyplot", "sounddevice", "cv2"):
    sys.modules[name] = types.ModuleType(name)
sys.modules["matplotlib"].pyplot = sys.modules["matplotlib.pyplot"]

import mediapipe
import numpy
from tflite_runtime.interpreter import Interpreter, OpResolverType

WIDTH, HEIGHT = 640, 480


def frames(path):
    return numpy.fromfile(path, numpy.uint8).reshape(-1, HEIGHT, WIDTH, 3)


def found(result):
    hands = []
    for landmarks, side in zip(result.multi_hand_landmarks or [], result.multi_handedness or []):
        kind = side.classification[0]
        hands.append(
            {
                # MediaPipe names hands as they look in a mirror.
                "side": "right" if kind.label == "Left" else "left",
                "sideConfidence": round(kind.score, 5),
                "points": [
                    [round(p.x * WIDTH, 4), round(p.y * HEIGHT, 4), round(p.z * WIDTH, 4)]
                    for p in landmarks.landmark
                ],
            }
        )
    return hands


def uniform(seed, count):
    # SplitMix64, its upper 24 bits from 0 to 1.
    with numpy.errstate(over="ignore"):
        z = numpy.uint64(seed) + numpy.arange(1, count + 1, dtype=numpy.uint64) * numpy.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> numpy.uint64(30))) * numpy.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> numpy.uint64(27))) * numpy.uint64(0x94D049BB133111EB)
        z ^= z >> numpy.uint64(31)
    return ((z >> numpy.uint64(40)).astype(numpy.float32) * numpy.float32(2.0**-24)).astype(numpy.float32)


def outputs(path, seed):
    runner = Interpreter(
        path, num_threads=1, experimental_op_resolver_type=OpResolverType.BUILTIN_WITHOUT_DEFAULT_DELEGATES
    )
    runner.allocate_tensors()
    taken = runner.get_input_details()[0]
    runner.set_tensor(taken["index"], uniform(seed, int(numpy.prod(taken["shape"]))).reshape(taken["shape"]))
    runner.invoke()
    told = []
    for detail in runner.get_output_details():
        values = runner.get_tensor(detail["index"]).ravel()
        # Some 60 of them, spread over all.
        step = max(1, len(values) // 60)
        told.append({"count": len(values), "step": step, "values": [float(v) for v in values[::step]]})
    return told


pictures, models = sys.argv[1:]
oracle = {"stills": {}, "films": {}, "networks": {}}
for size, complexity in (("full", 1), ("lite", 0)):
    still = mediapipe.solutions.hands.Hands(
        static_image_mode=True, max_num_hands=2, model_complexity=complexity
    )
    oracle["stills"][size] = [found(still.process(frame)) for frame in frames(pictures + "/stills.rgb")]
for film in ("circle", "two"):
    follower = mediapipe.solutions.hands.Hands(static_image_mode=False, max_num_hands=2, model_complexity=1)
    oracle["films"][film] = [found(follower.process(frame)) for frame in frames(f"{pictures}/{film}.rgb")]
for name in sorted(os.listdir(models)):
    if name.startswith(("hand", "palm")):
        oracle["networks"][name] = outputs(f"{models}/{name}", 18)
print(json.dumps(oracle))
