// A view cannot stand for a position, nor a position for a view
// expect: invalid initialization|no known conversion|no matching function|cannot bind
#include "engine/looting/title.h"

using namespace gaslight::looting;

int left(const SeatView& view) {
  return view.left[0];
}
int first_case(const Position& position) {
  return left(position);
}
