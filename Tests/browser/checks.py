"""Opens reports in a browser and checks what only a browser can tell."""

import json
import os
import sys

from devtools import Browser, Page

HERE = os.path.dirname(os.path.abspath(__file__))
RULES = open(os.path.join(HERE, "rules.js"), encoding="utf-8").read()


class Checks:
    """Counts what holds and tells what does not."""

    def __init__(self):
        self.held, self.broken = 0, []

    def that(self, holds, words):
        if holds:
            self.held += 1
        else:
            self.broken.append(words)
            print("  ✗ " + words)


def settle(page, milliseconds=200):
    page.run("new Promise((go) => setTimeout(go, %d))" % milliseconds)


def open_report(browser, address, name, checks, **options):
    page = Page(browser, **options)
    page.open(address)
    settle(page)
    checks.that(page.complaints() == [], "%s: says %s" % (name, page.complaints()))
    return page


def check_rules(page, name, checks):
    breaches = page.run(RULES)
    checks.that(breaches == [], "%s: %s" % (name, "; ".join(breaches[:12])))


def check_width(page, name, checks):
    wide = page.run("document.documentElement.scrollWidth - innerWidth")
    checks.that(wide <= 0, "%s: %s pixels too wide" % (name, wide))
    # What is wider than its card is cut off there, and the page is no wider for it.
    cut = page.run(
        "[...document.querySelectorAll('.story > section')].filter((one) =>"
        " one.offsetWidth > one.parentNode.offsetWidth).map((one) => one.closest('.s').id)")
    checks.that(cut == [], "%s: cut off on the right in %s" % (name, cut))


def check_failures(page, name, checks):
    """On a phone failures are read from top to bottom: nothing lies beside the page."""
    wide = page.run(
        "[...document.querySelectorAll('details.s > pre')].filter((one) => one.offsetParent"
        " && one.scrollWidth > one.clientWidth).map((one) => one.parentNode.id)")
    checks.that(wide == [], "%s: failures scroll sideways in %s" % (name, wide))
    shown = page.run(
        "[...document.querySelectorAll('details.s[open].f')].every((one) =>"
        " [...one.querySelectorAll(':scope > pre')].filter((pre) => pre.offsetParent).length === 1)")
    checks.that(shown, "%s: each failure is shown once" % name)


def keep_picture(page, path):
    """A picture of the whole page: what is out of sight is not drawn by itself."""
    page.run("for (const one of document.querySelectorAll('.feature'))"
             " one.style.contentVisibility = 'visible'")
    settle(page)
    page.picture(path, True)


def check_looks(browser, address, checks, pictures):
    """Every size and colour scheme: rules, width, no complaints; a picture of each."""
    for width, height in ((360, 780), (390, 844), (1280, 900)):
        for scheme in ("light", "dark"):
            name = "%d %s" % (width, scheme)
            page = open_report(
                browser, address, name, checks, width=width, height=height, scheme=scheme)
            check_rules(page, name + ", list", checks)
            check_width(page, name + ", list", checks)
            page.run("for (const one of document.querySelectorAll('details')) one.open = true")
            settle(page, 500)
            page.run("for (const one of document.querySelectorAll('details')) one.open = true")
            check_rules(page, name + ", all open", checks)
            check_width(page, name + ", all open", checks)
            if width < 640:
                check_failures(page, name, checks)
            if pictures:
                keep_picture(page, os.path.join(pictures, "open-%d-%s.png" % (width, scheme)))
            page.run("document.getElementById('criteria-tab').click()")
            check_rules(page, name + ", criteria", checks)
            check_width(page, name + ", criteria", checks)
            if pictures:
                page.picture(os.path.join(pictures, "criteria-%d-%s.png" % (width, scheme)))
            ground = page.run("getComputedStyle(document.body).backgroundColor")
            is_dark = sum(json.loads("[" + ground[4:-1] + "]")) < 300
            checks.that(is_dark == (scheme == "dark"), name + ": the ground is " + ground)
            checks.that(page.complaints() == [], "%s: says %s" % (name, page.complaints()))
            page.close()


def check_theme(browser, address, checks):
    """The button goes from the system's colours to light, dark and back."""
    page = open_report(browser, address, "theme", checks, scheme="light")
    seen = []
    for _ in range(3):
        page.run("document.getElementById('theme').click()")
        seen.append(page.run("getComputedStyle(document.body).backgroundColor"))
    checks.that(seen[0] != seen[1] and seen[0] == seen[2], "the theme button: %s" % seen)
    page.close()


def check_search(browser, address, checks):
    """Search, states and tags leave what they should."""
    page = open_report(browser, address, "search", checks)
    shown = "document.querySelectorAll('details.s:not([hidden])').length"
    total = page.run(shown)
    page.press("/")
    checks.that(page.run("document.activeElement.id") == "search", "/ leads to the search")
    page.write("LOCK screen")
    settle(page)
    names = page.run(
        "[...document.querySelectorAll('details.s:not([hidden]) h3')].map((one) => one.textContent)")
    checks.that("What the lock screen shows" in names, "a search finds by name: %s" % names)
    checks.that(len(names) < total, "a search hides the others")
    checks.that(str(len(names)) in page.run("document.getElementById('found').textContent"),
                "the number of hits is told")
    page.press("Escape")
    settle(page)
    checks.that(page.run(shown) == total, "Escape clears the search")
    page.write("a break is taken")
    settle(page)
    checks.that(0 < page.run(shown) < total, "a search finds by step")
    def hits(words):
        page.run("document.getElementById('search').value = %s; filter()" % json.dumps(words))
        return page.run(shown)
    checks.that(hits("locks") < hits("lock") < total and hits("ock") == 0,
                "a word is found by its beginning")
    checks.that(0 < hits('"lock screen shows"') <= hits("shows screen lock"),
                "what stands in quotes is found as a whole")
    checks.that(hits('"screen lock"') == 0 and hits('“lock screen” what') > 0,
                "words in quotes are found in their order only")
    checks.that(hits('"lock') == hits("lock") and hits('""') == total,
                "quotes may be open or empty")
    page.run("document.getElementById('search').value = 'nothing like this'; filter()")
    checks.that("No scenario" in page.run("document.getElementById('found').textContent"),
                "a search without hits says so")
    page.run("document.getElementById('search').value = ''; filter()")
    page.run("document.querySelector('.states button[data-state=f]').click()")
    failed = page.run("document.querySelectorAll('details.s.f').length")
    checks.that(failed > 0 and page.run(shown) == failed, "the state filter leaves failures")
    page.run("document.querySelector('.states button').click()")
    page.run("tagChoice.value = '@AC-5'; tagChoice.dispatchEvent(new Event('change'))")
    checks.that(page.run(shown) == 2, "the tag filter leaves what is tagged")
    page.run("document.getElementById('criteria-tab').click()")
    cells = page.run("[...document.querySelectorAll('.criteria tbody tr')].map((row) => "
                     "row.querySelector('th').textContent + ' ' + row.querySelectorAll('a').length)")
    checks.that("@AC-5 2" in cells, "the criteria count scenarios: %s" % cells)
    page.run("document.querySelector('.criteria a').click()")
    settle(page)
    checks.that(page.run("document.activeElement.closest('details.s')?.open === true"),
                "a square of the criteria opens its scenario")
    page.close()


def check_keyboard(browser, address, checks):
    """A walk by keyboard alone: skip link, a scenario, its marks, the slider."""
    page = open_report(browser, address + "#s1", "keyboard", checks)
    active = "document.activeElement"
    checks.that(page.run(active + ".closest('details').id") == "s1", "an address opens a scenario")
    page.run("scrollTo(0, 0); document.activeElement.blur(); document.querySelector('.skip').focus()")
    checks.that(page.run("document.querySelector('.skip').getBoundingClientRect().left >= 0"),
                "the skip link shows when it has the focus")
    visited, outlines = [], 0
    page.run("document.querySelector('#s1 summary').focus()")
    for _ in range(60):
        page.press("Tab")
        visited.append(page.run(
            active + ".getAttribute('class') || " + active + ".localName"))
        outlines += page.run(
            "(() => { const style = getComputedStyle(%s); const hit = %s.querySelector('.hit');"
            " return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0)"
            " || (hit && getComputedStyle(hit).stroke !== 'none') ? 1 : 0; })()" % (active, active))
        if page.run(active + ".closest('details.s')?.id") != "s1":
            break
    checks.that(outlines == len(visited), "the focus is always seen: %d of %d" % (
        outlines, len(visited)))
    for wanted in ("mark", "step", "input"):
        checks.that(any(one.startswith(wanted) for one in visited),
                    "Tab comes to a %s: %s" % (wanted, visited))
    marks = sum(one.startswith("mark") for one in visited)
    checks.that(marks == 1, "the marks are one stop of Tab, not %d" % marks)
    page.run("document.querySelector('#s1 .mark[tabindex=\"0\"]').focus()")
    first = page.run(active + ".getAttribute('aria-label')")
    named = "document.querySelector('#s1 .named')"
    checks.that(page.run("!%s.hidden && %s.textContent.length > 0" % (named, named)),
                "a mark with the focus is named")
    page.press("ArrowRight")
    checks.that(page.run(active + ".getAttribute('aria-label')") != first, "arrows go along marks")
    page.press("End")
    caption = "document.querySelector('#s1 .caption').textContent"
    before = page.run("document.querySelector('#s1 input[type=range]').value")
    page.press("Home")
    page.press("Enter")
    after = page.run("document.querySelector('#s1 input[type=range]').value")
    checks.that(before != after, "Enter on a mark moves the phone to its time")
    page.press("Escape")
    checks.that(page.run(named + ".hidden"), "Escape closes the name of a mark")
    page.run("document.querySelector('#s1 input[type=range]').focus()")
    page.press("Home")
    start = page.run(caption)
    page.press("ArrowRight", 2)
    checks.that(page.run(caption) != start, "arrows move the slider and the phone")
    checks.that(page.run("document.querySelector('#s1 input[type=range]').getAttribute("
                         "'aria-valuetext')").count(":") >= 1, "the slider tells its time")
    checks.that(page.run("document.querySelector('#s1 .caption').ariaLive") == "polite",
                "the phone's description is told when it changes")
    checks.that(page.run("document.querySelectorAll('#s1 .phone').length") == 1, "one phone")
    page.close()


def check_drawing(browser, address, checks):
    """The phone is drawn in the colours and with the buttons that it had."""
    page = open_report(browser, address, "drawing", checks)

    def moments(name, look):
        """What a look at the drawn phone says at each moment of a scenario."""
        return page.run(
            "(async () => { const story = [...document.querySelectorAll('details.s')].find((one) =>"
            " one.querySelector('h3').textContent === %s); story.open = true;"
            " await new Promise((go) => setTimeout(go, 300));"
            " const slider = story.querySelector('input[type=range]'); const seen = [];"
            " for (let at = 0; at <= Number(slider.max); at += 1) { slider.value = at;"
            " slider.dispatchEvent(new Event('input')); const phone = story.querySelector('.phone');"
            " seen.push(%s); } return seen; })()" % (json.dumps(name), look))

    shields = moments(
        "What the lock screen shows", "[...phone.querySelectorAll('.shield .first, .shield strong')]"
        ".map((one) => getComputedStyle(one).color).join(' ')")
    checks.that("rgb(0, 0, 0) rgb(0, 0, 0)" in shields, "a shield has its colours: %s" % shields)
    presses = moments(
        "What the lock screen shows",
        "[...phone.querySelectorAll('.presses > div')].map((one) => one.textContent).join('|')")
    checks.that("Take a Break|End Session" in presses,
                "a Live Activity has its buttons: %s" % presses)
    said = moments("What the lock screen shows",
                   "story.querySelector('.caption').textContent")
    checks.that(any("Its buttons: Take a Break, End Session." in one for one in said),
                "a Live Activity's buttons are told in words, too: %s" % said)
    icons = [one.split("|") for one in moments(
        "What the lock screen shows",
        "[...phone.querySelectorAll('.icon > span')].map((one) => one.textContent).join('|')") if one]
    checks.that(icons and all(names.count("FocusKey") == 1 for names in icons),
                "FocusKey is once on the Home Screen: %s" % icons)
    checks.that("Messages" in icons[0] and "Messages" not in icons[-1],
                "an app that was deleted is not in the dock: %s" % icons)
    page.run("document.getElementById('criteria-tab').click()")
    meaning = page.run("[...document.querySelectorAll('.criteria tbody tr')].find((row) => "
                       "row.querySelector('th').textContent === '@R41').querySelector('.meaning')"
                       ".textContent")
    checks.that(meaning.startswith("A break ends"), "the criteria have words: %s" % meaning)
    page.close()
    page = open_report(browser, address, "drawing", checks, width=390, height=844)
    page.run("document.getElementById('criteria-tab').click()")
    width = page.run("document.querySelector('.criteria caption').getBoundingClientRect().width")
    checks.that(width > 300, "what the criteria are has the width of a phone: %s" % width)
    page.close()


def check_evil_names(browser, address, checks):
    """Names that would be markup are text."""
    page = open_report(browser, address, "names", checks)
    names = page.run("[...document.querySelectorAll('h3')].map((one) => one.textContent)")
    checks.that("</script><script>alert(1)</script> \"quotes\" & 'more' <b>bold</b>" in names,
                "markup in a name is shown as text")
    checks.that(any("🔑⏳" in one and "עברית" in one for one in names), "emoji and Hebrew are shown")
    page.close()


def check_without_script(browser, address, checks, pictures):
    """Without script: the list and its failures can be read."""
    page = Page(browser, script=False)
    page.open_without_script(address)
    text = page.text()
    for wanted in ("2 of 12 scenarios failed", "A break locks again by itself",
                   "expected open at Mon 08:15:00, but Instagram is blocked", "Without script"):
        checks.that(wanted in text, "without script: “%s” can be read" % wanted)
    if pictures:
        page.picture(os.path.join(pictures, "without-script.png"), True)
    page.close()


def check_print(browser, address, checks, pictures):
    """On paper: no controls, failures in full, criteria."""
    page = open_report(browser, address, "print", checks)
    page.run("dispatchEvent(new Event('beforeprint'))")
    page.send("Emulation.setEmulatedMedia", {"media": "print"})
    settle(page, 400)
    checks.that(page.run("getComputedStyle(document.querySelector('.bar')).display") == "none",
                "controls are not printed")
    checks.that(page.run("[...document.querySelectorAll('details.f')].every((one) => one.open)"),
                "failures are printed in full")
    pdf = page.send("Page.printToPDF", {"printBackground": False})["data"]
    checks.that(len(pdf) > 20_000, "the page prints")
    if pictures:
        page.picture(os.path.join(pictures, "print.png"), True)
    page.close()


def check_documents(browser, address, checks, pictures):
    """What another tool's steps left is shown; nothing of it runs or leads astray."""
    for width, height in ((360, 780), (1280, 900)):
        page = open_report(browser, address, "documents", checks, width=width, height=height)
        page.run("for (const one of document.querySelectorAll('details')) one.open = true")
        settle(page, 500)
        check_rules(page, "documents, %d" % width, checks)
        check_width(page, "documents, %d" % width, checks)
        sizes = page.run("[...document.querySelectorAll('figure img')].map((one) => "
                         "one.naturalWidth + 'x' + one.naturalHeight)")
        checks.that(sizes == ["24x16", "60x30"], "pictures are drawn: %s" % sizes)
        texts = page.run("[...document.querySelectorAll('figure pre')].map((one) => "
                         "one.textContent)")
        checks.that(texts == ["The lamp says: </pre><script>alert(1)</script>", '{"lit": true}',
                              "javascript:alert(1)"], "texts are told as they are: %s" % texts)
        links = page.run("[...document.querySelectorAll('p.block a')].map((one) => "
                         "[one.textContent, one.protocol, one.download])")
        checks.that(links == [["bill.pdf", "data:", "bill.pdf"],
                              ["https://example.org/lamp", "https:", ""]],
                    "what cannot be shown is linked: %s" % links)
        levels = page.run("[...document.querySelectorAll('h1, h2, h3, h4')].map((one) => "
                          "Number(one.getAttribute('aria-level') || one.tagName[1]))")
        checks.that(levels == [1, 2, 3, 4, 5], "a rule is a level of its own: %s" % levels)
        page.run("document.getElementById('search').value = 'step left'; filter()")
        checks.that(page.run("document.querySelectorAll('details.s:not([hidden])').length") == 1,
                    "a scenario is found by the name of its rule")
        checks.that(page.complaints() == [], "documents: says %s" % page.complaints())
        if pictures:
            keep_picture(page, os.path.join(pictures, "documents-%d.png" % width))
        page.close()


def check_large(browser, address, checks):
    """2,000 scenarios: open at once, and so does a search."""
    page = Page(browser)
    openings = [page.open_measured(address) for _ in range(3)]
    seconds, work = min(openings)[0], min(work for _, work in openings)
    # What the page makes the browser do is the same however busy the machine is.
    checks.that(work < 1, "2,000 scenarios open with %.2f s of work" % work)
    checks.that(page.run("document.querySelectorAll('details.s').length") == 2000,
                "all 2,000 scenarios are there")
    found = page.run("document.querySelector('.found').textContent")
    checks.that(found == "2,000 scenarios", "the number is written as above: " + found)
    search = page.run(
        "(() => { const start = performance.now(); search.value = 'number 1234 '; filter();"
        " return performance.now() - start; })()")
    checks.that(search < 500, "the first search takes %d ms" % search)
    again = page.run(
        "(() => { const start = performance.now(); search.value = 'number 77'; filter();"
        " return performance.now() - start; })()")
    checks.that(again < 100, "a further search takes %d ms" % again)
    checks.that(page.complaints() == [], "2,000 scenarios: says %s" % page.complaints())
    print("  2,000 scenarios: open in %.2f s, %.2f s of work; search in %d ms, then %d ms" % (
        seconds, work, search, again))
    page.close()


def main():
    program = sys.argv[1]
    pictures = sys.argv[5] if len(sys.argv) > 5 else None
    stories, large, documents = ("file://" + os.path.abspath(path) for path in sys.argv[2:5])
    checks = Checks()
    browser = Browser(program)
    try:
        check_looks(browser, stories, checks, pictures)
        check_theme(browser, stories, checks)
        check_search(browser, stories, checks)
        check_keyboard(browser, stories, checks)
        check_drawing(browser, stories, checks)
        check_evil_names(browser, stories, checks)
        check_without_script(browser, stories, checks, pictures)
        check_print(browser, stories, checks, pictures)
        check_documents(browser, documents, checks, pictures)
        check_large(browser, large, checks)
    finally:
        browser.close()
    print("browser: %d checks hold, %d do not" % (checks.held, len(checks.broken)))
    return 1 if checks.broken else 0


sys.exit(main())
