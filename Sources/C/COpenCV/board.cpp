// A board with a hole by the contours of thresholded pictures.
#include "open_cv_board.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <utility>
#include <vector>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

namespace {

using Contour = std::vector<cv::Point>;

// Of the picture's area.
constexpr double smallest_share = 0.003;
constexpr double largest_share = 0.5;
// Of the contour's length: corners that are rounded or blurred are still corners.
constexpr double corner_share = 0.02;
// How much of its four corners' area a board fills at least.
constexpr double least_filling = 0.93;
// The hole's share of the board: 2.5 % of the usual one, straight on and slanted alike.
constexpr double smallest_hole_share = 0.008;
constexpr double largest_hole_share = 0.1;
// How far the hole's area may be from its ellipse's.
constexpr double ellipse_tolerance = 0.12;
// How far a hole may be from its ellipse: pixels are squares, and a share of its radius; that of a square is a tenth.
constexpr double least_distance = 0.4;
constexpr double distance_share = 0.03;
// Of an edge: what is nearer to its ends may be rounded.
constexpr double edge_share = 0.12;
// What is found at two levels is one board where its area differs by less.
constexpr double same_share = 0.8;
constexpr float half_pixel = 0.5f;
constexpr int threshold_step = 16;

// The root of the mean square of how far a contour is from an ellipse, in pixels.
double distance_from(const cv::RotatedRect &ellipse, const Contour &contour) {
  const double turn = ellipse.angle * CV_PI / 180;
  const double a = ellipse.size.width / 2, b = ellipse.size.height / 2;
  double sum = 0;
  for (const cv::Point &point : contour) {
    const double x = point.x - ellipse.center.x, y = point.y - ellipse.center.y;
    const double u = (x * std::cos(turn) + y * std::sin(turn)) / a;
    const double v = (y * std::cos(turn) - x * std::sin(turn)) / b;
    const double share = std::sqrt(u * u + v * v);
    if (!(share > 0)) return INFINITY;
    // Along the ray from the middle.
    const double away = std::hypot(x, y) * (1 - 1 / share);
    sum += away * away;
  }
  return std::sqrt(sum / static_cast<double>(contour.size()));
}

// The hole of a board; false where a contour is none.
bool hole_of(const Contour &contour, double board_area, open_cv_board &board) {
  const double area = cv::contourArea(contour);
  if (contour.size() < 8 || area < smallest_hole_share * board_area
      || area > largest_hole_share * board_area)
    return false;
  const cv::RotatedRect ellipse = cv::fitEllipse(contour);
  const double whole = CV_PI / 4 * ellipse.size.width * ellipse.size.height;
  if (!(whole > 0) || std::abs(area / whole - 1) > ellipse_tolerance) return false;
  if (distance_from(ellipse, contour) > least_distance + distance_share * std::sqrt(whole / CV_PI))
    return false;
  const bool is_upright = ellipse.size.height > ellipse.size.width;
  board.hole_x = ellipse.center.x;
  board.hole_y = ellipse.center.y;
  // The contour of an opening goes through the pixels around it.
  const float longer = std::max(ellipse.size.width, ellipse.size.height) / 2 - half_pixel;
  const float shorter = std::min(ellipse.size.width, ellipse.size.height) / 2 - half_pixel;
  if (!(shorter > 0)) return false;
  board.hole_long_radius = longer;
  board.hole_short_radius = shorter;
  board.hole_angle_degrees = ellipse.angle + (is_upright ? 90 : 0);
  return std::isfinite(board.hole_x) && std::isfinite(board.hole_y);
}

// The line through the points of a contour between two of its corners; false where there are too few.
bool edge_of(const Contour &contour, cv::Point from, cv::Point to, cv::Vec4f &line) {
  const cv::Point2d way = to - from;
  const double square = way.dot(way);
  if (!(square > 0)) return false;
  Contour between;
  for (const cv::Point &point : contour) {
    const cv::Point2d here = point - from;
    const double along = here.dot(way) / square;
    const double aside = std::abs(here.cross(way)) / std::sqrt(square);
    if (along > edge_share && along < 1 - edge_share && aside < 3) between.push_back(point);
  }
  if (between.size() < 5) return false;
  cv::fitLine(between, line, cv::DIST_HUBER, 0, 0.01, 0.01);
  return true;
}

// The four corners of a board; false where a contour is none.
bool corners_of(const Contour &contour, double picture_area, open_cv_board &board, double &area) {
  area = cv::contourArea(contour);
  if (area < smallest_share * picture_area || area > largest_share * picture_area) return false;
  Contour corners;
  cv::approxPolyDP(contour, corners, corner_share * cv::arcLength(contour, true), true);
  if (corners.size() != 4 || !cv::isContourConvex(corners)) return false;
  const double whole = cv::contourArea(corners);
  if (!(whole > 0) || area < least_filling * whole || area > whole / least_filling) return false;
  cv::Vec4f edges[4];
  const cv::Point2f middle = cv::Point2f(corners[0] + corners[1] + corners[2] + corners[3]) / 4;
  for (size_t edge = 0; edge < 4; edge++) {
    cv::Vec4f &line = edges[edge];
    if (!edge_of(contour, corners[edge], corners[(edge + 1) % 4], line)) return false;
    // A contour goes through the pixels of what it surrounds; the edge is half a pixel further out.
    const float side = line[1] * (line[2] - middle.x) - line[0] * (line[3] - middle.y);
    const float out = side < 0 ? -half_pixel : half_pixel;
    line[2] += out * line[1];
    line[3] -= out * line[0];
  }
  for (size_t corner = 0; corner < 4; corner++) {
    // Where its two edges meet, to a fraction of a pixel.
    const cv::Vec4f &a = edges[(corner + 3) % 4], &b = edges[corner];
    const double cross = a[0] * b[1] - a[1] * b[0];
    if (std::abs(cross) < 0.05) return false;
    const double along = ((b[2] - a[2]) * b[1] - (b[3] - a[3]) * b[0]) / cross;
    board.corners[2 * corner] = static_cast<float>(a[2] + along * a[0]);
    board.corners[2 * corner + 1] = static_cast<float>(a[3] + along * a[1]);
  }
  return true;
}

}  // namespace

open_cv_status open_cv_find_board(
    const uint8_t *grey, int width, int height, open_cv_board *board, bool *is_found) try {
  *is_found = false;
  if (width < 1 || height < 1) return OPEN_CV_REFUSED;
  cv::setNumThreads(1);
  const cv::Mat picture(height, width, CV_8UC1, const_cast<uint8_t *>(grey));
  cv::Mat smooth, mask;
  cv::GaussianBlur(picture, smooth, cv::Size(5, 5), 0);
  std::vector<std::pair<double, open_cv_board>> boards;
  for (int level = threshold_step; level < 256; level += threshold_step) {
    for (const int kind : {cv::THRESH_BINARY, cv::THRESH_BINARY_INV}) {
      cv::threshold(smooth, mask, level, 255, kind);
      std::vector<Contour> contours;
      std::vector<cv::Vec4i> tree;
      // Two levels: what is outside, and the openings in it.
      cv::findContours(mask, contours, tree, cv::RETR_CCOMP, cv::CHAIN_APPROX_NONE);
      for (size_t index = 0; index < contours.size(); index++) {
        if (tree[index][3] >= 0) continue;
        open_cv_board found{};
        double area = 0;
        if (!corners_of(contours[index], static_cast<double>(width) * height, found, area))
          continue;
        for (int child = tree[index][2]; child >= 0; child = tree[child][0]) {
          if (!hole_of(contours[child], area, found)) continue;
          boards.emplace_back(area, found);
          break;
        }
      }
    }
  }
  if (boards.empty()) return OPEN_CV_DONE;
  // Of the largest one, which is found at several levels, the middle level is on the slope of its edge: levels near the
  // grey of what is around it make it larger.
  std::sort(boards.begin(), boards.end(), [](const auto &a, const auto &b) {
    return a.first < b.first;
  });
  const double least = same_share * boards.back().first;
  const open_cv_board largest = boards.back().second;
  boards.erase(
      std::remove_if(
          boards.begin(), boards.end(),
          [least, &largest](const auto &one) {
            return one.first < least
                || std::hypot(one.second.hole_x - largest.hole_x, one.second.hole_y - largest.hole_y)
                > largest.hole_long_radius;
          }),
      boards.end());
  *board = boards[boards.size() / 2].second;
  *is_found = true;
  return OPEN_CV_DONE;
} catch (const cv::Exception &error) {
  return error.code == cv::Error::StsNoMem ? OPEN_CV_NO_MEMORY : OPEN_CV_REFUSED;
} catch (const std::bad_alloc &) {
  return OPEN_CV_NO_MEMORY;
} catch (...) {
  return OPEN_CV_REFUSED;
}
