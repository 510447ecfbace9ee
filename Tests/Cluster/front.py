"""What stands before the database: three board-servers, and nginx that spreads requests over them."""

import subprocess
import time
from pathlib import Path
from types import TracebackType

from programs import ALLOCATOR, Program

COUNT = 3
PROXY = "127.0.0.1"

CONFIGURATION = """
daemon off;
user www-data;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/nginx-body;
    proxy_temp_path {folder}/nginx-proxy;
    fastcgi_temp_path {folder}/nginx-fastcgi;
    uwsgi_temp_path {folder}/nginx-uwsgi;
    scgi_temp_path {folder}/nginx-scgi;

    upstream board {{
{servers}
        keepalive 64;
    }}
    server {{
        listen {proxy}:{port};
        client_max_body_size 8m;
        location / {{
            proxy_pass http://board;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }}
    }}
}}
"""


class Front:
    """The servers and nginx, all on loopback addresses."""

    def __init__(
        self, programs: Path, folder: Path, database: str, replicas: str, port: int, limits: dict[str, str]
    ) -> None:
        self.url = f"http://{PROXY}:{port}"
        self.port = port
        self._programs = programs
        self._folder = folder
        self._database = database
        self._replicas = replicas
        self._limits = limits
        self._nginx: subprocess.Popen[bytes] | None = None
        self.servers: list[Program] = []

    @property
    def environment(self) -> dict[str, str]:
        """Of programs that use the database: the URLs have a password, so they are no arguments."""
        urls = {"BOARD_DATABASE": self._database, "BOARD_REPLICAS": self._replicas}
        return {"PATH": "/usr/bin:/bin", "BOARD_LANG": "en"} | urls | ALLOCATOR

    def __enter__(self) -> "Front":
        for number in range(1, COUNT + 1):
            command = [str(self._programs / "board-server"), "serve", "--port", "0", "--weather", "simulated"]
            command += ["--behind-proxy", PROXY, *(text for limit in self._limits.items() for text in limit)]
            self.servers.append(Program(command, self._folder / f"server-{number}.log", self.environment))
        servers = "\n".join(f"        server 127.0.0.1:{server.port};" for server in self.servers)
        configuration = self._folder / "nginx.conf"
        configuration.write_text(
            CONFIGURATION.format(folder=self._folder, servers=servers, proxy=PROXY, port=self.port)
        )
        self._nginx = subprocess.Popen(
            ["/usr/sbin/nginx", "-c", str(configuration), "-e", str(self._folder / "nginx.log")],
            stdin=subprocess.DEVNULL, start_new_session=True,
        )
        # nginx writes its process id once it listens.
        while not (self._folder / "nginx.pid").exists():
            if self._nginx.poll() is not None:
                raise RuntimeError(f"nginx did not start: {(self._folder / 'nginx.log').read_text()}")
            time.sleep(0.05)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._nginx is not None:
            self._nginx.terminate()
            self._nginx.wait()
        for server in self.servers:
            server.stop()

    def administer(self, *arguments: str) -> None:
        """Runs a command of board-server on the database."""
        result = self._run(*arguments)
        if result.returncode != 0:
            raise RuntimeError(f"board-server {' '.join(arguments)}: {result.stderr.strip()}")

    def verify(self) -> list[str]:
        """What `board-server verify` finds wrong in the database."""
        result = self._run("verify")
        if result.returncode == 0:
            return []
        return [line.strip() for line in result.stdout.splitlines() if line.startswith(" ")] or [result.stderr.strip()]

    def _run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [str(self._programs / "board-server"), *arguments]
        return subprocess.run(command, capture_output=True, text=True, env=self.environment, check=False)

    def board(self, *arguments: str, password: str | None = None, home: str = "client") -> str:
        """Runs the client, whose settings are in a folder of the cluster, and returns what it prints."""
        folder = self._folder / home
        environment = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "BOARD_SERVER": self.url, "HOME": str(folder)}
        environment |= {"XDG_CONFIG_HOME": str(folder / "config"), "XDG_STATE_HOME": str(folder / "state")}
        command = [str(self._programs / "board"), *arguments]
        result = subprocess.run(
            command, input=password or "", capture_output=True, text=True, env=environment, check=False
        )
        if result.returncode != 0:
            raise RuntimeError(f"board {' '.join(arguments)}: {result.stderr.strip() or result.stdout.strip()}")
        return result.stdout

    @property
    def logs(self) -> str:
        return "\n".join((self._folder / f"server-{number}.log").read_text()[-2000:] for number in range(1, COUNT + 1))
