"""Types at a command that sits at a terminal: type-at.py COMMAND ARGUMENT… < instructions.

Each line of the instructions is a text that is typed, with escapes as in Python; before each the
command may go on for a moment. `!resize COLUMNS` and `!signal NAME` do what they say; `!until TEXT`
waits until the command has written that since the last line was typed, however slow the machine is.
What the command writes goes to standard output; the last line says how it ended and whether the
terminal is as it was.
"""
import fcntl, os, pty, select, signal, struct, sys, termios, time

lines = sys.stdin.read().split("\n")
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(sys.argv[1], sys.argv[1:])


def size(columns):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))


PATIENCE = 60
said = b""


def drain(seconds, text=None):
    """Reads for so long, and on while more comes; with a text until that has come, at most a minute.

    False once the command has hung up.
    """
    global said
    end = time.time() + seconds
    patience = time.time() + PATIENCE
    while time.time() < (end if text is None or text in said else patience):
        ready, _, _ = select.select([terminal], [], [], 0.05)
        if not ready:
            continue
        try:
            data = os.read(terminal, 65536)
        except OSError:
            return False
        if not data:
            return False
        sys.stdout.buffer.write(data)
        said += data
        end = max(end, time.time() + 0.15)
    return True


size(80)
started = time.time()
before = termios.tcgetattr(terminal)
drain(0.5)
while not said and drain(0.5) and time.time() < started + PATIENCE:
    pass
for line in lines:
    if line.startswith("!until "):
        if not drain(0.1, line[len("!until ") :].encode()):
            break
        continue
    said = b""
    if line.startswith("!resize "):
        size(int(line.split()[1]))
    elif line.startswith("!signal "):
        os.kill(pid, getattr(signal, line.split()[1]))
    elif line:
        os.write(terminal, line.encode().decode("unicode_escape").encode("latin-1"))
    if not drain(0.3):
        break
try:
    after = termios.tcgetattr(terminal)
    same = all(before[i] == after[i] for i in range(4))
except termios.error:
    same = None
deadline = time.time() + PATIENCE
status = None
while time.time() < deadline:
    done, status = os.waitpid(pid, os.WNOHANG)
    if done:
        break
    drain(0.05)
else:
    os.kill(pid, signal.SIGKILL)
    status = None
how = "still there"
if status is not None:
    how = "exit %d" % os.WEXITSTATUS(status) if os.WIFEXITED(status) else "signal %d" % os.WTERMSIG(status)
sys.stdout.flush()
print("\nended: %s, terminal %s" % (how, {True: "as it was", False: "changed", None: "gone"}[same]))
