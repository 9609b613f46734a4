cask "house-of-eights" do
  arch arm: "arm64", intel: "x86_64"

  version "$version"
  sha256 arm:   "$arm_sha256",
         intel: "$intel_sha256"

  url "$address/releases/download/v#{version}/house-of-eights-#{version}-macos-#{arch}.dmg"
  name "$name"
  desc "Five card games, one table"
  homepage "$address"

  depends_on macos: ">= :big_sur" # $macos

  app "$name.app"
  binary "#{appdir}/$name.app/Contents/MacOS/house-of-eights"

  zap trash: "~/Library/Application Support/house-of-eights"
end
