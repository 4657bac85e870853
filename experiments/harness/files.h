// Files that are whole or absent, locks, and hashes.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <string_view>

namespace tedomari {

std::string sha256_hex(std::string_view bytes);

// Requires a regular file: a device can be endless.
std::string read_file(const std::filesystem::path& path);

// Where the running program lies; its sisters are there too.
std::filesystem::path program_folder();

// What a config calls by its place in the project, wherever the program is called from: the path as it is, or below the
// nearest folder above the program's own that has it. The path as it is if there is none.
std::filesystem::path find_file(const std::filesystem::path& path);

// Writes beside the path, flushes to disk and renames, so that no reader and no crash ever sees half a file.
void write_file_atomically(const std::filesystem::path& path, std::string_view content);

void make_folder(const std::filesystem::path& path);

// A file descriptor that closes itself; -1 is none.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(other.release()) {}
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor();

  int get() const { return fd_; }
  int release();

 private:
  int fd_ = -1;
};

// Writes everything or returns false with errno set.
bool write_all(int fd, std::string_view bytes);

enum class LockKind { Shared, Exclusive };

// Held until the descriptor closes, also by SIGKILL. Refuses at once if another process holds it.
Descriptor lock_file(const std::filesystem::path& path, LockKind kind);

// Whether lock_file(path, Exclusive) would be refused now.
bool is_locked(const std::filesystem::path& path);

}  // namespace tedomari
