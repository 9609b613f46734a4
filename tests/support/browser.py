"""Real browsers for tests: Debian's Chromium, over WebDriver by its own driver, and Debian's Firefox, which is driven
over WebDriver BiDi by itself. Neither has a window; every page is a device of its own.
"""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from websockets.sync.client import connect

PATIENCE = 60.0
"""Seconds a browser may take for anything."""
SEATED = "const face = document.querySelector('#own img, #middle img'); return face && face.naturalWidth > 0"
"""Whether the page of a phone shows a hand."""
AUTO = """
let state = arguments[0];
const random = () => { state = (state * 1103515245 + 12345) % 2147483648; return state / 2147483648; };
clearInterval(window.auto);
window.auto = setInterval(() => {
    if (document.querySelector('#hand').hidden) return;
    const live = document.querySelector('#ask').className === 'live';
    const things = [...document.querySelectorAll(live ? '.can, #buttons button' : '[data-id="go on"]')].filter(
        (each) => !['hint', 'back'].includes(each.dataset.id));
    const sure = things.filter((each) => ['confirm', 'go on'].includes(each.dataset.id));
    const found = sure.length && random() < 0.7 ? sure[0] : things[Math.floor(random() * things.length)];
    if (found) found.click();
}, 40);
"""
"""Let the page of a phone choose anything, at random by the number it is given, until ``window.auto`` is cleared."""


class Heard(NamedTuple):
    """A thing of a page as a screen reader has it; ``live``: how soon it tells by itself what changes there."""

    role: str
    name: str
    focusable: bool
    live: str


class Page(ABC):
    """One page of one device."""

    @abstractmethod
    def open_url(self, url: str) -> None:
        """Go there."""

    @abstractmethod
    def run_script(self, script: str, *given: object) -> Any:
        """What a script says: the body of a function."""

    @abstractmethod
    def resize_window(self, size: tuple[int, int]) -> None:
        """Be a device of this size, in units of a page, with two pixels to each."""

    @abstractmethod
    def take_picture(self, file: Path) -> None:
        """A picture of what is seen."""

    @abstractmethod
    def set_asleep(self, asleep: bool) -> None:
        """The device falls asleep, or wakes."""

    @abstractmethod
    def take_log(self) -> list[str]:
        """What the page complained of since the last call."""

    def wait_for(self, script: str, meanwhile: Callable[[], None]) -> Any:
        """Wait until a script says something. Raises AssertionError if it does not."""
        end = time.monotonic() + 20.0
        while not (found := self.run_script(script)):
            assert time.monotonic() < end, (script, self.run_script("return document.body.innerText"))
            meanwhile()
        return found


class Browser(ABC):
    """A browser, and pages like those of so many devices. Close it at the end."""

    @abstractmethod
    def open_page(self, size: tuple[int, int] = (360, 640)) -> Page:
        """A device of its own: nothing is shared with the other ones."""

    @abstractmethod
    def close_browser(self) -> None:
        """End all."""


# --- Chromium ---------------------------------------------------------------------------------------------------------


class Chromium(Browser):
    """Chromium, by chromedriver."""

    def __init__(self) -> None:
        self._driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._driver.stdout is not None
        line = next(line for line in self._driver.stdout if "successfully" in line)
        self.port = int(line.rstrip(".\n").rpartition(" ")[2])
        self._pages: list[ChromiumPage] = []

    def open_page(self, size: tuple[int, int] = (360, 640)) -> Page:
        options = {
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-proxy-server"],
            "mobileEmulation": {"deviceMetrics": {"width": size[0], "height": size[1], "pixelRatio": 2.0}},
        }
        made = self.send_command("POST", "", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}})
        self._pages.append(ChromiumPage(self, made["sessionId"]))
        return self._pages[-1]

    def send_command(self, how: str, path: str, what: dict[str, Any] | None = None) -> Any:
        """One command of WebDriver. Raises AssertionError for what it refuses."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        body = json.dumps(what) if what is not None else None
        line.request(how, f"/session{path}", body, {"Content-Type": "application/json"})
        answer = json.loads(line.getresponse().read())
        line.close()
        value = answer["value"]
        assert not (isinstance(value, dict) and "error" in value), value
        return value

    def close_browser(self) -> None:
        for page in self._pages:
            self.send_command("DELETE", f"/{page.session}")
        self._driver.terminate()
        self._driver.wait(10)


class ChromiumPage(Page):
    """One of Chromium."""

    def __init__(self, browser: Chromium, session: str) -> None:
        self.browser, self.session = browser, session

    def open_url(self, url: str) -> None:
        self.browser.send_command("POST", f"/{self.session}/url", {"url": url})

    def run_script(self, script: str, *given: object) -> Any:
        return self.browser.send_command(
            "POST", f"/{self.session}/execute/sync", {"script": script, "args": list(given)}
        )

    def _send_tool_command(self, command: str, **what: object) -> Any:
        return self.browser.send_command("POST", f"/{self.session}/goog/cdp/execute", {"cmd": command, "params": what})

    def list_heard(self) -> list[Heard]:
        """The page as a screen reader gets it, in the order in which it is read."""
        nodes = {node["nodeId"]: node for node in self._send_tool_command("Accessibility.getFullAXTree")["nodes"]}
        order, found = [node for node in nodes.values() if "parentId" not in node], []
        while order:
            node = order.pop(0)
            order[:0] = [nodes[each] for each in node.get("childIds", []) if each in nodes]
            if not node["ignored"]:
                told = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
                role, name = node["role"]["value"], node.get("name", {}).get("value", "")
                found.append(Heard(role, name, bool(told.get("focusable")), told.get("live", "")))
        return found

    def resize_window(self, size: tuple[int, int]) -> None:
        wide, tall = size
        self._send_tool_command(
            "Emulation.setDeviceMetricsOverride", width=wide, height=tall, deviceScaleFactor=2.0, mobile=True
        )

    def take_picture(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self.browser.send_command("GET", f"/{self.session}/screenshot")))

    def set_asleep(self, asleep: bool) -> None:
        through = 0 if asleep else -1
        speed = {"latency": 0, "downloadThroughput": through, "uploadThroughput": through}
        self._send_tool_command("Network.emulateNetworkConditions", offline=asleep, **speed)
        self._send_tool_command("Page.setWebLifecycleState", state="frozen" if asleep else "active")

    def take_log(self) -> list[str]:
        found = self.browser.send_command("POST", f"/{self.session}/se/log", {"type": "browser"})
        return [each["message"] for each in found]


# --- Firefox ----------------------------------------------------------------------------------------------------------


class Firefox(Browser):
    """Firefox, spoken to as https://w3c.github.io/webdriver-bidi/ says."""

    def __init__(self) -> None:
        self._profile = TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True)
        home = Path(self._profile.name)
        (home / "user.js").write_text('user_pref("network.proxy.type", 0);\n', "utf-8")
        command = ["firefox-esr", "--headless", "--no-remote", "--profile", str(home), "--remote-debugging-port=0"]
        self._program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        assert self._program.stderr is not None
        line = next(line for line in self._program.stderr if "BiDi listening on" in line)
        self._numbers = count(1)
        self._events: list[dict[str, Any]] = []
        where = f"{line.split()[-1]}/session"
        self._line = connect(where, proxy=None, max_size=None, ping_interval=None, legacy=True)
        self.send_command("session.new", capabilities={})
        self.send_command("session.subscribe", events=["log.entryAdded"])

    def open_page(self, size: tuple[int, int] = (360, 640)) -> Page:
        device = self.send_command("browser.createUserContext")["userContext"]
        made = _FirefoxPage(
            self, self.send_command("browsingContext.create", type="window", userContext=device)["context"]
        )
        made.resize_window(size)
        return made

    def send_command(self, method: str, **params: object) -> dict[str, Any]:
        """One command of BiDi. Raises AssertionError for what it refuses."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said = json.loads(self._line.recv(timeout=PATIENCE))
            if said.get("id") == number:
                assert said["type"] == "success", said
                found: dict[str, Any] = said["result"]
                return found
            if said.get("method") == "log.entryAdded":
                self._events.append(said["params"])

    def take_entries(self, context: str) -> list[str]:
        """What a page has logged since the last call."""
        own = [each for each in self._events if each["source"].get("context") == context]
        self._events = [each for each in self._events if each not in own]
        return [str(each.get("text")) for each in own]

    def close_browser(self) -> None:
        self._line.close()
        self._program.terminate()
        self._program.wait(20)
        self._profile.cleanup()


class _FirefoxPage(Page):
    def __init__(self, browser: Firefox, context: str) -> None:
        self.browser, self.context = browser, context

    def open_url(self, url: str) -> None:
        self.browser.send_command("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def run_script(self, script: str, *given: object) -> Any:
        function = f"function (...given) {{ return JSON.stringify((function () {{ {script} }})(...given) ?? null); }}"
        values = [{"type": "string", "value": each} if isinstance(each, str) else {"type": "number", "value": each}
                  for each in given]  # fmt: skip
        answer = self.browser.send_command("script.callFunction", functionDeclaration=function, awaitPromise=False,
                                  target={"context": self.context}, arguments=values)  # fmt: skip
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def resize_window(self, size: tuple[int, int]) -> None:
        viewport = {"width": size[0], "height": size[1]}
        self.browser.send_command(
            "browsingContext.setViewport", context=self.context, viewport=viewport, devicePixelRatio=2.0
        )

    def take_picture(self, file: Path) -> None:
        data = self.browser.send_command("browsingContext.captureScreenshot", context=self.context)["data"]
        file.write_bytes(base64.b64decode(data))

    def set_asleep(self, asleep: bool) -> None:
        if asleep:  # another page lies before it
            self.browser.send_command("browsingContext.create", type="tab", referenceContext=self.context)
        else:
            self.browser.send_command("browsingContext.activate", context=self.context)

    def take_log(self) -> list[str]:
        self.run_script("return 1")  # what was logged before has been told by then
        return self.browser.take_entries(self.context)


BROWSERS: dict[str, type[Chromium | Firefox]] = {"chromium": Chromium, "firefox": Firefox}


def has_browser(name: str) -> bool:
    """Whether it is installed, with what drives it."""
    wanted = {"chromium": ("chromium", "chromedriver"), "firefox": ("firefox-esr",)}[name]
    return all(shutil.which(each) for each in wanted)
