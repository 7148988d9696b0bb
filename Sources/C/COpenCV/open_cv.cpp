// The only C++ of the program: OpenCV behind C functions that never throw.
#include "open_cv.h"

#include "codecs.hpp"
#include "silence.hpp"

#include <algorithm>
#include <cstdint>
#include <new>
#include <thread>
#include <vector>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

struct open_cv_image {
  cv::Mat mat;
};

namespace {

open_cv_status failure() {
  try {
    throw;
  } catch (const std::bad_alloc &) {
    return OPEN_CV_NO_MEMORY;
  } catch (const cv::Exception &exception) {
    return exception.code == cv::Error::StsNoMem ? OPEN_CV_NO_MEMORY : OPEN_CV_REFUSED;
  } catch (...) {
    return OPEN_CV_REFUSED;
  }
}

// Equal channels give exactly their value: weights that only nearly sum to 1 must not move grey.
template <typename Sample>
float luma(const Sample *bgr) {
  if (bgr[0] == bgr[1] && bgr[1] == bgr[2]) return static_cast<float>(bgr[0]);
  return static_cast<float>(
      0.299 * static_cast<double>(bgr[2]) + 0.587 * static_cast<double>(bgr[1]) +
      0.114 * static_cast<double>(bgr[0]));
}

template <typename Sample>
void copy_rows(const cv::Mat &mat, int first, int end, float *destination) {
  const int channels = mat.channels();
  destination += static_cast<size_t>(first) * mat.cols;
  for (int y = first; y < end; ++y) {
    const Sample *row = mat.ptr<Sample>(y);
    if (channels == 1) {
      for (int x = 0; x < mat.cols; ++x) *destination++ = static_cast<float>(row[x]);
      continue;
    }
    for (int x = 0; x < mat.cols; ++x, row += channels) {
      *destination++ = channels >= 3 ? luma(row) : static_cast<float>(row[0]);
    }
  }
}

template <typename Sample>
void copy(const cv::Mat &mat, float *destination) {
  // Below 16 megapixels a thread costs more than it saves; beyond four, memory is no faster.
  constexpr size_t large = 16'000'000;
  const unsigned cores = std::clamp(std::thread::hardware_concurrency(), 1u, 4u);
  const int parts = mat.total() < large ? 1 : static_cast<int>(cores);
  const auto part = [&](int index) {
    copy_rows<Sample>(
        mat, mat.rows * static_cast<int64_t>(index) / parts,
        mat.rows * static_cast<int64_t>(index + 1) / parts, destination);
  };
  std::vector<std::thread> threads;
  for (int index = 1; index < parts; ++index) threads.emplace_back(part, index);
  part(0);
  for (std::thread &thread : threads) thread.join();
}

// Memory of the caller's, for one picture that fits.
class Destination final : public cv::MatAllocator {
 public:
  Destination(void *start, size_t count) : start_(start), count_(count) {}

  cv::UMatData *allocate(
      int dimensions, const int *sizes, int type, void *data, size_t *steps, cv::AccessFlag access,
      cv::UMatUsageFlags usage) const override {
    size_t count = CV_ELEM_SIZE(type);
    for (int dimension = dimensions - 1; dimension >= 0; dimension--) {
      if (steps != nullptr) steps[dimension] = count;
      count *= size_t(sizes[dimension]);
    }
    if (data != nullptr || count > count_) {
      return cv::Mat::getStdAllocator()->allocate(
          dimensions, sizes, type, data, steps, access, usage);
    }
    auto *memory = new cv::UMatData(this);
    memory->data = memory->origdata = static_cast<uchar *>(start_);
    memory->size = count;
    memory->flags |= cv::UMatData::USER_ALLOCATED;
    return memory;
  }

  bool allocate(cv::UMatData *memory, cv::AccessFlag, cv::UMatUsageFlags) const override {
    return memory != nullptr;
  }

  void deallocate(cv::UMatData *memory) const override { delete memory; }

 private:
  void *start_;
  size_t count_;
};

}  // namespace

open_cv_status open_cv_decode(const uint8_t *bytes, size_t count, open_cv_image **image) try {
  if (count == 0 || count > INT32_MAX) return OPEN_CV_REFUSED;
  const Codecs *const codecs = Codecs::loaded();
  if (codecs == nullptr) return OPEN_CV_NO_CODECS;
  Silence silence;
  // A Mat header over const bytes: imdecode only reads them.
  const cv::Mat file(1, static_cast<int>(count), CV_8UC1, const_cast<uint8_t *>(bytes));
  cv::Mat mat = codecs->decode(file, cv::IMREAD_UNCHANGED);
  if (mat.empty()) return OPEN_CV_REFUSED;
  *image = new open_cv_image{mat};
  return OPEN_CV_DONE;
} catch (...) {
  return failure();
}

open_cv_status open_cv_decode_gray(
    const uint8_t *bytes, size_t count, int bits, int width, int height, void *destination) try {
  if (count == 0 || count > INT32_MAX) return OPEN_CV_REFUSED;
  const Codecs *const codecs = Codecs::loaded();
  if (codecs == nullptr) return OPEN_CV_NO_CODECS;
  Silence silence;
  const cv::Mat file(1, static_cast<int>(count), CV_8UC1, const_cast<uint8_t *>(bytes));
  const int type = bits == 16 ? CV_16UC1 : CV_8UC1;
  const Destination memory(destination, CV_ELEM_SIZE(type) * size_t(width) * size_t(height));
  // imdecode gives a picture back untouched where it cannot read the file's header, so it gets an
  // empty one, which takes its memory once the header was read.
  cv::Mat mat;
  mat.allocator = const_cast<Destination *>(&memory);
  codecs->decode_into(file, cv::IMREAD_UNCHANGED, &mat);
  const bool is_right = mat.data == destination && mat.rows == height && mat.cols == width
      && mat.type() == type;
  return is_right ? OPEN_CV_DONE : OPEN_CV_REFUSED;
} catch (...) {
  return failure();
}

open_cv_shape open_cv_image_shape(const open_cv_image *image) {
  return {
      image->mat.cols, image->mat.rows, image->mat.channels(),
      static_cast<open_cv_depth>(image->mat.depth())};
}

open_cv_status open_cv_copy_intensities(
    const open_cv_image *image, float *destination, size_t count) try {
  const cv::Mat &mat = image->mat;
  if (mat.total() != count) return OPEN_CV_REFUSED;
  switch (mat.depth()) {
    case CV_8U: copy<uint8_t>(mat, destination); break;
    case CV_8S: copy<int8_t>(mat, destination); break;
    case CV_16U: copy<uint16_t>(mat, destination); break;
    case CV_16S: copy<int16_t>(mat, destination); break;
    case CV_32S: copy<int32_t>(mat, destination); break;
    case CV_32F: copy<float>(mat, destination); break;
    case CV_64F: copy<double>(mat, destination); break;
    default: return OPEN_CV_REFUSED;
  }
  return OPEN_CV_DONE;
} catch (...) {
  return failure();
}

void open_cv_image_release(open_cv_image *image) { delete image; }

open_cv_status open_cv_canvas(
    const uint8_t *grey, int width, int height, open_cv_image **image) try {
  const cv::Mat source(height, width, CV_8UC1, const_cast<uint8_t *>(grey));
  cv::Mat colour;
  cv::cvtColor(source, colour, cv::COLOR_GRAY2BGR);
  *image = new open_cv_image{colour};
  return OPEN_CV_DONE;
} catch (...) {
  return failure();
}

open_cv_status open_cv_color_canvas(
    const uint8_t *pixels, int width, int height, open_cv_image **image) try {
  const cv::Mat source(height, width, CV_8UC3, const_cast<uint8_t *>(pixels));
  cv::Mat colour;
  cv::cvtColor(source, colour, cv::COLOR_RGB2BGR);
  *image = new open_cv_image{colour};
  return OPEN_CV_DONE;
} catch (...) {
  return failure();
}

namespace {

// Hershey's capitals are 21 units high.
double scale(double height) { return height / 21; }
int stroke(double height) { return std::max(1, cvRound(height / 12)); }

}  // namespace

open_cv_status open_cv_draw_text(
    open_cv_image *image, const char *text, double x, double y, double height, uint8_t red,
    uint8_t green, uint8_t blue) try {
  cv::putText(
      image->mat, text, cv::Point(cvRound(x), cvRound(y)), cv::FONT_HERSHEY_SIMPLEX, scale(height),
      cv::Scalar(blue, green, red), stroke(height), cv::LINE_AA);
  return OPEN_CV_DONE;
} catch (...) {
  return failure();
}

double open_cv_text_width(const char *text, double height) try {
  return cv::getTextSize(text, cv::FONT_HERSHEY_SIMPLEX, scale(height), stroke(height), nullptr)
      .width;
} catch (...) {
  return 0;
}

open_cv_status open_cv_draw_line(
    open_cv_image *image, double x0, double y0, double x1, double y1, int thickness, uint8_t red,
    uint8_t green, uint8_t blue) try {
  constexpr int fraction_bits = 6;  // 1/64 px
  constexpr double steps = 1 << fraction_bits;
  const cv::Point from(cvRound(x0 * steps), cvRound(y0 * steps));
  const cv::Point to(cvRound(x1 * steps), cvRound(y1 * steps));
  cv::line(
      image->mat, from, to, cv::Scalar(blue, green, red), thickness, cv::LINE_AA, fraction_bits);
  return OPEN_CV_DONE;
} catch (...) {
  return failure();
}

const uint8_t *open_cv_rows(const open_cv_image *image) { return image->mat.data; }

size_t open_cv_row_bytes(const open_cv_image *image) { return image->mat.step[0]; }
