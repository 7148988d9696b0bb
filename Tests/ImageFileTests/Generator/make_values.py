"""Writes image files of every kind with tifffile, Pillow and libtiff's tools, and their values beside.

Usage: make_values.py FOLDER

FOLDER/cases.tsv has a line for each file: name, recipe, what is expected ("equal", or why it must be
refused), width, height, polarity, and the page's number. The values lie row by row
as little-endian 32-bit floats in NAME.values, computed by numpy from what went into the file, or read
by Pillow where the file is lossy.
"""

import struct
import subprocess
import sys
from pathlib import Path

import numpy as np
import tifffile
from PIL import Image, ImageOps

FOLDER = Path(sys.argv[1])
RANDOM = np.random.RandomState(20260101)
WIDTH, HEIGHT = 23, 17
CASES = []


def luma(colors):
    """Rec. 601 of the last axis; equal channels are exact."""
    red, green, blue = (colors[..., index].astype(np.float64) for index in range(3))
    mixed = 0.299 * red + 0.587 * green + 0.114 * blue
    return np.where((red == green) & (green == blue), red, mixed)


def note(name, recipe, values=None, refusal=None, polarity="black is zero", page=1):
    """Adds a case; values are what must be read, refusal is what must be said."""
    if values is None:
        CASES.append((name, recipe, refusal, 0, 0, polarity, page))
        return
    values = np.asarray(values)
    # The nearest float, straight from the number itself.
    values.astype("<f4").tofile(FOLDER / f"{name}.values")
    height, width = values.shape
    CASES.append((name, recipe, "equal", width, height, polarity, page))


def numbers(dtype, shape=(HEIGHT, WIDTH)):
    """Numbers over the whole range of a type, with its ends among them."""
    dtype = np.dtype(dtype)
    if dtype == bool:
        return RANDOM.randint(0, 2, shape).astype(bool)
    if dtype.kind == "f":
        values = (RANDOM.standard_normal(shape) * 1000).astype(dtype)
        values.flat[:4] = [0, -0.5, np.inf, np.nan]
        return values
    limits = np.iinfo(dtype)
    raw = RANDOM.bytes(int(np.prod(shape)) * dtype.itemsize)
    values = np.frombuffer(raw, dtype).reshape(shape).copy()
    values.flat[:3] = [limits.min, limits.max, 1]
    return values


TYPES = ["u1", "u2", "u4", "u8", "i1", "i2", "i4", "i8", "f2", "f4", "f8"]


def with_tifffile(name, recipe, data, values, **options):
    polarity = options.pop("polarity", "black is zero")
    tifffile.imwrite(FOLDER / name, data, metadata=None, **options)
    note(name, f"tifffile {recipe}", values, polarity=polarity)


def plain_types():
    for kind in TYPES:
        for order in "<>":
            for layout, options in {
                "strips": {"rowsperstrip": 5}, "strip": {"rowsperstrip": HEIGHT},
                "tiles": {"tile": (16, 16)},
            }.items():
                for big in (False, True):
                    data = numbers(kind)
                    name = f"plain-{kind}-{'le' if order == '<' else 'be'}-{layout}{'-big' * big}.tif"
                    with_tifffile(
                        name, name, data, data, byteorder=order, bigtiff=big,
                        photometric="minisblack", **options)
    for kind in TYPES:
        for order in "<>":
            for predictor in (1, 2) if kind[0] != "f" else (1,):
                data = numbers(kind)
                name = f"zlib{predictor}-{kind}-{'le' if order == '<' else 'be'}.tif"
                with_tifffile(
                    name, name, data, data, byteorder=order, compression="zlib",
                    predictor=predictor, rowsperstrip=6, photometric="minisblack")
    for kind in ("u1", "u2", "i2", "u4", "f4"):
        data = numbers(kind)
        name = f"white-{kind}.tif"
        with_tifffile(
            name, name, data, data, photometric="miniswhite", polarity="white is zero")


def colors():
    for kind in ("u1", "u2", "u4", "f4"):
        for samples in (3, 4):
            for planar in ("contig", "separate"):
                for layout, options in {"strips": {"rowsperstrip": 5}, "tiles": {"tile": (16, 16)}}.items():
                    for order in "<>":
                        data = np.nan_to_num(numbers(kind, (HEIGHT, WIDTH, samples)), posinf=1)
                        data[2, :, :3] = data[2, :, :1]
                        values = luma(data)
                        stored = data if planar == "contig" else np.moveaxis(data, 2, 0)
                        name = f"rgb{samples}-{kind}-{planar}-{layout}-{'le' if order == '<' else 'be'}.tif"
                        with_tifffile(
                            name, name, stored, values, photometric="rgb", planarconfig=planar,
                            byteorder=order, **({"extrasamples": ["unassalpha"]} if samples == 4 else {}),
                            **options)
    for kind in ("u1", "u2", "f4"):
        for planar in ("contig", "separate"):
            data = numbers(kind, (HEIGHT, WIDTH, 2))
            stored = data if planar == "contig" else np.moveaxis(data, 2, 0)
            name = f"grey-alpha-{kind}-{planar}.tif"
            with_tifffile(
                name, name, stored, data[..., 0], photometric="minisblack", planarconfig=planar,
                extrasamples=["unassalpha"])
    for kind, count in (("u1", 256), ("u2", 65536)):
        for scale in (256, 257):
            data = numbers(kind)
            palette = RANDOM.randint(0, 256, (3, count)) * scale
            values = luma(np.moveaxis(palette / scale, 0, 1))[data]
            name = f"palette-{kind}-{scale}.tif"
            with_tifffile(
                name, name, data, values, photometric="palette", colormap=palette.astype("u2"))


def turned(values, orientation):
    """What TIFF's tag Orientation and EXIF ask for."""
    return {
        1: values, 2: values[:, ::-1], 3: values[::-1, ::-1], 4: values[::-1], 5: values.T,
        6: np.rot90(values, 3), 7: values[::-1, ::-1].T, 8: np.rot90(values),
    }[orientation]


def orientations():
    for orientation in range(1, 9):
        tag = [(274, "H", 1, orientation, True)]
        for kind in ("u1", "u2", "f4", "i2"):
            data = numbers(kind)
            name = f"orientation{orientation}-{kind}.tif"
            with_tifffile(
                name, name, data, turned(data, orientation), extratags=tag,
                photometric="minisblack")
        data = numbers("u1", (HEIGHT, WIDTH, 3))
        name = f"orientation{orientation}-rgb.tif"
        with_tifffile(
            name, name, data, turned(luma(data), orientation), extratags=tag, photometric="rgb")
        exif = Image.Exif()
        exif[274] = orientation
        data = numbers("u1")
        image = Image.fromarray(data)
        image.save(FOLDER / f"orientation{orientation}.png", exif=exif)
        note(f"orientation{orientation}.png", f"Pillow PNG eXIf {orientation}", turned(data, orientation))
        name = f"orientation{orientation}.jpg"
        image.save(FOLDER / name, quality=100, exif=exif)
        with Image.open(FOLDER / name) as read:
            upright = np.asarray(ImageOps.exif_transpose(read))
        note(name, f"Pillow JPEG EXIF {orientation}", upright)


def packed(samples, bits, reverse=False):
    """Rows of numbers as bits, the highest first, each row in whole bytes."""
    rows = samples.reshape(samples.shape[0], -1)
    digits = (rows[..., None].astype(np.int64) >> np.arange(bits - 1, -1, -1)) & 1
    stored = np.packbits(digits.reshape(rows.shape[0], -1).astype("u1"), axis=1)
    if reverse:
        stored = np.packbits(np.unpackbits(stored, axis=1).reshape(rows.shape[0], -1, 8)[..., ::-1]
                             .reshape(rows.shape[0], -1), axis=1)
    return stored.tobytes()


def write_tiff(name, strip, width, height, bits, order="<", samples=1, photometric=1, form=1,
               fill=1, colormap=None, extra=()):
    """A TIFF file of one strip, tag by tag."""
    tags = {256: ("L", [width]), 257: ("L", [height]), 258: ("H", [bits] * samples), 259: ("H", [1]),
            262: ("H", [photometric]), 266: ("H", [fill]), 273: ("L", [8]), 277: ("H", [samples]),
            278: ("L", [height]), 279: ("L", [len(strip)]), 339: ("H", [form] * samples)}
    if colormap is not None:
        tags[320] = ("H", colormap)
    tags.update(extra)
    body = strip + b"\0" * (len(strip) % 2)
    directory = struct.pack(order + "H", len(tags))
    for tag, (kind, values) in sorted(tags.items()):
        content = struct.pack(f"{order}{len(values)}{kind}", *values)
        place = content.ljust(4, b"\0")
        if len(content) > 4:
            place = struct.pack(order + "L", 8 + len(body))
            body += content + b"\0" * (len(content) % 2)
        directory += struct.pack(order + "HHL", tag, {"H": 3, "L": 4}[kind], len(values)) + place
    head = (b"II" if order == "<" else b"MM") + struct.pack(order + "HL", 42, 8 + len(body))
    (FOLDER / name).write_bytes(head + body + directory + b"\0\0\0\0")


def float24(values):
    """The 24-bit floats of Adobe's technical note 3, and what they hold."""
    bits = RANDOM.randint(0, 1 << 24, values.shape)
    bits.flat[:4] = [0, 0x7F0000, 0xFF0000, 0x000001]
    sign = np.where(bits >> 23 & 1, -1.0, 1.0)
    exponent = bits >> 16 & 0x7F
    fraction = (bits & 0xFFFF) / 65536
    real = np.where(exponent == 0, fraction * 2.0**-62, (1 + fraction) * 2.0 ** (exponent - 63.0))
    real = np.where(exponent == 127, np.where(fraction == 0, np.inf, np.nan), real)
    return bits, sign * real


def three_bytes(bits, order):
    little = np.stack([bits & 0xFF, bits >> 8 & 0xFF, bits >> 16 & 0xFF], axis=-1).astype("u1")
    return (little if order == "<" else little[..., ::-1]).tobytes()


def odd_depths():
    for bits in (1, 2, 4, 6, 10, 12, 14):
        for order in "<>":
            for fill in (1, 2):
                data = RANDOM.randint(0, 1 << bits, (HEIGHT, WIDTH))
                name = f"bits{bits}-{'le' if order == '<' else 'be'}-fill{fill}.tif"
                write_tiff(name, packed(data, bits, fill == 2), WIDTH, HEIGHT, bits, order, fill=fill)
                note(name, f"bytes by hand {name}", data)
        data = RANDOM.randint(0, 1 << bits, (HEIGHT, WIDTH))
        name = f"bits{bits}-white.tif"
        write_tiff(name, packed(data, bits), WIDTH, HEIGHT, bits, photometric=0)
        note(name, f"bytes by hand {name}", data, polarity="white is zero")
        if bits > 1:
            signed = np.where(data >> (bits - 1), data - (1 << bits), data)
            name = f"bits{bits}-signed.tif"
            write_tiff(name, packed(data, bits), WIDTH, HEIGHT, bits, form=2)
            note(name, f"bytes by hand {name}", signed)
        data = RANDOM.randint(0, 1 << bits, (HEIGHT, WIDTH, 3))
        name = f"bits{bits}-rgb.tif"
        write_tiff(name, packed(data, bits), WIDTH, HEIGHT, bits, samples=3, photometric=2)
        note(name, f"bytes by hand {name}", luma(data))
    for bits in (1, 2, 4, 8):
        data = RANDOM.randint(0, 1 << bits, (HEIGHT, WIDTH))
        palette = RANDOM.randint(0, 256, (3, 1 << bits)) * 257
        name = f"palette-bits{bits}.tif"
        write_tiff(name, packed(data, bits), WIDTH, HEIGHT, bits, photometric=3,
                   colormap=palette.flatten().tolist())
        note(name, f"bytes by hand {name}", luma(np.moveaxis(palette / 257, 0, 1))[data])
    for order in "<>":
        end = "le" if order == "<" else "be"
        data = RANDOM.randint(0, 1 << 24, (HEIGHT, WIDTH))
        write_tiff(f"bits24-{end}.tif", three_bytes(data, order), WIDTH, HEIGHT, 24, order)
        note(f"bits24-{end}.tif", f"bytes by hand 24-bit {end}", data)
        write_tiff(f"bits24-signed-{end}.tif", three_bytes(data, order), WIDTH, HEIGHT, 24, order, form=2)
        note(f"bits24-signed-{end}.tif", f"bytes by hand 24-bit signed {end}",
             np.where(data >> 23, data - (1 << 24), data))
        bits, real = float24(data)
        write_tiff(f"float24-{end}.tif", three_bytes(bits, order), WIDTH, HEIGHT, 24, order, form=3)
        note(f"float24-{end}.tif", f"bytes by hand 24-bit float {end}", real)


def tiffcp(source, name, *options):
    subprocess.run(["tiffcp", *options, FOLDER / source, FOLDER / name], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def compressions():
    smooth = np.add.outer(np.arange(HEIGHT) * 3, np.arange(WIDTH) * 5)
    sources = {kind: numbers(kind) for kind in ("u1", "u2", "i2", "u4", "f4", "f8")}
    sources["rgb"] = numbers("u1", (HEIGHT, WIDTH, 3))
    sources["rgb16"] = numbers("u2", (HEIGHT, WIDTH, 3))
    codes = ["packbits", "lzw", "zip", "lzma", "zstd", "lerc:0", "lerc:0:s1", "lerc:0:s2"]
    places = {"strips": ["-s", "-r", "5"], "tiles": ["-t", "-w", "16", "-l", "16"]}
    for kind, data in sources.items():
        is_color = kind.startswith("rgb")
        values = luma(data) if is_color else data
        tifffile.imwrite(FOLDER / "source.tif", data, metadata=None,
                         photometric="rgb" if is_color else "minisblack")
        kinds = list(codes)
        if kind[0] in "ui" or is_color:
            kinds += ["lzw:2", "zip:2", "zstd:2", "lzma:2"]
        if kind[0] == "f":
            kinds += ["lzw:3", "zip:3", "zstd:3"]
        for code in kinds:
            if code.startswith("lerc") and not np.isfinite(data).all():
                # LERC of libtiff 4.5 has no place for what is no number.
                continue
            for place, options in places.items():
                name = f"{code.replace(':', '')}-{kind}-{place}.tif"
                tiffcp("source.tif", name, "-c", code, *options)
                note(name, f"tifffile, tiffcp -c {code} {' '.join(options)} of {kind}", values)
        for extra in (["-B"], ["-8"], ["-B", "-8"], ["-f", "lsb2msb"]):
            name = f"lzw-{kind}-{''.join(extra).replace('-', '')}.tif"
            tiffcp("source.tif", name, "-c", "lzw", *extra)
            note(name, f"tifffile, tiffcp -c lzw {' '.join(extra)} of {kind}", values)
        if kind == "rgb":
            # tiffcp divides samples of 8 bit only.
            for code in ("lzw", "zip", "packbits"):
                name = f"{code.replace(':', '')}-{kind}-separate.tif"
                tiffcp("source.tif", name, "-c", code, "-p", "separate")
                note(name, f"tifffile, tiffcp -c {code} -p separate of {kind}", values)
    fax = numbers(bool)
    fax[3:9, 2:20] = True
    for photometric, polarity in (("minisblack", "black is zero"), ("miniswhite", "white is zero")):
        tifffile.imwrite(FOLDER / "source.tif", fax, metadata=None, photometric=photometric)
        note_name = f"bilevel-{photometric}.tif"
        (FOLDER / note_name).write_bytes((FOLDER / "source.tif").read_bytes())
        note(note_name, f"tifffile bilevel {photometric}", fax, polarity=polarity)
        for code in ("g3:1d", "g3:2d", "g3:2d:fill", "g4", "lzw", "packbits", "zip"):
            for extra in ([], ["-f", "lsb2msb"], ["-r", "4"]):
                name = f"{code.replace(':', '')}-{photometric}{''.join(extra).replace('-', '')}.tif"
                tiffcp("source.tif", name, "-c", code, *extra)
                note(name, f"tifffile bilevel {photometric}, tiffcp -c {code} {' '.join(extra)}", fax,
                     polarity=polarity)
    for kind, data in (("grey", smooth.astype("u1")),
                       ("rgb", np.stack([smooth, smooth[::-1], 255 - smooth], axis=-1).astype("u1"))):
        tifffile.imwrite(FOLDER / "source.tif", data, metadata=None,
                         photometric="rgb" if kind == "rgb" else "minisblack")
        for code in ("jpeg:95", "jpeg:r:95") if kind == "rgb" else ("jpeg:95",):
            for place, options in (("strips", ["-s", "-r", "16"]), ("tiles", places["tiles"])):
                name = f"{code.replace(':', '')}-{kind}-{place}.tif"
                tiffcp("source.tif", name, "-c", code, *options)
                with Image.open(FOLDER / name) as read:
                    read = np.asarray(read.convert("RGB" if kind == "rgb" else "L"))
                note(name, f"tifffile, tiffcp -c {code} {' '.join(options)} of {kind}",
                     luma(read) if kind == "rgb" else read)
        if kind == "rgb":
            tiffcp("source.tif", "webp-rgb.tif", "-c", "webp", "-s", "-r", "16")
            with Image.open(FOLDER / "webp-rgb.tif") as read:
                note("webp-rgb.tif", "tifffile, tiffcp -c webp of rgb", luma(np.asarray(read)))
    (FOLDER / "source.tif").unlink()


def with_pillow():
    for mode, channels in (("L", None), ("LA", 2), ("RGB", 3), ("RGBA", 4)):
        data = numbers("u1", (HEIGHT, WIDTH) if channels is None else (HEIGHT, WIDTH, channels))
        image = Image.fromarray(data, mode)
        values = {None: lambda: data, 2: lambda: data[..., 0]}.get(channels, lambda: luma(data))()
        image.save(FOLDER / f"{mode}.png")
        note(f"{mode}.png", f"Pillow PNG {mode}", values)
        subprocess.run(["convert", FOLDER / f"{mode}.png", "-interlace", "PNG", f"PNG00:{FOLDER}/{mode}-interlaced.png"],
                       check=True)
        note(f"{mode}-interlaced.png", f"Pillow PNG {mode}, ImageMagick -interlace PNG", values)
    data = numbers("u2")
    Image.fromarray(data).save(FOLDER / "16.png")
    note("16.png", "Pillow PNG I;16", data)
    subprocess.run(["convert", FOLDER / "16.png", "-interlace", "PNG", f"PNG00:{FOLDER}/16-interlaced.png"], check=True)
    note("16-interlaced.png", "Pillow PNG I;16, ImageMagick -interlace PNG", data)
    data = numbers(bool)
    Image.fromarray(data).save(FOLDER / "1.png")
    note("1.png", "Pillow PNG 1", data)
    for bits in (1, 2, 4, 8):
        for transparent in (False, True):
            count = 1 << bits
            data = RANDOM.randint(0, count, (HEIGHT, WIDTH)).astype("u1")
            palette = RANDOM.randint(0, 256, (count, 3))
            image = Image.fromarray(data, "P")
            image.putpalette(palette.flatten().tolist())
            name = f"P{bits}{'-transparent' * transparent}.png"
            image.save(FOLDER / name, bits=bits, **({"transparency": 1} if transparent else {}))
            note(name, f"Pillow PNG palette of {bits} bit", luma(palette)[data])
    data = numbers("u1", (HEIGHT, WIDTH, 3))
    for ending in ("bmp", "ppm"):
        Image.fromarray(data).save(FOLDER / f"rgb.{ending}")
        note(f"rgb.{ending}", f"Pillow {ending} RGB", luma(data))
    data = numbers("u1")
    for ending in ("bmp", "pgm"):
        Image.fromarray(data).save(FOLDER / f"grey.{ending}")
        note(f"grey.{ending}", f"Pillow {ending} L", data)
    for name, options in (("plain", {}), ("progressive", {"progressive": True}),
                          ("full", {"subsampling": 0})):
        for mode in ("L", "RGB"):
            smooth = np.add.outer(np.arange(HEIGHT) * 3, np.arange(WIDTH) * 5).astype("u1")
            data = smooth if mode == "L" else np.stack([smooth, smooth[::-1], 255 - smooth], axis=-1)
            file = f"{name}-{mode}.jpg"
            Image.fromarray(data, mode).save(FOLDER / file, quality=90, **options)
            with Image.open(FOLDER / file) as read:
                read = np.asarray(read)
            note(file, f"Pillow JPEG {mode} {name}", read if mode == "L" else luma(read))


def pages():
    small = numbers("u1", (4, 5))
    large = numbers("u2")
    deep = numbers("f4")
    color = numbers("u1", (HEIGHT, WIDTH, 3))
    def write(name, *all_pages):
        with tifffile.TiffWriter(FOLDER / name) as file:
            for data, options in all_pages:
                file.write(data, metadata=None, contiguous=False, **options)
    grey = {"photometric": "minisblack"}
    write("pages-thumbnail-first.tif", (small, dict(grey, subfiletype=1)), (large, grey))
    note("pages-thumbnail-first.tif", "tifffile, a thumbnail first", large, page=2)
    write("pages-stack.tif", (large, grey), (large[::-1], grey), (large[:, ::-1], grey))
    note("pages-stack.tif", "tifffile, three equal pages", large, page=1)
    write("pages-color-first.tif", (color, {"photometric": "rgb"}), (small, grey), (large, grey))
    note("pages-color-first.tif", "tifffile, colour, then small, then 16 bit", large, page=3)
    write("pages-most-bits.tif", (large, grey), (deep, grey))
    note("pages-most-bits.tif", "tifffile, 16 bit, then 32", deep, page=2)
    write("pages-sub.tif", (small, dict(grey, subifds=1)), (large, grey), (small, grey))
    note("pages-sub.tif", "tifffile, the picture in a SubIFD", large, page=3)


def refused():
    ink = numbers("u1", (HEIGHT, WIDTH, 4))
    tifffile.imwrite(FOLDER / "cmyk.tif", ink, photometric="separated", metadata=None)
    note("cmyk.tif", "tifffile CMYK", refusal="unsupportedColors: the inks of a printer")
    Image.fromarray(ink, "CMYK").save(FOLDER / "cmyk.jpg")
    note("cmyk.jpg", "Pillow CMYK", refusal="unsupportedColors: the inks of a printer")
    tifffile.imwrite(FOLDER / "lab.tif", ink[..., :3], photometric="cielab", metadata=None)
    note("lab.tif", "tifffile CIE L*a*b*", refusal="unsupportedColors: colours in CIE L*a*b*")
    tifffile.imwrite(FOLDER / "complex.tif", numbers("f4").astype("c8"), metadata=None)
    note("complex.tif", "tifffile complex64", refusal="unsupportedPixelType: complex numbers")
    tifffile.imwrite(FOLDER / "grey.tif", numbers(bool), metadata=None, photometric="minisblack")
    tiffcp("grey.tif", "jbig.tif", "-c", "jbig")
    note("jbig.tif", "tiffcp -c jbig", refusal="unsupportedCompression: JBIG")
    data = packed(RANDOM.randint(0, 1 << 20, (HEIGHT, WIDTH)), 40)
    write_tiff("bits40.tif", data, WIDTH, HEIGHT, 40)
    note("bits40.tif", "bytes by hand 40 bit", refusal="unsupportedPixelType: 40-bit unsigned integers")
    plain = numbers("u1")
    for number, name in ((34712, "JPEG 2000"), (50002, "JPEG XL"), (6, "JPEG of the old kind"), (9999, "coding 9999")):
        write_tiff(f"coding{number}.tif", plain.tobytes(), WIDTH, HEIGHT, 8, extra={259: ("H", [number])})
        note(f"coding{number}.tif", f"bytes by hand compression {number}", refusal=f"unsupportedCompression: {name}")
    for bits, predictor, name in ((12, 2, "LZW and predictor 2 of 12-bit"), (16, 3, "LZW and predictor 3 of 16-bit")):
        write_tiff(f"predictor{predictor}.tif", plain.tobytes() * 2, WIDTH, HEIGHT, bits,
                   extra={259: ("H", [5]), 317: ("H", [predictor])})
        note(f"predictor{predictor}.tif", f"bytes by hand predictor {predictor}", refusal=f"unsupportedCompression: {name}")
    write_tiff("jpeg16.tif", plain.tobytes() * 2, WIDTH, HEIGHT, 16, extra={259: ("H", [7])})
    note("jpeg16.tif", "bytes by hand JPEG of 16 bit", refusal="unsupportedCompression: JPEG of 16-bit")
    write_tiff("ycbcr.tif", numbers("u1", (HEIGHT, WIDTH, 3)).tobytes(), WIDTH, HEIGHT, 8, samples=3, photometric=6)
    note("ycbcr.tif", "bytes by hand YCbCr", refusal="unsupportedColors: luma and chroma")
    Image.fromarray(numbers(bool)).save(FOLDER / "1.pbm")
    note("1.pbm", "Pillow PBM", refusal="unsupportedVariant: a black-and-white PBM")


for make in (plain_types, colors, orientations, odd_depths, compressions, with_pillow, pages, refused):
    make()
with open(FOLDER / "cases.tsv", "w") as table:
    for case in CASES:
        table.write("\t".join(str(part) for part in case) + "\n")
