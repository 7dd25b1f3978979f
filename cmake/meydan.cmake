# The few words our CMakeLists files are written in: meydan_library, meydan_test and the flags behind them.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(MEYDAN_CCACHE ccache)
if(MEYDAN_CCACHE AND NOT EMSCRIPTEN)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${MEYDAN_CCACHE})
endif()
find_program(MEYDAN_MOLD mold)
if(MEYDAN_MOLD AND NOT EMSCRIPTEN)
  add_link_options(-fuse-ld=mold)
endif()

add_compile_options(-Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  add_compile_options(-Wno-string-conversion)  # MEYDAN_ASSERT(!"why this place is never reached")
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # Clang's -Wconversion also dislikes MEYDAN_ASSERT(!"why"), and it reports a deprecated call inside libstdc++'s own
  # std::stable_sort. Neither is ours to change.
  add_compile_options(-Wno-string-conversion -Wno-deprecated-declarations)
endif()
# Rules must give the same bits natively and in WebAssembly: no fused multiply-add anywhere.
add_compile_options(-ffp-contract=off)
# The compilers of Debian 12, those that ./run and ./test use: their warnings are at zero and stay there. Another one may
# see more, and nobody who only wants to play should be stopped by that.
if(EMSCRIPTEN)
  add_compile_options(-Werror)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # At -O3 it warns of overlapping copies inside std::string's own operator+ (GCC's bug 105651).
  add_compile_options(-Werror -Wno-restrict)
endif()
if(EMSCRIPTEN)
  # For the whole module, the standard library's templates included: it neither throws nor asks for a type.
  add_compile_options(-fno-exceptions -fno-rtti)
  set(CMAKE_CXX_FLAGS_RELEASE "-O2")
endif()
if(MEYDAN_SANITIZE STREQUAL "address")
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
elseif(MEYDAN_SANITIZE STREQUAL "thread")
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
  add_link_options(-fsanitize=thread)
elseif(NOT MEYDAN_SANITIZE STREQUAL "")
  message(FATAL_ERROR "MEYDAN_SANITIZE is '${MEYDAN_SANITIZE}'; use address or thread, or leave it empty")
endif()
if(MEYDAN_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "MEYDAN_FUZZ needs clang with libFuzzer; tools/fuzz sets it up")
  endif()
  # Our libraries too report what they cover.
  add_compile_options(-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
    -fno-omit-frame-pointer -g)
  add_link_options(-fsanitize=address,undefined)
endif()

# meydan_library(NAME [PURE] SOURCES a.cpp b.h ... [DEPENDS other ...])
# A folder's static library, target meydan_NAME. PURE is for base, rules, search and games: no exceptions, so that the
# same sources build as WebAssembly and every failure is a value.
function(meydan_library name)
  cmake_parse_arguments(ARG "PURE" "" "SOURCES;DEPENDS" ${ARGN})
  add_library(meydan_${name} STATIC ${ARG_SOURCES})
  target_include_directories(meydan_${name} PUBLIC ${PROJECT_SOURCE_DIR})
  foreach(dependency ${ARG_DEPENDS})
    target_link_libraries(meydan_${name} PUBLIC meydan_${dependency})
  endforeach()
  if(ARG_PURE)
    target_compile_options(meydan_${name} PRIVATE -fno-exceptions)
  endif()
endfunction()

# meydan_test(NAME SOURCES a_test.cpp ... [DEPENDS library ...] [LINK target ...])
# A GoogleTest program; every TEST becomes a ctest test of its own. Does nothing unless MEYDAN_TESTS is on.
function(meydan_test name)
  if(NOT MEYDAN_TESTS OR EMSCRIPTEN)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS;LINK" ${ARGN})
  add_executable(${name}_tests ${ARG_SOURCES})
  foreach(dependency ${ARG_DEPENDS})
    target_link_libraries(${name}_tests PRIVATE meydan_${dependency})
  endforeach()
  target_link_libraries(${name}_tests PRIVATE ${ARG_LINK} GTest::gtest_main)
  # Compiled once and run once: the optimizer would take longer than it saves. What they test is optimized as in the product.
  target_compile_options(${name}_tests PRIVATE $<$<CONFIG:Release>:-O1>)
  # Tests read their data (golden files, vectors) from the source tree.
  target_compile_definitions(${name}_tests PRIVATE MEYDAN_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  gtest_discover_tests(${name}_tests DISCOVERY_TIMEOUT 60)
endfunction()
