"""Drives a headless Chromium over its debugging pipe; needs nothing but Python's own library."""

import base64
import html
import json
import os
import select
import subprocess
import tempfile
import time


class BrowserError(Exception):
    """The browser refused a command, or did not answer in time."""


class Browser:
    """A browser of its own, with a profile that is thrown away."""

    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory(prefix="focuskey-browser-")
        self.to_browser, self.from_browser = os.pipe(), os.pipe()
        inside, outside = self.to_browser[0], self.from_browser[1]

        def connect():
            # The browser reads commands from descriptor 3 and writes answers to 4.
            spare_in, spare_out = os.dup(inside), os.dup(outside)
            os.dup2(spare_in, 3)
            os.dup2(spare_out, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
             "--disable-background-networking", "--remote-debugging-pipe",
             "--user-data-dir=" + self.folder.name, "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            close_fds=False, preexec_fn=connect, pass_fds=())
        os.close(inside)
        os.close(outside)
        self.number = 0
        self.rest = b""
        self.events = []

    def send(self, method, parameters=None, session=None, seconds=30):
        """Sends a command and waits for its answer; events that come before are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters or {}}
        if session:
            message["sessionId"] = session
        os.write(self.to_browser[1], json.dumps(message).encode() + b"\0")
        end = time.monotonic() + seconds
        while True:
            answer = self.receive(end)
            if answer.get("id") == message["id"]:
                if "error" in answer:
                    raise BrowserError(method + ": " + answer["error"]["message"])
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def receive(self, end):
        """The next message; fails when there is none in time."""
        while b"\0" not in self.rest:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.from_browser[0]], [], [], left)[0]:
                raise BrowserError("the browser does not answer")
            part = os.read(self.from_browser[0], 1 << 20)
            if not part:
                raise BrowserError("the browser has ended")
            self.rest += part
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def wait_for(self, event, session, seconds=30):
        """Waits for an event of a page."""
        end = time.monotonic() + seconds
        while True:
            for index, known in enumerate(self.events):
                if known["method"] == event and known.get("sessionId") == session:
                    return self.events.pop(index)
            answer = self.receive(end)
            if "method" in answer:
                self.events.append(answer)

    def close(self):
        """Ends the browser."""
        try:
            self.send("Browser.close", seconds=5)
        except (BrowserError, OSError):
            self.process.kill()
        self.process.wait(10)
        self.folder.cleanup()


class Page:
    """A page in a browser, of a given size and colour scheme."""

    KEYS = {
        "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37,
        "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "/": 191,
    }

    def __init__(self, browser, width=1280, height=900, scheme="light", script=True):
        self.browser = browser
        target = browser.send("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.target = target
        self.session = browser.send(
            "Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(domain + ".enable")
        self.resize(width, height, scheme)
        if not script:
            self.send("Emulation.setScriptExecutionDisabled", {"value": True})

    def send(self, method, parameters=None):
        """Sends a command to the page."""
        return self.browser.send(method, parameters, self.session)

    def resize(self, width, height, scheme):
        """Gives the page another size and colour scheme."""
        self.send("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
        self.send("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"}]})

    def open(self, address):
        """Opens an address; returns the seconds until it was loaded and drawn once."""
        start = time.monotonic()
        self.send("Page.navigate", {"url": address})
        self.browser.wait_for("Page.loadEventFired", self.session)
        self.run("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
        return time.monotonic() - start

    def open_measured(self, address):
        """Opens an address; the seconds until it was drawn, and those of the page's own thread."""
        self.send("Performance.enable", {"timeDomain": "threadTicks"})
        seconds = self.open(address)
        metrics = {one["name"]: one["value"] for one in self.send("Performance.getMetrics")["metrics"]}
        self.send("Performance.disable")
        return seconds, metrics["TaskDuration"]

    def open_without_script(self, address):
        """Opens an address in a page whose script is switched off."""
        self.send("Page.navigate", {"url": address})
        self.browser.wait_for("Page.loadEventFired", self.session)

    def text(self):
        """All text of the page, asked without script."""
        self.send("DOM.enable")
        root = self.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
        return html.unescape(self.send("DOM.getOuterHTML", {"nodeId": root})["outerHTML"])

    def run(self, script):
        """The value of a script; waits where it is a promise."""
        answer = self.send("Runtime.evaluate", {
            "expression": script, "returnByValue": True, "awaitPromise": True})
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise BrowserError(details.get("exception", details).get("description", str(details)))
        return answer["result"].get("value")

    def press(self, key, times=1):
        """Presses a key as a person does."""
        for _ in range(times):
            text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
            common = {"key": key, "windowsVirtualKeyCode": self.KEYS[key]}
            if len(key) > 1:
                common["code"] = key
            if key == " ":
                common["code"] = "Space"
            down = dict(common, type="keyDown" if text else "rawKeyDown")
            if text:
                down["text"] = text
            self.send("Input.dispatchKeyEvent", down)
            self.send("Input.dispatchKeyEvent", dict(common, type="keyUp"))

    def write(self, text):
        """Writes a text where the focus is."""
        self.send("Input.insertText", {"text": text})

    def picture(self, path, whole=False):
        """Writes a picture of what is seen, or of the whole page."""
        options = {"format": "png", "captureBeyondViewport": whole}
        if whole:
            size = self.send("Page.getLayoutMetrics")["cssContentSize"]
            options["clip"] = {
                "x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 8000),
                "scale": 1}
        picture = self.send("Page.captureScreenshot", options)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture))

    def complaints(self):
        """What the console and the network had to say so far."""
        said = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            parameters = event["params"]
            if event["method"] == "Runtime.exceptionThrown":
                said.append(str(parameters["exceptionDetails"].get("exception", {}).get(
                    "description", parameters["exceptionDetails"]["text"])))
            elif event["method"] == "Log.entryAdded" and parameters["entry"]["level"] in (
                    "error", "warning"):
                said.append(parameters["entry"]["text"])
            elif event["method"] == "Runtime.consoleAPICalled" and parameters["type"] in (
                    "error", "warning"):
                said.append(str(parameters["args"]))
            elif event["method"] == "Network.requestWillBeSent":
                address = parameters["request"]["url"]
                # What lies in the page itself is asked of nobody.
                if not address.startswith(("file:", "about:", "data:")):
                    said.append("asks for " + address[:200])
        return said

    def close(self):
        """Closes the page."""
        self.browser.send("Target.closeTarget", {"targetId": self.target})
