"""Writes HDF5 files as microscopes' programs lay them out, with h5py, and their values beside.

Usage: make_hdf5.py FOLDER

FOLDER/hdf5.tsv has a line for each picture: file, recipe, channel and frame that are asked for (empty
for none), what is expected ("equal", or why it must be refused), width, height, format, size of a pixel
along x and along y, its unit, number of frames, names of the channels between "|". The values lie row by
row as little-endian 32-bit floats in NAME.values, computed by numpy from what went into the file.

Layouts: Velox as its files show it, EMD specification 0.2 (emdatasets.com/format), the NeXus manual on
NXdata, HyperSpy's file specification 3.0.
"""

import json
import sys
from pathlib import Path

import h5py
import numpy as np

FOLDER = Path(sys.argv[1])
RANDOM = np.random.RandomState(20260207)
WIDTH, HEIGHT = 13, 9
CASES = []
COUNT = 0


def note(
    name, recipe, values=None, refusal=None, channel="", frame="", form="", size=("", "", ""),
    frames=1, channels=(),
):
    """Adds a case; values are what must be read, refusal is what must be said."""
    global COUNT
    COUNT += 1
    if values is None:
        CASES.append((name, recipe, channel, frame, refusal, 0, 0, "", "", "", "", 0, "", ""))
        return
    stem = f"{COUNT:03d}.values"
    np.asarray(values).astype("<f4").tofile(FOLDER / stem)
    height, width = values.shape
    CASES.append(
        (name, recipe, channel, frame, "equal", width, height, form, *size, frames,
         "|".join(channels), stem))


def numbers(dtype="u2", shape=(HEIGHT, WIDTH)):
    """Numbers over the range of a type."""
    dtype = np.dtype(dtype)
    if dtype.kind == "f":
        return (RANDOM.standard_normal(shape) * 1000).astype(dtype)
    raw = RANDOM.bytes(int(np.prod(shape)) * dtype.itemsize)
    return np.frombuffer(raw, dtype).reshape(shape).copy()


def new(name):
    return h5py.File(FOLDER / name, "w")


# Velox

def velox_image(file, key, data, detector="HAADF", unit="m", size=(2e-10, 3e-10), **extra):
    """A group of /Data/Image with frames on the last axis and one column of JSON for each."""
    group = file.create_group(f"Data/Image/{key}")
    group.create_dataset("Data", data=data, chunks=data.shape[:2] + (1,), **extra)
    described = {
        "BinaryResult": {
            "DetectorIndex": "1", "PixelSize": {"width": repr(size[0]), "height": repr(size[1])},
            "Offset": {"x": "-1e-09", "y": "2e-09"}, "PixelUnitX": unit, "PixelUnitY": unit,
        },
        "Detectors": {
            "Detector-0": {"DetectorName": "none"},
            "Detector-1": {"DetectorName": detector, "ExposureTime": "0.5"},
        },
        "Optics": {"AccelerationVoltage": "200000", "CameraLength": "0.115"},
        "Scan": {"DwellTime": "2e-06"},
        "Instrument": {"InstrumentModel": "a model"},
        "Stage": {"Position": {"x": "1e-06", "y": "-2e-06", "z": "0"}, "AlphaTilt": "0.1"},
    }
    text = json.dumps(described).encode()
    columns = np.zeros((6000, data.shape[2]), "u1")
    columns[: len(text), :] = np.frombuffer(text, "u1")[:, None]
    group.create_dataset("Metadata", data=columns)


def velox(name):
    file = new(name)
    file.create_dataset(
        "Version", data=np.array(['{"format": "Velox", "version": "1.9"}'], dtype=object),
        dtype=h5py.string_dtype())
    return file


# Told in nanometres, like every size in metres.
METRES = (0.2, 0.3, "nm")
FORM = "EMD of Velox"

data = numbers(shape=(HEIGHT, WIDTH, 1))
with velox("velox.emd") as file:
    velox_image(file, "a1", data)
note("velox.emd", "one detector, no Operations", data[..., 0], form=FORM, size=METRES,
     channels=["HAADF"])

first, second = numbers(shape=(HEIGHT, WIDTH, 3)), numbers("f4", (5, 7, 3))
with velox("velox-two.emd") as file:
    velox_image(file, "a1", first, compression="gzip")
    velox_image(file, "b2", second, "BF", "1/m")
NAMES = ["HAADF", "BF"]
note("velox-two.emd", "two detectors, the first", first[..., 0], form=FORM, size=METRES, frames=3,
     channels=NAMES)
for frame in (1, 2, 3):
    note("velox-two.emd", f"frame {frame}", first[..., frame - 1], frame=frame, form=FORM,
         size=METRES, frames=3, channels=NAMES)
    note("velox-two.emd", f"BF, frame {frame}", second[..., frame - 1], channel="BF", frame=frame,
         form=FORM, frames=3, channels=NAMES)
note("velox-two.emd", "no such channel", refusal="noSuchChannel", channel="DF")
note("velox-two.emd", "no such frame", refusal="noSuchFrame", frame=4)

transform = np.zeros((HEIGHT, WIDTH, 1), [("realFloat", "f4"), ("imagFloat", "f4")])
with velox("velox-fft.emd") as file:
    velox_image(file, "a1", transform)
note("velox-fft.emd", "a Fourier transform", refusal="unsupportedPixelType: complex numbers")
with velox("velox-both.emd") as file:
    velox_image(file, "a1", transform)
    velox_image(file, "b2", data)
note("velox-both.emd", "a transform and a picture", data[..., 0], form=FORM, size=METRES,
     channels=["HAADF"])
with velox("velox-spectra.emd") as file:
    file.create_dataset("Data/SpectrumStream/a/Data", data=numbers(shape=(500, 1)))
note("velox-spectra.emd", "spectra alone",
     refusal="noPicture: spectra of Velox")
with velox("velox-bare.emd") as file:
    file.create_dataset("Data/Image/a1/Data", data=data)
note("velox-bare.emd", "no metadata at all", data[..., 0], form=FORM)

# Berkeley


def berkeley(name, data, axes, start=1, group="signals/a", title_of_data="data"):
    with h5py.File(FOLDER / name, "a") as file:
        file.attrs["version_major"] = 0
        place = file.create_group(group)
        place.attrs["emd_group_type"] = np.int32(1)
        place.create_dataset(title_of_data, data=data)
        for index, (title, unit, places) in enumerate(axes):
            axis = place.create_dataset(f"dim{index + start}", data=np.asarray(places, "f8"))
            if title is not None:
                axis.attrs["name"], axis.attrs["units"] = title, unit


def places(count, step, start=0.0):
    return start + step * np.arange(count)


FORM = "EMD of Berkeley"
Y, X = ("y", "[n_m]", places(HEIGHT, 0.25, 4)), ("x", "[n_m]", places(WIDTH, 0.5))
SIZE = (0.5, 0.25, "nm")
picture = numbers()
berkeley("emd.emd", picture, [Y, X])
note("emd.emd", "y before x", picture, form=FORM, size=SIZE, channels=["a"])
berkeley("emd-turned.emd", picture.T.copy(), [X, Y])
note("emd-turned.emd", "x before y", picture, form=FORM, size=SIZE, channels=["a"])
berkeley("emd-zero.emd", picture, [Y, X], start=0)
note("emd-zero.emd", "axes counted from 0", picture, form=FORM, size=SIZE, channels=["a"])
berkeley("emd-pair.emd", picture, [("y", "[u_m]", [0, 2]), ("x", "[u_m]", [0, 3])])
note("emd-pair.emd", "two places for each axis", picture, form=FORM, size=(3.0, 2.0, "um"),
     channels=["a"])
berkeley("emd-bare.emd", picture, [(None, "", [0, 1]), (None, "", [0, 1])])
note("emd-bare.emd", "axes without attributes", picture, form=FORM, channels=["a"])
berkeley("emd-none.emd", picture, [])
note("emd-none.emd", "no axes", picture, form=FORM, channels=["a"])
berkeley("emd-reciprocal.emd", picture, [("Qy", "[1_/_n_m]", [0, 1]), ("Qx", "[1_/_n_m]", [0, 1])])
note("emd-reciprocal.emd", "reciprocal lengths", picture, form=FORM, channels=["a"])
berkeley("emd-uneven.emd", picture, [Y, ("x", "[n_m]", places(WIDTH, 0.5) ** 2)])
note("emd-uneven.emd", "an uneven axis", picture, form=FORM, channels=["a"])
stack = numbers("i2", (4, HEIGHT, WIDTH))
berkeley("emd-stack.emd", stack, [("z", "[n_m]", places(4, 10)), Y, X])
for frame in (1, 4):
    note("emd-stack.emd", f"section {frame}", stack[frame - 1], frame=frame, form=FORM, size=SIZE,
         frames=4, channels=["a"])
berkeley("emd-last.emd", np.moveaxis(stack, 0, 2).copy(), [Y, X, ("t", "[s]", places(4, 10))])
note("emd-last.emd", "frames last", stack[2], frame=3, form=FORM, size=SIZE, frames=4,
     channels=["a"])
# Prismatic: the places of a scan, x first, then what was taken at each.
RX, RY = (("R_" + axis[0], *axis[1:]) for axis in (X, Y))
simulated = np.moveaxis(stack, 0, 2).swapaxes(0, 1).copy()
berkeley("emd-scan.emd", simulated, [RX, RY, ("bin_outer_angle", "[mrad]", places(4, 1.0))],
         title_of_data="realslice")
note("emd-scan.emd", "a scan, x first", stack[1], frame=2, form=FORM, size=SIZE, frames=4, channels=["a"])
berkeley("emd-annular.emd", picture.T.copy(), [RX, RY], title_of_data="realslice")
note("emd-annular.emd", "a scan of one detector", picture, form=FORM, size=SIZE, channels=["a"])
for name in ("a", "b"):
    berkeley("emd-two.emd", picture + (name == "b"), [Y, X], group=f"signals/{name}")
note("emd-two.emd", "two groups", picture + 1, channel="b", form=FORM, size=SIZE,
     channels=["a", "b"])
berkeley("emd-4d.emd", numbers(shape=(2, 3, 4, 5)), [])
note("emd-4d.emd", "four dimensions",
     refusal="noPicture: a data set of 4 dimensions (2 × 3 × 4 × 5)")
berkeley("emd-1d.emd", numbers(shape=(50,)), [])
note("emd-1d.emd", "one dimension",
     refusal="noPicture: a spectrum or a curve (50 values)")
berkeley("emd-energy.emd", numbers(shape=(9, 50)), [Y, ("E", "[e_V]", places(50, 0.1))])
note("emd-energy.emd", "a line of spectra",
     refusal="noPicture: spectra (9 × 50 values)")
berkeley("emd-complex.emd", np.zeros((HEIGHT, WIDTH), "c8"), [Y, X])
note("emd-complex.emd", "complex numbers", refusal="unsupportedPixelType: complex numbers")

# HyperSpy


def hyperspy(name, data, axes):
    with new(name) as file:
        group = file.create_group("Experiments/a picture")
        file.attrs["file_format"] = "HyperSpy"
        group.create_dataset("data", data=data, chunks=True, compression="gzip")
        for index, (title, unit, scale, navigate) in enumerate(axes):
            axis = group.create_group(f"axis-{index}")
            axis.attrs.update({
                "name": title, "units": unit, "scale": scale, "offset": 0.0,
                "navigate": np.bool_(navigate), "size": data.shape[index]})
        group.create_group("metadata/General").attrs["title"] = "film"
        group.create_group("metadata/Acquisition_instrument/TEM").attrs["beam_energy"] = 80.0


FORM = "HDF5 of HyperSpy"
Y, X = ("y", "nm", 0.25, False), ("x", "nm", 0.5, False)
hyperspy("one.hspy", picture, [Y, X])
note("one.hspy", "one picture", picture, form=FORM, size=SIZE, channels=["film"])
hyperspy("stack.hspy", stack, [("t", "s", 2.0, True), Y, X])
note("stack.hspy", "a stack", stack[1], frame=2, form=FORM, size=SIZE, frames=4, channels=["film"])
hyperspy("spectra.hspy", stack, [Y[:3] + (True,), X[:3] + (True,), ("E", "eV", 1.0, False)])
note("spectra.hspy", "a spectrum at each place",
     refusal="noPicture: spectra (4 × 9 × 13 values)")

# NeXus


def nexus(name, data, axes, steps=None, older=False):
    with new(name) as file:
        file.attrs["default"] = "entry"
        entry = file.create_group("entry")
        entry.attrs.update({"NX_class": "NXentry", "default": "data"})
        entry["title"] = "a title"
        other = entry.create_group("another")
        other.attrs.update({"NX_class": "NXdata", "signal": "counts"})
        other["counts"] = np.zeros((3, 3), "u1")
        group = entry.create_group("data")
        group.attrs["NX_class"] = "NXdata"
        signal = group.create_dataset("counts", data=data)
        if older:
            signal.attrs.update({"signal": 1, "axes": ":".join(axes)})
        else:
            group.attrs["signal"] = "counts"
            group.attrs["axes"] = np.array(axes, dtype=h5py.string_dtype())
        for title, step, count in zip(axes, steps or [0.25, 0.5], data.shape):
            group[title] = places(count, step)
            group[title].attrs["units"] = "nm"


FORM = "NeXus"
NAMES = ["counts", "counts 2"]
nexus("one.nxs", picture, ["rows", "columns"])
note("one.nxs", "one picture", picture, form=FORM, size=SIZE, channels=NAMES)
note("one.nxs", "another group", np.zeros((3, 3)), channel="counts 2", form=FORM, channels=NAMES)
nexus("older.nxs", picture, ["rows", "columns"], older=True)
note("older.nxs", "as before 2014", picture, form=FORM, size=SIZE, channels=NAMES)
nexus("stack.nxs", stack, ["angle", "rows", "columns"], [1.0, 0.25, 0.5])
note("stack.nxs", "a stack", stack[3], frame=4, form=FORM, size=SIZE, frames=4, channels=NAMES)

# Any other

FORM = "HDF5"
for kind in ("u1", "i1", ">u2", "<i2", ">i2", "<u4", ">i4", "<u8", "<i8", "<f2", ">f4", "<f8"):
    name = f"type-{'big' if kind[0] == '>' else 'little'}-{kind.strip('<>')}.h5"
    values = numbers(kind)
    with new(name) as file:
        file["a"] = values
    note(name, f"elements {kind}", values, form=FORM, channels=["/a"])
for options in (
    {"compression": "gzip"}, {"compression": "gzip", "shuffle": True}, {"fletcher32": True},
    {"chunks": (4, 5)}, {"scaleoffset": 0},
):
    name = f"stored-{'-'.join(options)}.h5"
    values = numbers()
    with new(name) as file:
        file.create_dataset("a", data=values, **options)
    note(name, f"stored with {options}", values, form=FORM, channels=["/a"])
with new("lzf.h5") as file:
    file.create_dataset("a", data=picture, compression="lzf")
note("lzf.h5", "a filter of h5py's own",
     refusal="unsupportedCompression: the HDF5 filter 32000")
large = numbers("u1", (30, 40))
with new("several.h5") as file:
    file["a/small"] = picture
    file["large"] = large
    file["curve"] = np.arange(1000.0)
    file["words"] = "text"
    file["a/loop"] = h5py.SoftLink("/")
    file["nowhere"] = h5py.SoftLink("/nothing")
    file["a/self"] = file["a"]
note("several.h5", "the largest of several, links in loops", large, form=FORM,
     channels=["/large", "/a/small"])
np.save(FOLDER / "secret.npy", picture)
with new("outside.h5") as file:
    file["a"] = h5py.ExternalLink("several.h5", "/large")
note("outside.h5", "a link to another file",
     refusal="noPicture: a link /a to another file")
with new("raw.h5") as file:
    file.create_dataset("a", (9, 13), "u2", external=[(str(FOLDER / "secret.npy"), 0, 234)])
note("raw.h5", "values in another file",
     refusal="noPicture: a data set /a whose values lie in other files")
with new("virtual.h5") as file:
    layout = h5py.VirtualLayout((30, 40), "u1")
    layout[:] = h5py.VirtualSource(str(FOLDER / "several.h5"), "large", (30, 40))
    file.create_virtual_dataset("a", layout)
note("virtual.h5", "values put together from another file",
     refusal="noPicture: a data set /a whose values lie in other files")
with new("many.h5") as file:
    for index in range(3000):
        file.create_group(f"g{index}").attrs["number"] = index
with new("empty.h5") as file:
    file.attrs["note"] = "nothing"
note("empty.h5", "nothing", refusal="noPicture: groups and attributes alone")
with new("zero.h5") as file:
    file["a"] = np.zeros((0, 5))
note("zero.h5", "no rows", refusal="noPicture: the empty data set /a")
with new("huge.h5") as file:
    file.create_dataset("a", (1 << 40, 1 << 20), "u1", chunks=(1024, 1024))
note("huge.h5", "2^60 pixels promised", refusal="tooLarge")
with new("nested.h5") as file:
    group = file
    for index in range(200):
        group = group.create_group("g")
    group["a"] = picture
note("nested.h5", "two hundred groups deep",
     refusal="noPicture: groups and attributes alone")

with open(FOLDER / "hdf5.tsv", "w") as table:
    for case in CASES:
        table.write("\t".join(str(cell) for cell in case) + "\n")
