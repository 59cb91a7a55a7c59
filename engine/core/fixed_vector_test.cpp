// SPDX-License-Identifier: MIT
// FixedVector: reading, changing, and the checks at the ends of its room.
#include "engine/core/fixed_vector.h"

#include <csetjmp>
#include <cstdint>
#include <doctest/doctest.h>
#include <numeric>
#include <type_traits>

namespace gaslight {
namespace {

using Four = FixedVector<int, 4>;

static_assert(std::is_trivially_copyable_v<Four>);
static_assert(Four::capacity() == 4);

Four one_two_three() {
  Four numbers;
  numbers.push_back(1);
  numbers.push_back(2);
  numbers.push_back(3);
  return numbers;
}

TEST_CASE("a new FixedVector is empty") {
  const Four numbers;
  CHECK(numbers.empty());
  CHECK(numbers.size() == 0);
  CHECK(numbers.begin() == numbers.end());
}

TEST_CASE("elements stand in the order they were pushed") {
  const Four numbers = one_two_three();
  CHECK(numbers.size() == 3);
  CHECK(!numbers.empty());
  CHECK(numbers.front() == 1);
  CHECK(numbers[1] == 2);
  CHECK(numbers.back() == 3);
  CHECK(std::accumulate(numbers.begin(), numbers.end(), 0) == 6);
}

TEST_CASE("elements may be changed in place") {
  Four numbers = one_two_three();
  numbers[0] = 10;
  numbers.back() = 30;
  for (int& number : numbers)
    ++number;
  CHECK(numbers[0] == 11);
  CHECK(numbers[1] == 3);
  CHECK(numbers[2] == 31);
}

TEST_CASE("contains looks at the elements, not at the room") {
  Four numbers = one_two_three();
  CHECK(numbers.contains(3));
  numbers.pop_back();
  CHECK(!numbers.contains(3));
  CHECK(numbers.size() == 2);
}

TEST_CASE("clear and resize_down leave the front alone") {
  Four numbers = one_two_three();
  numbers.resize_down(1);
  CHECK(numbers.size() == 1);
  CHECK(!numbers.empty());
  CHECK(numbers.back() == 1);
  numbers.clear();
  CHECK(numbers.empty());
}

TEST_CASE("a copy is independent") {
  Four numbers = one_two_three();
  const Four copy = numbers;
  numbers[0] = 9;
  numbers.push_back(4);
  CHECK(copy.size() == 3);
  CHECK(copy[0] == 1);
}

TEST_CASE("elements need no default constructor") {
  struct Pair {
    Pair(int a, int b) : sum(a + b) {}
    int sum;
  };
  FixedVector<Pair, 2> pairs;
  pairs.push_back(Pair(1, 2));
  CHECK(pairs.front().sum == 3);
}

// Leaves a failed check by a jump: the engine is built without exceptions.
std::jmp_buf after_check;

void leave_check(const char*, const char*, int) {
  std::longjmp(after_check, 1);
}

TEST_CASE("pushing beyond the room is a broken invariant") {
  static Four numbers = one_two_three();
  numbers.push_back(4);
  set_check_handler(leave_check);
  if (setjmp(after_check) == 0) {
    numbers.push_back(5);
    FAIL_CHECK("the push came back");
  }
  set_check_handler(nullptr);
  CHECK(numbers.size() == 4);
}

TEST_CASE("growing by resize_down is a broken invariant") {
  static Four numbers = one_two_three();
  set_check_handler(leave_check);
  if (setjmp(after_check) == 0) {
    numbers.resize_down(4);
    FAIL_CHECK("the resize came back");
  }
  set_check_handler(nullptr);
  CHECK(numbers.size() == 3);
}

}  // namespace
}  // namespace gaslight
