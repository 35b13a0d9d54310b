/// The apps that come with the phone, and the categories of the system picker (`device.md`, end).
package enum Catalogue {
  /// The categories in the order of the system picker; a category's token bears its place here.
  package static let categories: [String] = rows.map(\.category)

  /// The name of the app under test in every phone.
  package static let focusKey = "FocusKey"

  /// Apps without a token: they cannot be picked or shielded (R12).
  package static let untokenized = ["Phone", "Settings", focusKey]

  /// Every app that comes with the phone, those without a token first.
  package static var apps: [PhoneApp] {
    var apps = untokenized.map { PhoneApp(name: $0, category: nil, domains: [], hasToken: false) }
    for (category, row) in rows.enumerated() {
      for (name, domain) in row.apps {
        let domains = domain.isEmpty ? [] : [domain]
        apps.append(PhoneApp(name: name, category: category, domains: domains, hasToken: true))
      }
    }
    return apps
  }

  /// One row of the catalogue: a category and its apps, each with its domain or "".
  private struct Row {
    let category: String
    let apps: [(name: String, domain: String)]
  }

  private static let rows: [Row] = [
    Row(
      category: "Social",
      apps: [
        ("Instagram", "instagram.com"),
        ("TikTok", "tiktok.com"),
        ("Facebook", "facebook.com"),
        ("X", "x.com"),
        ("Snapchat", "snapchat.com"),
        ("Reddit", "reddit.com"),
        ("Threads", "threads.net"),
        ("WhatsApp", "whatsapp.com"),
        ("Telegram", "telegram.org"),
        ("Discord", "discord.com"),
        ("LinkedIn", "linkedin.com"),
        ("Pinterest", "pinterest.com"),
        ("Messages", ""),
        ("FaceTime", ""),
      ]),
    Row(
      category: "Games",
      apps: [
        ("Candy Crush", ""),
        ("Clash Royale", ""),
        ("Minecraft", "minecraft.net"),
        ("Roblox", "roblox.com"),
        ("Chess", "chess.com"),
        ("Sudoku", ""),
      ]),
    Row(
      category: "Entertainment",
      apps: [
        ("YouTube", "youtube.com"),
        ("Netflix", "netflix.com"),
        ("Twitch", "twitch.tv"),
        ("Spotify", "spotify.com"),
        ("Apple Music", "music.apple.com"),
        ("TV", "tv.apple.com"),
        ("Podcasts", ""),
      ]),
    Row(
      category: "Information & Reading",
      apps: [
        ("News", "apple.news"),
        ("Books", ""),
        ("Kindle", "read.amazon.com"),
        ("BBC News", "bbc.com"),
        ("The Guardian", "theguardian.com"),
        ("Wikipedia", "wikipedia.org"),
      ]),
    Row(
      category: "Productivity & Finance",
      apps: [
        ("Notes", ""),
        ("Reminders", ""),
        ("Calendar", ""),
        ("Mail", ""),
        ("Files", ""),
        ("Slack", "slack.com"),
        ("Notion", "notion.so"),
        ("Gmail", "mail.google.com"),
        ("Wallet", ""),
      ]),
    Row(
      category: "Education",
      apps: [
        ("Duolingo", "duolingo.com"),
        ("Khan Academy", "khanacademy.org"),
        ("Anki", ""),
        ("Coursera", "coursera.org"),
      ]),
    Row(
      category: "Health & Fitness",
      apps: [
        ("Health", ""),
        ("Calm", "calm.com"),
        ("Headspace", "headspace.com"),
        ("Strava", "strava.com"),
      ]),
    Row(
      category: "Creativity",
      apps: [
        ("Photos", ""),
        ("Camera", ""),
        ("Canva", "canva.com"),
        ("Voice Memos", ""),
      ]),
    Row(
      category: "Shopping & Food",
      apps: [
        ("Amazon", "amazon.com"),
        ("eBay", "ebay.com"),
        ("Uber Eats", "ubereats.com"),
      ]),
    Row(
      category: "Travel",
      apps: [
        ("Maps", ""),
        ("Uber", "uber.com"),
        ("Airbnb", "airbnb.com"),
      ]),
    Row(
      category: "Utilities",
      apps: [
        ("Safari", ""),
        ("Clock", ""),
        ("Calculator", ""),
        ("Weather", ""),
        ("Chrome", ""),
      ]),
  ]
}
