# Penumbra: what to type, on a Debian or Ubuntu desktop with a Swift 6.3 toolchain.

SHELL := /bin/bash
.DEFAULT_GOAL := help

SWIFT := swift
CHECKS := --explicit-target-dependency-import-check error
# As .ci/tests builds: what is built for one is there for the other.
DEBUG := $(CHECKS) -debug-info-format none
# Programs that are installed or measured hold Swift's own libraries: to load those takes a third of the
# time of a short command, and an installed program does not miss a toolchain that was moved.
# No program looks for libraries in the folder that it lies in.
RELEASE := -c release --static-swift-stdlib --disable-local-rpath

# The window: what building it needs, and what its tests need: a screen, a window manager, hands, eyes
# and a screen reader's library.
DESKTOP_PACKAGES := libgtk-4-dev libatspi2.0-dev adwaita-icon-theme fonts-dejavu-core man-db
DESKTOP_TEST_PACKAGES := xvfb openbox xdotool at-spi2-core dbus imagemagick x11-utils \
  desktop-file-utils appstream poppler-utils xserver-xorg-core xserver-xorg-video-dummy xinput \
  weston
# What building and running needs (the manifest wants libumockdev-dev whatever is built), and what
# tests and benchmarks need on top.
PACKAGES := binutils libncurses6 gcc gettext libc6-dev libstdc++-12-dev pkg-config \
  libevdev-dev libwacom-dev libopencv-dev libpng-dev libjpeg-dev libtiff-dev \
  libhdf5-dev zlib1g-dev libjack-jackd2-dev libsndfile1-dev libzip-dev libmd-dev libumockdev-dev jackd2 \
  libspeechd-dev libsystemd-dev espeak-ng libxnnpack-dev libpthreadpool-dev python3-venv unzip \
  $(DESKTOP_PACKAGES)
TEST_PACKAGES := umockdev csound tidy ffmpeg sox evemu-tools librsvg2-bin unzip groff-base \
  pipewire pipewire-bin pipewire-jack pipewire-v4l2 wireplumber dbus-daemon dbus-bin speech-dispatcher python3-dbus \
  brltty strace gstreamer1.0-tools gstreamer1.0-plugins-base gstreamer1.0-pipewire \
  python3-tifffile python3-h5py python3-pil python3-numpy python3-mido libtiff-tools $(DESKTOP_TEST_PACKAGES)
BENCH_PACKAGES := csound faust libasound2-plugins g++ imagemagick umockdev xvfb orca \
  speech-dispatcher-espeak-ng
# What making Debian packages needs, and trying them in a bare Debian.
DEB_PACKAGES := debhelper dpkg-dev lintian
DEB_CHECK_PACKAGES := debootstrap xvfb x11-utils imagemagick
# Where `make install` puts the program; packagers set DESTDIR. udev reads rules below /usr and
# /usr/local.
PREFIX := /usr/local
DESTDIR :=
PLACE = $(DESTDIR)$(PREFIX)
RULE = $(PLACE)/lib/udev/rules.d/70-penumbra-tablet.rules
# Where shells look for what completes a command.
BASH_WORDS = $(PLACE)/share/bash-completion/completions/penumbra
ZSH_WORDS = $(PLACE)/share/zsh/site-functions/_penumbra
FISH_WORDS = $(PLACE)/share/fish/vendor_completions.d/penumbra.fish
# Newer x86-64 processors have wide registers: for them the command is installed once more, and the
# plain one starts that where it can run. Elsewhere there is nothing to build. The window stays plain:
# starting twice would take longer than its sound ever saves.
WIDE := $(if $(filter x86_64,$(shell uname -m)),x86-64-v3)
WIDE_BUILD = --scratch-path .build/v3 -Xswiftc -Xcc -Xswiftc -march=$(WIDE)
WIDE_PLACE = $(PLACE)/libexec/penumbra
# Root writes where the user may not.
AS = $$(mkdir -p '$(PLACE)' 2>/dev/null; [ -w '$(PLACE)' ] || echo $(SUDO))
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

# The sanitizer's runtime comes with the toolchain; its malloc must be the one that Swift's own
# libraries find, hence the exported symbols.
MINUTES := 10
RTSAN = $(wildcard $(dir $(shell readlink -f $(shell command -v $(SWIFT))))../lib/clang/*/lib/linux/libclang_rt.rtsan-$(shell uname -m).a)
RTSAN_BUILD = --scratch-path .build/rtsan -Xlinker --whole-archive -Xlinker $(RTSAN) \
  -Xlinker --no-whole-archive -Xlinker --export-dynamic \
  -Xlinker -lstdc++ -Xlinker -lm -Xlinker -ldl
# A parser under libFuzzer and the address sanitizer, its lines counted; which of two flags for
# sanitizers comes last is left to chance, so one flag names both.
FUZZED_BUILD = --sanitize fuzzer --scratch-path .build/fuzz -Xswiftc -sanitize=fuzzer,address \
  -Xcc -fsanitize=address -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping \
  -Xswiftc -assert-config -Xswiftc Debug -Xswiftc -DFUZZING
# Which needs of suites `make test` is for, such as NEEDS=nothing,devices; all without.
NEEDS :=
PARSERS :=
# What the window says in other languages, found here by a window built here.
LOCALE := .build/locale
TRANSLATIONS := $(patsubst po/%.po,$(LOCALE)/%/LC_MESSAGES/penumbra.mo,$(wildcard po/*.po))
# The bundled recogniser is made with the program, in half a second, and found here by a program built here.
MODELS := .build/models
# MediaPipe's networks for hands, from the Python package index: 12 MB are kept of 36 MB. POSE=pose takes those
# for poses too.
HANDS := $(MODELS)/hands
POSE :=
# What MediaPipe itself finds in the drawn hands of the tests, made anew beside what is kept; 100 MB.
HAND_ORACLES := .build/oracles-hands
HAND_ORACLE := Tests/HandDetectionTests/Oracle
# What runs under the thread and the address sanitizer: the queues between two threads, and the
# whole offline engine. Optimised, because the thread sanitizer sees nothing of generic code that
# was not specialised.
SANITIZED := ^(RealtimeTests\.(Ring|Mailbox|Tap|Crossing)|EngineTests\.(Callback|Timing|CueTiming)|PenTests\.RecordedPath)
SANITIZED_BUILD = -c release --sanitize=$$kind --scratch-path .build/$$kind -Xswiftc -enable-testing

.PHONY: help run window build build-wide translations phrases hands hand-oracles test test-all lint format reference bench images clean rtcheck sanitize fuzz mutate oracles \
  manual place place-window install uninstall uninstall-window deb deb-check packages test-packages bench-packages \
  deb-packages deb-check-packages swift

help: ## List the targets.
	@echo "Penumbra: hear a microscope image under the tip of a pen."
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Install what is missing, build, and trace the bundled micrograph.
	@.build/release/penumbra demo

window: build ## Build, and open the window.
	@.build/release/penumbra-desktop

build: packages swift translations ## Build the programs in release mode.
	@$(SWIFT) build $(RELEASE) --product penumbra $(CHECKS)
	@$(SWIFT) build $(RELEASE) --product penumbra-desktop $(CHECKS)
	@$(SWIFT) build $(RELEASE) --product penumbra-hdf5 $(CHECKS)
	@$(SWIFT) build $(RELEASE) --product penumbra-camera $(CHECKS)
	@$(SWIFT) build $(RELEASE) --product make-models $(CHECKS)
	@.build/release/make-models --models $(MODELS)

translations: packages $(TRANSLATIONS)

# A text that is missing is shown in English, one whose values are not those of the English is refused.
$(LOCALE)/%/LC_MESSAGES/penumbra.mo: po/%.po
	@mkdir -p $(@D)
	@msgfmt --check -o $@ $<

phrases: packages swift ## Collect the texts that are translated: po/penumbra.pot, and each language of po/ with it.
	@$(SWIFT) build --product collect-phrases $(DEBUG)
	@.build/debug/collect-phrases >po/penumbra.pot.new && mv po/penumbra.pot.new po/penumbra.pot
	@for language in po/*.po; do \
	  msgmerge --quiet --no-wrap --previous --update --backup=none $$language po/penumbra.pot || exit 1; \
	  echo "$$language: $$(msgfmt --statistics -o /dev/null $$language 2>&1)"; \
	done

build-wide: packages swift
	@$(if $(WIDE),$(SWIFT) build $(RELEASE) --product penumbra $(CHECKS) $(WIDE_BUILD))

# Pages and completions of the command, by the command itself.
manual: build
	@rm -rf .build/man .build/completions
	@mkdir -p .build/man .build/completions
	@$(SWIFT) build $(RELEASE) --product generate-manual
	@.build/release/generate-manual .build/release/penumbra --multi-page \
	  --output-directory .build/man >/dev/null
	@sed -i -f Sources/Packaging/manual.sed .build/man/*.1
	@for shell in bash zsh fish; do \
	  .build/release/penumbra --generate-completion-script $$shell >.build/completions/$$shell || exit 1; \
	done
	@sed -i '1{/^#!/d}' .build/completions/bash

install: build build-wide manual ## Install below PREFIX=/usr/local, with the right to read tablets.
	@$(MAKE) --no-print-directory place

# What was built, in its places; nothing is built here.
place: place-window
	@as="$(AS)"; set -e; \
	for page in .build/man/penumbra*.1; do \
	  $$as install -D -m 644 -t '$(PLACE)/share/man/man1' $$page; \
	done; \
	$$as install -D -m 644 .build/completions/bash '$(BASH_WORDS)'; \
	$$as install -D -m 644 .build/completions/zsh '$(ZSH_WORDS)'; \
	$$as install -D -m 644 .build/completions/fish '$(FISH_WORDS)'; \
	$$as rm -rf '$(WIDE_PLACE)'; \
	$$as install -D -m 755 .build/release/penumbra '$(PLACE)/bin/penumbra'; \
	for program in penumbra-hdf5 penumbra-camera; do \
	  $$as install -D -m 755 .build/release/$$program "$(WIDE_PLACE)/$$program"; \
	done; \
	for folder in Images calibration; do \
	  $$as install -D -m 644 -t "$(PLACE)/share/penumbra/$$folder" $$folder/*; \
	done; \
	$$as install -D -m 644 -t "$(PLACE)/share/penumbra/models" $(MODELS)/*.model; \
	  [ ! -d $(HANDS) ] || $$as install -D -m 644 -t "$(PLACE)/share/penumbra/models/hands" $(HANDS)/*.tflite; \
	$$as install -D -m 644 Sources/Adapters/Tablet/Resources/70-penumbra-tablet.rules '$(RULE)'; \
	$(if $(WIDE),$$as install -D -m 755 .build/v3/release/penumbra '$(WIDE_PLACE)/$(WIDE)/penumbra';) \
	echo "Installed $(PLACE)/bin/penumbra and $(RULE)"; \
	[ -z '$(WIDE)' ] || echo "Installed $(WIDE_PLACE)/$(WIDE), for newer processors"; \
	$(call take-rule)

# Packages for people who have neither Swift nor this folder, with the networks for hands in them. MAINTAINER= is
# whom they name, SCREENSHOTS= the address on the web below which a software centre finds the pictures of Images/.
DEB := .build/deb
deb: deb-packages build build-wide hands manual ## Make Debian packages of both programs in .build/deb.
	@bash .ci/deb $(DEB)

deb-check: deb-check-packages ## Install, run and remove the packages in a bare Debian 12 (as root).
	@bash .ci/deb-check $(DEB)

uninstall: ## Remove what `make install` put in place.
	@as="$(AS)"; set -e; \
	$$as rm -f '$(PLACE)/bin/penumbra' '$(RULE)' '$(BASH_WORDS)' '$(ZSH_WORDS)' '$(FISH_WORDS)' \
	  '$(PLACE)'/share/man/man1/penumbra*.1; \
	$$as rm -rf '$(PLACE)/share/penumbra' '$(WIDE_PLACE)'; \
	echo "Removed $(PLACE)/bin/penumbra, $(PLACE)/share/penumbra and $(RULE)"; \
	$(call take-rule)

hands: packages ## Fetch the networks that find hands (36 MB, from the Python package index).
	@bash .ci/hands $(HANDS) $(POSE)

hand-oracles: test-packages hands swift ## Ask MediaPipe again about the drawn hands of the tests.
	@[ -e $(HAND_ORACLES)/ready ] || { python3 -m venv --system-site-packages $(HAND_ORACLES) \
	  && $(HAND_ORACLES)/bin/pip install --quiet --no-deps mediapipe==0.10.21 protobuf==4.25.8 \
	    absl-py==2.1.0 attrs==24.3.0 flatbuffers==25.2.10 tflite-runtime==2.14.0 \
	  && touch $(HAND_ORACLES)/ready; }
	@$(SWIFT) build --build-tests $(DEBUG)
	@set -e; pictures=$$(mktemp -d); trap "rm -rf $$pictures" EXIT; \
	PENUMBRA_HAND_PICTURES=$$pictures $(SWIFT) test --disable-xctest --skip-build $(DEBUG) \
	  --filter '^HandDetectionTests\.OraclePicturesTests'; \
	$(HAND_ORACLES)/bin/python $(HAND_ORACLE)/make_hands.py $$pictures $(HANDS) >$$pictures/hands.json; \
	mv $$pictures/hands.json $(HAND_ORACLE)/hands.json
	@$(SWIFT) test --disable-xctest $(DEBUG) --filter '^HandDetectionTests\.'

test: test-packages hands swift translations ## Install what tests need, build, and run every test.
	@SWIFT='$(SWIFT)' bash .ci/tests $(NEEDS)

# The counts of random cases that figures are asked for; without it fewer are tried, for the sake of time.
test-all: ## Run every test with as many random cases as the figures ask for (NEEDS=).
	@PENUMBRA_ROUNDS=all $(MAKE) test

lint: swift ## Check the format and the imports between rooms.
	@$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests
	@bash .ci/imports

# Every link in it leads somewhere, or it is not made.
reference: packages swift ## Build the reference of the measures of movement with DocC.
	@$(SWIFT) build --target Movement $(DEBUG)
	@rm -rf .build/reference && mkdir -p .build/reference/graphs
	@tools=$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")"); \
	"$$tools/swift-symbolgraph-extract" -module-name Movement -minimum-access-level public \
	  -I .build/debug/Modules -I .build/checkouts/swift-numerics/Sources/_NumericsShims/include \
	  -target $$(uname -m)-unknown-linux-gnu -output-dir .build/reference/graphs; \
	"$$tools/docc" convert Sources/Core/Movement/Movement.docc --warnings-as-errors \
	  --fallback-display-name Movement --fallback-bundle-identifier penumbra.Movement \
	  --additional-symbol-graph-dir .build/reference/graphs --transform-for-static-hosting \
	  --output-path .build/reference/Movement
	@echo "Wrote .build/reference/Movement; python3 -m http.server --directory .build/reference/Movement"
	@echo "shows it at http://localhost:8000/documentation/movement."

format: swift ## Format all sources.
	@$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

rtcheck: packages swift ## Watch the callback with the RealtimeSanitizer (MINUTES=10).
	@$(SWIFT) build -c release --product realtime-check $(CHECKS) $(RTSAN_BUILD)
	@.build/rtsan/release/realtime-check --minutes $(MINUTES)
	@for fault in allocation lock open sleep; do \
	  .build/rtsan/release/realtime-check --plant $$fault >.build/rtsan/$$fault.txt 2>&1; \
	  status=$$?; found=$$(grep -m1 -o 'unsafe function `[a-z_]*`' .build/rtsan/$$fault.txt); \
	  [ $$status = 43 ] && [ -n "$$found" ] \
	    || { echo "Planted $$fault: not found, status $$status" >&2; exit 1; }; \
	  echo "Planted $$fault: found, status 43, $$found"; \
	done

sanitize: test-packages swift ## Run queues and rendering under thread and address sanitizers.
	@for check in thread:race:'data race' address:overrun:'heap-buffer-overflow'; do \
	  IFS=: read -r kind fault words <<<"$$check"; \
	  echo "Sanitizer: $$kind"; \
	  start=$$SECONDS; \
	  $(SWIFT) build --build-tests $(CHECKS) $(SANITIZED_BUILD) || exit 1; \
	  built=$$SECONDS; \
	  $(SWIFT) test --disable-xctest --skip-build $(CHECKS) $(SANITIZED_BUILD) \
	    --filter '$(SANITIZED)' || exit 1; \
	  echo "Sanitizer: $$kind is content; $$((built - start)) s to build, $$((SECONDS - built)) s to run"; \
	  .build/$$kind/release/realtime-check --plant $$fault >.build/$$kind/planted.txt 2>&1 \
	    && { echo "Planted $$fault: not found" >&2; exit 1; }; \
	  grep -m1 "Sanitizer: $$words" .build/$$kind/planted.txt \
	    || { echo "Planted $$fault: not found" >&2; exit 1; }; \
	done

fuzz: packages swift ## Give every parser any bytes, guided by coverage (MINUTES=10, PARSERS=).
	@$(SWIFT) build -c release --product fuzz $(CHECKS) $(FUZZED_BUILD)
	@bash .ci/fuzz $(MINUTES) $(PARSERS)

# Readers of others, from PyPI, in a folder of their own; FOLDER is any folder with files of microscopes.
FOLDER :=
ORACLES := .build/oracles
oracles: test-packages bench-packages swift ## Compare with others' readers on a folder of files (FOLDER=).
	@[ -d '$(FOLDER)' ] || { echo "Name a folder: make oracles FOLDER=/path/to/files" >&2; exit 64; }
	@[ -e $(ORACLES)/ready ] || { python3 -m venv $(ORACLES) \
	  && $(ORACLES)/bin/pip install --quiet rosettasciio==0.15.0 ncempy==1.16 mrcfile==1.5.4 \
	    tifffile imagecodecs h5py pillow sparse && touch $(ORACLES)/ready; }
	@$(SWIFT) build --build-tests $(DEBUG)
	@set -e; found=$$(mktemp -d); trap "rm -rf $$found" EXIT; \
	$(ORACLES)/bin/python Tests/ImageFileTests/Generator/read_with_oracles.py '$(FOLDER)' $$found; \
	PENUMBRA_ORACLES_OF='$(FOLDER)' PENUMBRA_ORACLES=$$found $(SWIFT) test --disable-xctest --skip-build \
	  $(DEBUG) --filter '^ImageFileTests\.OracleSweepTests'

# Small changes of the seeds, without the fuzzer: how many, how slow, how much memory.
COUNT := 1000000
mutate: packages swift ## Read a million changed image files, and count (COUNT=1000000).
	@$(SWIFT) build -c release --product fuzz $(CHECKS)
	@folder=$$(mktemp -d /dev/shm/penumbra-mutate.XXXXXX); trap "rm -rf $$folder" EXIT; \
	TMPDIR=$$folder PENUMBRA_FUZZ=image .build/release/fuzz --count $(COUNT) \
	  Tests/FuzzTargetsTests/Seeds/{image,emi}/*

# Line by line, so that a figure is seen as soon as it is there.
BENCH := stdbuf -oL .build/release/benchmarks
bench: bench-packages test-packages swift ## Measure speed beside peers and print it.
	@$(SWIFT) build $(RELEASE) --product benchmarks $(CHECKS)
	@$(SWIFT) build $(RELEASE) --product penumbra $(CHECKS)
	@$(SWIFT) build $(RELEASE) --product penumbra-hdf5 $(CHECKS)
	@$(SWIFT) build $(RELEASE) --product penumbra-desktop $(CHECKS)
	@for product in $(if $(WIDE),benchmarks penumbra); do \
	  $(SWIFT) build $(RELEASE) --product $$product $(CHECKS) $(WIDE_BUILD) || exit 1; \
	done
	@taskset -c 1 $(BENCH) chain
	@if [ -n '$(WIDE)' ] && grep -qw avx2 /proc/cpuinfo; then \
	  taskset -c 1 stdbuf -oL .build/v3/release/benchmarks chain $(WIDE) \
	    && $(BENCH) builds .build/v3/release/penumbra; \
	else echo "This processor has no AVX2: the wide build is not measured."; fi
	@$(BENCH) rest
	@$(BENCH) image
	@$(BENCH) layers
	@$(BENCH) movement
	@$(BENCH) stacks
	@$(BENCH) lattice
	@$(BENCH) grains
	@$(BENCH) hdf5
	@$(BENCH) describe
	@$(BENCH) words
	@$(BENCH) alive
	@$(BENCH) reader
	@umockdev-wrapper $(BENCH) standstill
	@umockdev-wrapper $(BENCH) tablet
	@umockdev-wrapper $(BENCH) window
	@SWIFT='$(SWIFT)' bash .ci/tests quiet

# The window on the desktop: program, menu entry, metadata and icon.
WINDOW_ID := io.github.penumbra.Penumbra
WINDOW_FILES := Sources/Faces/PenumbraDesktop/Resources/$(WINDOW_ID)
WINDOW_PLACES = '$(PLACE)/bin/penumbra-desktop' \
  '$(PLACE)/share/applications/$(WINDOW_ID).desktop' \
  '$(PLACE)/share/metainfo/$(WINDOW_ID).metainfo.xml' \
  '$(PLACE)/share/icons/hicolor/scalable/apps/$(WINDOW_ID).svg' \
  '$(PLACE)/share/man/man1/penumbra-desktop.1'

place-window:
	@as="$(AS)"; set -e; set -- .build/release/penumbra-desktop $(WINDOW_FILES).desktop \
	  $(WINDOW_FILES).metainfo.xml $(WINDOW_FILES).svg \
	  $(dir $(WINDOW_FILES))penumbra-desktop.1; mode=755; \
	for place in $(WINDOW_PLACES); do \
	  $$as install -D -m $$mode "$$1" "$$place"; shift; mode=644; \
	done; \
	for language in $(patsubst po/%.po,%,$(wildcard po/*.po)); do \
	  $$as install -D -m 644 $(LOCALE)/$$language/LC_MESSAGES/penumbra.mo \
	    "$(PLACE)/share/locale/$$language/LC_MESSAGES/penumbra.mo"; \
	done; \
	echo "Installed $(PLACE)/bin/penumbra-desktop and its menu entry"

uninstall: uninstall-window
uninstall-window:
	@as="$(AS)"; $$as rm -f $(WINDOW_PLACES) '$(PLACE)'/share/locale/*/LC_MESSAGES/penumbra.mo

images: packages swift ## Make Images/ and calibration/ anew from their seed.
	@$(SWIFT) build $(RELEASE) --product make-images $(CHECKS)
	@.build/release/make-images --images Images --calibration calibration

clean: ## Remove what was built and written.
	@rm -rf .build out

# Lets udev take up the rule for the tablets that are plugged in; not below a packager's DESTDIR.
define take-rule
if [ -z '$(DESTDIR)' ] && command -v udevadm >/dev/null; then \
	  $$as udevadm control --reload && $$as udevadm trigger --subsystem-match=input --action=change \
	    || echo "Plug the tablet in again, so that udev takes up the rule."; \
	fi
endef

# Only missing packages are installed; with none missing nothing is asked of the system.
define install-missing
	@missing=$$(for package in $(1); do \
	  [ "$$(dpkg-query -W -f '$${db:Status-Status}' $$package 2>/dev/null)" = installed ] \
	    || echo $$package; done); \
	if [ -n "$$missing" ]; then \
	  echo "Installing" $$missing; \
	  $(SUDO) apt-get update -qq \
	    && $(SUDO) env DEBIAN_FRONTEND=noninteractive \
	      apt-get install -y -qq --no-install-recommends $$missing >/dev/null \
	    || { echo "Not installed. Run: sudo apt-get install" $$missing >&2; exit 1; }; \
	fi
endef

packages:
	$(call install-missing,$(PACKAGES))

# Python's peers have no packages in Debian; without the network they are left out.
PEERS := .build/peers
bench-packages:
	$(call install-missing,$(PACKAGES) $(BENCH_PACKAGES))
	@[ -e $(PEERS)/ready ] || { echo "Installing atomap and py4DSTEM in $(PEERS)"; \
	  python3 -m venv $(PEERS) \
	    && $(PEERS)/bin/pip install --quiet atomap==0.4.2 py4DSTEM==0.14.18 \
	    && touch $(PEERS)/ready || echo "They are not to be had: no comparison with them."; }

deb-packages:
	$(call install-missing,$(DEB_PACKAGES))

deb-check-packages:
	$(call install-missing,$(DEB_CHECK_PACKAGES))

test-packages:
	$(call install-missing,$(PACKAGES) $(TEST_PACKAGES))

swift:
	@command -v $(SWIFT) >/dev/null \
	  || { echo "Swift is not installed. Get version 6.3 from https://swift.org/install" >&2; exit 1; }
