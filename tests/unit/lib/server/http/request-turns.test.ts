/** @jest-environment node */
import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { RequestTurns, type TurnLimits } from "@/lib/server/http/request-turns";
import { QueueFullError } from "@/request-limits/fair-queue";

const LONGEST = 2_000;
const limits = {
  running: 3,
  runningPerShare: 2,
  waiting: 10,
  waitingPerShare: 4,
  waitMs: 5_000,
  longestMs: LONGEST,
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => jest.useFakeTimers({ doNotFake: ["setImmediate"] }));
afterEach(() => jest.useRealTimers());

/** An answer whose connection a test closes. */
class Answer extends EventEmitter {
  closed = false;
  leave(): void {
    this.closed = true;
    this.emit("close");
  }
}

function open(own: Partial<TurnLimits> = {}) {
  const turns = new RequestTurns({ ...limits, ...own });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: string[] = [];
  const ask = (name: string, network = "a", first = false) => {
    const answer = new Answer();
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    };
    turns.take(answer as unknown as ServerResponse, { network, first }, work).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error;
      refused.push(name);
    });
    return answer;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { ask, end, begun, refused };
}

it("come two at a time to one network, and to another at once", async () => {
  const { ask, end, begun } = open();
  for (const name of ["a1", "a2", "a3"]) ask(name);
  ask("b1", "b");
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await end("b1");
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await end("a1");
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

it("come first to those who come first, of all networks that wait", async () => {
  const { ask, end, begun } = open();
  for (const network of ["a", "b", "c", "d", "e"]) ask(network, network);
  ask("known", "f", true);
  await end("a");
  expect(begun).toEqual(["a", "b", "c", "known"]);
});

it("are refused when too many of a network wait", async () => {
  const { ask, refused } = open();
  for (const name of ["1", "2", "3", "4", "5", "6", "7"]) ask(name);
  await settled();
  expect(refused).toEqual(["7"]);
});

it("are refused when none comes in time", async () => {
  const patient = new RequestTurns({ ...limits, waitMs: 1_000, longestMs: 60_000 });
  const take = () =>
    patient.take(
      new Answer() as unknown as ServerResponse,
      { network: "a" },
      () => new Promise(() => undefined),
    );
  void take();
  void take();
  const waiting = take();
  jest.advanceTimersByTime(1_000);
  await expect(waiting).rejects.toThrow(QueueFullError);
});

it("are not for who has left before theirs came", async () => {
  const { ask, end, begun, refused } = open();
  for (const name of ["a1", "a2"]) ask(name);
  const gone = ask("gone");
  ask("a3");
  gone.leave();
  await end("a1");
  expect(begun).toEqual(["a1", "a2", "a3"]);
  expect(refused).toEqual([]);
});

it("last as long as the work of who has left, and until the answer is out", async () => {
  const { ask, begun } = open();
  const [one, two] = [ask("a1"), ask("a2")];
  ask("a3");
  one.leave();
  await settled();
  expect(begun).toEqual(["a1", "a2"]);
  two.emit("finish");
  await settled();
  expect(begun).toEqual(["a1", "a2", "a3"]);
});

it("go to the next when the work takes too long", async () => {
  const { ask, begun } = open();
  for (const name of ["a1", "a2", "a3"]) ask(name);
  jest.advanceTimersByTime(LONGEST);
  await settled();
  expect(begun).toEqual(["a1", "a2", "a3"]);
});

it("last a while though the work is done, so that one network cannot keep the program busy", async () => {
  const { ask, end, begun } = open({ shortestMs: 25 });
  for (const name of ["a1", "a2", "a3"]) ask(name);
  await end("a1");
  expect(begun).toEqual(["a1", "a2"]);
  await jest.advanceTimersByTimeAsync(25);
  expect(begun).toEqual(["a1", "a2", "a3"]);
});
