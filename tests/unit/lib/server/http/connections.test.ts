/** @jest-environment node */
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { connectionOptions, limitConnections } from "@/lib/server/http/connections";

it("keeps a connection longer than a proxy does, and its headers longer than that", () => {
  const server = createServer(connectionOptions);
  expect(server.keepAliveTimeout).toBeGreaterThan(75_000);
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
  expect(server.requestTimeout).toBeGreaterThan(0);
});

it("closes what one address opens beyond its limit, and lets it in again later", async () => {
  const server = createServer();
  limitConnections(server, 2);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const open = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(socket));
    });
  /** Whether the server still has the connection once it has looked at it. */
  const isServed = (socket: Socket) =>
    new Promise<boolean>((resolve) => {
      socket
        .once("data", () => resolve(true))
        .once("close", () => resolve(false))
        .once("error", () => resolve(false));
      socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    });
  server.on("request", (_, response) => response.end("here"));
  const sockets = [await open(), await open()];
  expect(await Promise.all(sockets.map(isServed))).toEqual([true, true]);
  expect(await isServed(await open())).toBe(false);
  const [first] = sockets;
  await new Promise((resolve) => first?.once("close", resolve).destroy());
  const deadline = Date.now() + 10_000;
  let served = false;
  while (!served && Date.now() < deadline) served = await isServed(await open());
  expect(served).toBe(true);
  server.closeAllConnections();
  server.close();
});
