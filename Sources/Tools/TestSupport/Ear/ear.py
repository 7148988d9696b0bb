#!/usr/bin/python3
"""An output module of speech-dispatcher that speaks to nobody.

It writes what it is given to the file in EAR_LOG, a line each: seconds of CLOCK_MONOTONIC, what happened,
the language, the text. Words last as many seconds as they have characters, divided by EAR_SPEED (15).
EAR_MODE=deaf never ends an utterance, as a server without a sound card; EAR_MODE=hasty ends each at
once; EAR_VOICE is the language of its only voice (en).
"""
import os
import re
import sys
import threading
import time

SPEED = float(os.environ.get("EAR_SPEED", "15"))
MODE = os.environ.get("EAR_MODE", "plain")
VOICE = os.environ.get("EAR_VOICE", "en")
log = open(os.environ["EAR_LOG"], "a", buffering=1, encoding="utf-8")
printing = threading.Lock()
# The latest text's; each text has its own, so that a stop that comes before it speaks is not lost.
stopping = threading.Event()
settings = {}

SETTINGS = {
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
}


def answer(text):
    with printing:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()


def note(event, text=""):
    line = text.replace("\n", " ").replace("\t", " ")
    log.write(f"{time.monotonic():.6f}\t{event}\t{settings.get('language', '')}\t{line}\n")


def block():
    lines = []
    for line in sys.stdin:
        line = line.rstrip("\n")
        if line == ".":
            return lines
        lines.append(line[1:] if line.startswith("..") else line)
    sys.exit(0)


def speak(text, stopping):
    note("BEGIN", text)
    answer("701 BEGIN")
    seconds = 0.0 if MODE == "hasty" else len(text) / SPEED
    if stopping.wait(None if MODE == "deaf" else seconds):
        note("STOP", text)
        answer("703 STOP")
    else:
        note("END", text)
        answer("702 END")


def take(kind):
    global stopping
    answer("202 OK RECEIVING MESSAGE")
    text = re.sub(r"<[^>]*>", "", "\n".join(block()))
    for sign, letter in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&amp;", "&")):
        text = text.replace(sign, letter)
    note("SAID", text)
    answer("200 OK SPEAKING")
    stopping = threading.Event()
    threading.Thread(target=speak, args=(text, stopping), daemon=True).start()


def main():
    while line := sys.stdin.readline():
        word = line.strip()
        if word == "INIT":
            answer("299-ear\n299 OK LOADED SUCCESSFULLY")
        elif word in SETTINGS:
            answer(SETTINGS[word][0])
            for entry in block():
                key, _, value = entry.partition("=")
                settings[key] = value
            answer(SETTINGS[word][1])
        elif word in ("SPEAK", "CHAR", "KEY", "SOUND_ICON"):
            take(word)
        elif word in ("STOP", "PAUSE"):
            stopping.set()
        elif word == "LIST VOICES":
            answer(f"200-ear\t{VOICE}\tnone\n200 OK VOICE LIST SENT")
        elif word.startswith("DEBUG"):
            answer("200 OK DEBUGGING ON")
        elif word == "QUIT":
            answer("210 OK QUIT")
            return
        else:
            answer("300 ERR UNKNOWN COMMAND")


main()
