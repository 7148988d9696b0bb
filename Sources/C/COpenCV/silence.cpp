// The stream that takes the place of stderr while a picture is decoded.
#include "silence.hpp"

#include <cerrno>
#include <iostream>

#include <unistd.h>

#include <opencv2/core.hpp>
#include <opencv2/core/utils/logger.hpp>

namespace {

// Whether this thread's words to stderr are thrown away.
thread_local bool is_silent = false;

ssize_t pass_on(void *, const char *text, size_t count) {
  size_t done = is_silent ? count : 0;
  while (done < count) {
    const ssize_t step = write(STDERR_FILENO, text + done, count - done);
    if (step < 0 && errno == EINTR) continue;
    if (step <= 0) return 0;
    done += static_cast<size_t>(step);
  }
  return static_cast<ssize_t>(count);
}

// Unbuffered, so that every word is passed on or not by the thread that says it.
std::FILE *make_filter() {
  std::FILE *const stream = fopencookie(nullptr, "w", {nullptr, pass_on, nullptr, nullptr});
  if (stream != nullptr) std::setvbuf(stream, nullptr, _IONBF, 0);
  return stream;
}

bool prepare() {
  cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
  cv::setNumThreads(1);
  return true;
}

std::mutex &mutex() {
  static std::mutex shared;
  return shared;
}

}  // namespace

Silence::Silence() : lock_(mutex()), previous_(std::cerr.rdbuf(&buffer_)) {
  static const bool prepared = prepare();
  (void)prepared;
  static std::FILE *const filter = make_filter();
  is_silent = true;
  std::FILE *const now = stderr;
  if (filter == nullptr || fileno(now) != STDERR_FILENO) return;
  stream_ = now;
  stderr = filter;
}

Silence::~Silence() {
  if (stream_ != nullptr) stderr = stream_;
  is_silent = false;
  std::cerr.rdbuf(previous_);
}
