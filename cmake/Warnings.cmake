# Link this to our own targets only, never to third-party ones.
add_library(gaslight_warnings INTERFACE)
target_compile_options(gaslight_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wnull-dereference
  -Wdouble-promotion -Wformat=2 -Wimplicit-fallthrough -Wunused
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wduplicated-branches -Wlogical-op -Wuseless-cast>
  # Byte-sized state makes gcc warn at every `+=`: conversions warn, they do not stop.
  $<$<BOOL:${GASLIGHT_WERROR}>:-Werror -Wno-error=conversion -Wno-error=sign-conversion>)
