// SPDX-License-Identifier: MIT
// The main of every test program. When GASLIGHT_RESULTS names a file, each test case appends its
// result there the moment it ends: "passed|failed<TAB>suite<TAB>name". A program that dies on the
// way thus keeps what it had already shown, and the file GASLIGHT_RESULTS.running tells where it
// was. GASLIGHT_SUITE names the suite ("tests" when unset).
#define DOCTEST_CONFIG_IMPLEMENT
#include <cstdio>
#include <cstdlib>
#include <doctest/doctest.h>
#include <fstream>
#include <string>

namespace {

std::string environment(const char* name, const char* otherwise) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0' ? value : otherwise;
}

// One line, one field: tabs and line ends become spaces.
std::string as_field(std::string text) {
  for (char& letter : text) {
    if (letter == '\t' || letter == '\n' || letter == '\r') letter = ' ';
  }
  return text;
}

class ResultsListener : public doctest::IReporter {
 public:
  explicit ResultsListener(const doctest::ContextOptions& /*options*/) {}

  void test_case_start(const doctest::TestCaseData& test) override {
    name_ = as_field(test.m_name);
    if (!path_.empty()) std::ofstream(running_path()) << name_ << '\n';
  }
  void test_case_end(const doctest::CurrentTestCaseStats& stats) override {
    if (path_.empty()) return;
    std::ofstream file(path_, std::ios::app);
    file << (stats.testCaseSuccess ? "passed" : "failed") << '\t' << suite_ << '\t' << name_
         << '\n';
  }
  void test_run_end(const doctest::TestRunStats&) override {
    if (!path_.empty()) std::remove(running_path().c_str());
  }

  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}

 private:
  std::string running_path() const { return path_ + ".running"; }

  std::string path_ = environment("GASLIGHT_RESULTS", "");
  std::string suite_ = as_field(environment("GASLIGHT_SUITE", "tests"));
  std::string name_;
};

REGISTER_LISTENER("results", 1, ResultsListener);

}  // namespace

int main(int argc, char** argv) {
  doctest::Context context(argc, argv);
  return context.run();
}
