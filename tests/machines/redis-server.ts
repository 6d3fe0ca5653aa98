import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { freePort } from "../../packaging-api/tests/support/free-port";
import type { Part } from "../../packaging-api/tests/support/part";
import { startServer } from "../../packaging-api/tests/support/server-process";

/** A Redis of its own, which keeps nothing on the disk. */
export async function startRedisServer(): Promise<Part & { port: number }> {
  const port = await freePort();
  const server = await startServer({
    name: "Redis",
    binary: "redis-server",
    args: ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    answers: () => answers(port),
  });
  return { ...server, port };
}

async function answers(port: number): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)("redis-cli", ["-p", String(port), "ping"], {
      timeout: 1_000,
    });
    return stdout.trim() === "PONG";
  } catch {
    return false;
  }
}
