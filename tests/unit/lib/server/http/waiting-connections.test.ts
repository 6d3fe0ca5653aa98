/** @jest-environment node */
import { EventEmitter } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { WaitingConnections } from "@/lib/server/http/waiting-connections";

const CONNECTIONS = 200;

/** Opens connections from another thread, as the test's own is busy. */
const opener = (port: number) => `
  const { connect } = require("node:net");
  for (let turn = 0; turn < ${CONNECTIONS}; turn += 1)
    connect(${port}, "127.0.0.1").on("error", () => undefined);
`;

it("waits until everybody who came before a page is begun is in, however many came at once", async () => {
  const server = createServer();
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  const connections = new WaitingConnections(server, 20_000);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const worker = new Worker(opener((server.address() as AddressInfo).port), { eval: true });
  try {
    // The kernel opens connections for the port; this thread is kept busy until all wait.
    const flag = new Int32Array(new SharedArrayBuffer(4));
    const until = performance.now() + 1_500;
    while (performance.now() < until) Atomics.wait(flag, 0, 0, 50);
    expect(accepted).toBeLessThan(CONNECTIONS / 2);
    await connections.accept();
    expect(accepted).toBe(CONNECTIONS);
  } finally {
    server.close();
    server.closeAllConnections();
    await worker.terminate();
  }
});

it("does not wait for ever while somebody new comes in every round", async () => {
  const server = new EventEmitter();
  const connections = new WaitingConnections(server as Server);
  let isOver = false;
  const come = () => {
    server.emit("connection");
    if (!isOver) setImmediate(come);
  };
  come();
  const began = performance.now();
  await connections.accept();
  isOver = true;
  expect(performance.now() - began).toBeLessThan(1_000);
});
