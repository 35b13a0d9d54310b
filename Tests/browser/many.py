"""Writes 2,000 scenarios of ten steps, no two alike, into a folder."""

import os
import sys

APPS = ["Instagram", "TikTok", "Facebook", "Reddit", "Chess", "YouTube", "Netflix", "Slack"]


def scenario(number):
    """A story of its own for each number."""
    app, other = APPS[number % 8], APPS[(number * 3 + 1) % 8]
    if app == other:
        other = "Spotify"
    profile = ["Work", "Study", "Sleep"][number % 3]
    length, wait = 20 + number % 37, 1 + number % 11
    lines = [
        "  @R%d @AC-%d" % (number % 60 + 1, number % 14 + 1),
        "  Scenario: Number %d of %s and %s for %d minutes" % (number, app, other, length),
        "    Given the profile %s blocks %s and %s" % (profile, app, other),
        "    And %s allows 2 breaks of 5 minutes" % profile,
        "    When %s is started for %d minutes" % (profile, length),
        "    And %d minutes pass" % wait,
        "    And a break is taken",
        "    Then %s is open" % app,
        "    When 5 minutes pass",
        "    Then %s is %s" % (other, "open" if number % 100 == 99 else "blocked"),
        "    When %d minutes pass" % (length + 1),
        "    Then %s and %s are open" % (app, other),
        "",
    ]
    return "\n".join(lines)


def main():
    folder = sys.argv[1]
    os.makedirs(folder)
    for part in range(40):
        with open(os.path.join(folder, "part-%02d.feature" % part), "w", encoding="utf-8") as file:
            file.write("Feature: Part %d of many\n\n" % part)
            file.write("\n".join(scenario(part * 50 + index) for index in range(50)))


main()
