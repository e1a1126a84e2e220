# A Homebrew formula: `brew install ./concord.rb`, or from a tap that holds it.
class Concord < Formula
  desc "Finds goroutines that can block for ever, and channel operations that can panic"
  version "@VERSION@"
  license "Apache-2.0"
  base = "@BASE_URL@"

  on_macos do
    on_arm do
      url "#{base}/concord-@VERSION@-macos-arm64.tar.gz"
      sha256 "@SHA256:macos-arm64@"
    end
    on_intel do
      url "#{base}/concord-@VERSION@-macos-x64.tar.gz"
      sha256 "@SHA256:macos-x64@"
    end
  end
  on_linux do
    on_arm do
      url "#{base}/concord-@VERSION@-linux-arm64.tar.gz"
      sha256 "@SHA256:linux-arm64@"
    end
    on_intel do
      url "#{base}/concord-@VERSION@-linux-x64.tar.gz"
      sha256 "@SHA256:linux-x64@"
    end
  end

  def install
    libexec.install Dir["*"]
    bin.install_symlink libexec/"bin/concord"
  end

  test do
    (testpath/"main.go").write "package main\n\nfunc main() { <-make(chan int) }\n"
    assert_match "deadlock", shell_output("#{bin}/concord check main.go", 1)
  end
end
