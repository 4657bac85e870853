#include "experiments/harness/files.h"

#include <fcntl.h>
#include <openssl/evp.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <thread>
#include <utility>

#include "experiments/harness/error.h"

namespace tedomari {
namespace {

Descriptor open_or_throw(const std::filesystem::path& path, int flags, const char* action) {
  Descriptor file(::open(path.c_str(), flags | O_CLOEXEC, 0666));
  if (file.get() < 0) throw io_error(action, path.string());
  return file;
}

void flush_directory(const std::filesystem::path& path) {
  const Descriptor directory = open_or_throw(path.empty() ? "." : path, O_RDONLY | O_DIRECTORY, "open");
  if (::fsync(directory.get()) != 0 && errno != EINVAL) throw io_error("flush", path.string());
}

void write_and_flush(const std::filesystem::path& path, std::string_view content) {
  const Descriptor file = open_or_throw(path, O_WRONLY | O_CREAT | O_TRUNC, "create");
  if (!write_all(file.get(), content) || ::fsync(file.get()) != 0) throw io_error("write", path.string());
}

bool try_lock(int fd, LockKind kind) {
  return ::flock(fd, (kind == LockKind::Shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0;
}

}  // namespace

std::string sha256_hex(std::string_view bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1)
    throw Error(ExitCode::Failure, "SHA-256 is not available in this OpenSSL");
  std::string hex;
  for (unsigned int i = 0; i < size; ++i) fmt::format_to(std::back_inserter(hex), "{:02x}", digest[i]);
  return hex;
}

std::filesystem::path program_folder() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
}

std::filesystem::path find_file(const std::filesystem::path& path) {
  std::error_code error;
  if (path.is_absolute() || std::filesystem::exists(path, error)) return path;
  std::filesystem::path folder = program_folder();
  while (folder.has_relative_path()) {
    if (std::filesystem::exists(folder / path, error)) return folder / path;
    folder = folder.parent_path();
  }
  return path;
}

std::string read_file(const std::filesystem::path& path) {
  const Descriptor file = open_or_throw(path, O_RDONLY | O_NONBLOCK, "read");  // opening a pipe must not wait
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) throw io_error("read", path.string());
  if (!S_ISREG(status.st_mode))
    throw Error(ExitCode::InputOutput, fmt::format("cannot read {}: not a regular file", path.string()));
  std::string content;
  std::array<char, 1 << 16> buffer;
  ssize_t count = 0;
  while ((count = ::read(file.get(), buffer.data(), buffer.size())) > 0)
    content.append(buffer.data(), static_cast<std::size_t>(count));
  if (count < 0) throw io_error("read", path.string());
  return content;
}

void write_file_atomically(const std::filesystem::path& path, std::string_view content) {
  std::filesystem::path temporary = path;
  temporary += ".tmp";
  try {
    write_and_flush(temporary, content);
    if (::rename(temporary.c_str(), path.c_str()) != 0) throw io_error("rename to", path.string());
  } catch (const Error&) {
    ::unlink(temporary.c_str());
    throw;
  }
  flush_directory(path.parent_path());
}

void make_folder(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error)
    throw Error(ExitCode::InputOutput, fmt::format("cannot create folder {}: {}", path.string(), error.message()));
}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  if (this != &other) {
    if (fd_ >= 0) ::close(fd_);
    fd_ = other.release();
  }
  return *this;
}

Descriptor::~Descriptor() {
  if (fd_ >= 0) ::close(fd_);
}

int Descriptor::release() { return std::exchange(fd_, -1); }

bool write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(fd, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

Descriptor lock_file(const std::filesystem::path& path, LockKind kind) {
  Descriptor file = open_or_throw(path, O_RDWR | O_CREAT, "create");
  // A `status` that looks at this moment holds the lock for an instant.
  for (int tries = 0; tries < 3; ++tries) {
    if (try_lock(file.get(), kind)) return file;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  throw Error(ExitCode::Refused, fmt::format("{} is in use by another run: wait for it, stop it, or give another --out",
                                             path.parent_path().string()));
}

bool is_locked(const std::filesystem::path& path) {
  const Descriptor file(::open(path.c_str(), O_RDWR | O_CLOEXEC));
  return file.get() >= 0 && !try_lock(file.get(), LockKind::Exclusive);
}

}  // namespace tedomari
