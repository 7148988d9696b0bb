// Keeps what decoders print from std::cerr and stderr, for one thread.
#pragma once

#include <cstdio>
#include <mutex>
#include <streambuf>

/// OpenCV, libpng and libjpeg print what is also reported by an empty image.
///
/// The stream is exchanged, which glibc allows, for one that passes on what other threads print. Others
/// do the same: only the real stream is taken, and only what was taken is put back, or a stream of
/// somebody else would stay for good.
class Silence {
 public:
  Silence();
  ~Silence();

 private:
  struct NullBuffer : std::streambuf {
    int overflow(int character) override { return character; }
  };

  std::lock_guard<std::mutex> lock_;
  NullBuffer buffer_;
  std::streambuf *previous_;
  std::FILE *stream_ = nullptr;
};
