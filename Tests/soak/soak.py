"""Hours of work in minutes: soak.py FOCUSKEY SECONDS [watch|editor]…

`watch`: a script is written again and again under `run --watch`; every change must lead to a run that
shows it. `editor`: the language server is typed at, key by key; every burst must be answered with
what is wrong with the text as it then is. Neither may take more and more memory: it is measured once
everything was used for a tenth of the time, in the middle and at the end.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time

#: How much memory may grow from the first measure to the last, in KiB.
GROWTH = 2048
#: How long one answer may take, in seconds, however slow the machine is.
PATIENCE = 60


def resident(pid):
    """The resident memory of a process in KiB."""
    with open("/proc/%d/status" % pid, encoding="ascii") as status:
        for line in status:
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
    raise RuntimeError("process %d has no memory" % pid)


class Memory:
    """Measures memory at a tenth, in the middle and at the end of some seconds."""

    def __init__(self, pid, seconds):
        self.pid, self.start, self.seconds, self.seen = pid, time.monotonic(), seconds, []

    def look(self):
        """Whether time is left."""
        share = (time.monotonic() - self.start) / self.seconds
        while len(self.seen) < 3 and share >= (0.1, 0.5, 1)[len(self.seen)]:
            self.seen.append(resident(self.pid))
        return share < 1

    def verdict(self, name, words):
        """Tells the measures; whether they are flat."""
        flat = self.seen[2] - self.seen[0] <= GROWTH
        print("soak: %s: %s; %d, %d, %d KiB: %s" % (
            name, words, *self.seen, "flat" if flat else "IT GROWS"))
        return flat


class Reader:
    """Bytes of a pipe, with an end to patience."""

    def __init__(self, pipe):
        self.pipe, self.buffer = pipe, b""
        os.set_blocking(pipe.fileno(), False)

    def more(self, deadline, wanted):
        piece = self.pipe.read(1 << 16)
        if piece == b"":
            raise RuntimeError("it ended before it wrote %s" % wanted)
        if piece is None:
            if time.monotonic() > deadline:
                raise RuntimeError("it never wrote %s" % wanted)
            time.sleep(0.002)
        else:
            self.buffer += piece

    def until(self, text):
        """Drops everything up to and with a text."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.buffer:
            # What cannot be the beginning of the text is not kept.
            self.buffer = self.buffer[-(1 << 12):]
            self.more(deadline, text.decode())
        self.buffer = self.buffer[self.buffer.index(text) + len(text):]

    def message(self):
        """The next message of the language server."""
        deadline = time.monotonic() + PATIENCE
        while b"\r\n\r\n" not in self.buffer:
            self.more(deadline, "a message")
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        length = int(head.split(b":")[1])
        while len(self.buffer) < length:
            self.more(deadline, "the rest of a message")
        text, self.buffer = self.buffer[:length], self.buffer[length:]
        return json.loads(text)


def script(number):
    """A script that says its number; now right, now wrong, now no script."""
    body = ("Instagram is open", "Instagram is blocked", "nonsense %d" % number)[number % 3]
    return "Feature: f\n\n  Scenario: run %d\n    * 09:00 %s\n" % (number, body)


def said(number):
    """What a run says that has seen the script of that number."""
    return ("run %d" if number % 3 < 2 else "nonsense %d") % number


def watch(command, seconds):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(folder + "/Scenarios")
        path = folder + "/Scenarios/a.feature"

        def write(number):
            with open(path + ".new", "w", encoding="utf-8") as file:
                file.write(script(number))
            # As editors save: a new file in the place of the old one, or the old one's bytes.
            if number % 2:
                os.replace(path + ".new", path)
            else:
                with open(path, "w", encoding="utf-8") as file:
                    file.write(script(number))

        write(0)
        process = subprocess.Popen(
            [command, "run", "--watch", "--report", "pretty"], cwd=folder, bufsize=0,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        try:
            reader = Reader(process.stdout)
            reader.until(b"Ctrl-C ends")
            memory, number = Memory(process.pid, seconds), 0
            while memory.look():
                number += 1
                write(number)
                reader.until(said(number).encode())
                reader.until(b"Ctrl-C ends")
            return memory.verdict("run --watch", "%d changes, each was run" % number)
        finally:
            process.kill()
            process.wait()


class Document:
    """A script that is typed at: lines, and what is wrong with them."""

    def __init__(self, scenarios):
        self.lines = ["Feature: f", ""]
        for number in range(scenarios):
            self.lines += ["  Scenario: s%d" % number, "    When Work is started",
                           "    Then Instagram is blocked", ""]

    def text(self):
        return "\n".join(self.lines) + "\n"


def editor(command, seconds):
    process = subprocess.Popen(
        [command, "lsp"], bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        reader, pick = Reader(process.stdout), random.Random(1)

        def send(*messages):
            data = b""
            for message in messages:
                body = json.dumps({"jsonrpc": "2.0", **message}).encode()
                data += b"Content-Length: %d\r\n\r\n" % len(body) + body
            process.stdin.write(data)

        def told(version):
            """How much is wrong with a version of the text."""
            while True:
                message = reader.message()
                if message.get("method") != "textDocument/publishDiagnostics":
                    continue
                if message["params"].get("version") == version:
                    return len(message["params"]["diagnostics"])

        uri = "file:///soak/Scenarios/a.feature"
        send({"id": 0, "method": "initialize", "params": {"capabilities": {}}},
             {"method": "initialized", "params": {}})
        document = Document(50)
        send({"method": "textDocument/didOpen", "params": {"textDocument": {
            "uri": uri, "languageId": "cucumber", "version": 0, "text": document.text()}}})
        told(0)
        memory, keys = Memory(process.pid, seconds), 0

        def change(line, lower, upper, text):
            nonlocal keys
            keys += 1
            return {"method": "textDocument/didChange", "params": {
                "textDocument": {"uri": uri, "version": keys}, "contentChanges": [{
                    "range": {"start": {"line": line, "character": lower},
                              "end": {"line": line, "character": upper}}, "text": text}]}}

        while memory.look():
            # Words are typed somewhere, letter by letter, and taken back; the last one stays for a
            # question and an answer.
            messages = []
            for turn in range(20):
                line = 4 + 4 * pick.randrange(50)
                start = end = len(document.lines[line])
                for letter in pick.choice([" for 5 minutes", "x", " and TikTok", "\u00e9\U0001f511"]):
                    messages.append(change(line, end, end, letter))
                    end += 2 if ord(letter) > 0xFFFF else 1
                if turn < 19:
                    messages.append(change(line, start, end, ""))
            place = {"textDocument": {"uri": uri}, "position": {"line": line, "character": end}}
            send(*messages, {"id": keys, "method": "textDocument/completion", "params": place})
            told(keys)
            send(change(line, start, end, ""))
            if told(keys):
                raise RuntimeError("something is wrong with the text as it was")
        return memory.verdict("lsp", "%d keys" % keys)
    finally:
        process.kill()
        process.wait()


def main():
    command, seconds = os.path.abspath(sys.argv[1]), float(sys.argv[2])
    parts = {"watch": watch, "editor": editor}
    held = [parts[name](command, seconds) for name in sys.argv[3:] or parts]
    return 0 if all(held) else 1


if not os.path.isdir("/proc/self"):
    print("soak: SKIPPED: there is no /proc to measure memory by", file=sys.stderr)
    sys.exit(0)
sys.exit(main())
