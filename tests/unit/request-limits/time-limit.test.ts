/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { endTimeLimit, limitTime } from "@/request-limits/time-limit";

/** A program that asks one that never answers, and collects garbage meanwhile. */
const asking = `
  import { createServer } from "node:http";
  import { limitTime } from "./request-limits/time-limit.ts";
  const server = createServer(() => {}).listen(0, "127.0.0.1", async () => {
    const collecting = setInterval(gc, 10);
    const never = new AbortController();
    try {
      await fetch("http://127.0.0.1:" + server.address().port, { signal: limitTime(500, never.signal) });
    } catch (error) {
      process.stdout.write(error.name);
    }
    clearInterval(collecting);
    never.abort();
    process.exit();
  });
`;

describe("the limit of a call's time", () => {
  it("ends a call also when garbage is collected while it waits", () => {
    const flags = ["--expose-gc", "--import", "tsx", "--input-type=module", "--eval", asking];
    const { stdout, stderr } = spawnSync(process.execPath, flags, { encoding: "utf8", timeout: 20_000 });
    expect({ stdout, stderr }).toEqual({ stdout: "TimeoutError", stderr: "" });
  }, 30_000);

  it("ends it as soon as another signal does, for that one's reason", () => {
    const leaving = new AbortController();
    const signal = limitTime(60_000, leaving.signal);
    expect(signal.aborted).toBe(false);
    leaving.abort(new Error("gone"));
    expect(signal.reason).toEqual(new Error("gone"));
  });

  it("no longer counts the time of a call that is over", async () => {
    const leaving = new AbortController();
    const signal = limitTime(20, leaving.signal);
    endTimeLimit(signal);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(signal.aborted).toBe(false);
    leaving.abort(new Error("gone"));
    expect(signal.reason).toEqual(new Error("gone"));
  });

  it("is over at once when no time is left", () => {
    expect(limitTime(0).reason).toMatchObject({ name: "TimeoutError" });
    expect(limitTime(-5, new AbortController().signal).aborted).toBe(true);
  });
});
