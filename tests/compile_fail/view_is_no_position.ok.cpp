// A view goes where views go
#include "engine/looting/title.h"

using namespace gaslight::looting;

int left(const SeatView& view) {
  return view.left[0];
}
int first_case(const SeatView& view) {
  return left(view);
}
