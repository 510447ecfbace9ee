"""Forwards connections to a server until it is told to stop, so that a browser can lose its server."""

import contextlib
import socket
import threading
from urllib.parse import urlsplit


class Relay:
    """A listening socket whose connections are forwarded; a context manager."""

    def __init__(self, url: str):
        self.target = (urlsplit(url).hostname, urlsplit(url).port)

    def __enter__(self):
        self.sockets = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *error):
        self.stop()

    def stop(self):
        """Closes all connections and refuses new ones."""
        for end in [self.listener, *self.sockets]:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                server = socket.create_connection(self.target)
                self.sockets += [client, server]
                for source, sink in ((client, server), (server, client)):
                    threading.Thread(target=self._copy, args=(source, sink), daemon=True).start()

    @staticmethod
    def _copy(source, sink):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)
