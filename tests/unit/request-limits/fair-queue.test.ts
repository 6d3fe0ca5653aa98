/** @jest-environment node */
import { FairQueue, QueueFullError, type QueueLimits } from "@/request-limits/fair-queue";

const limits: QueueLimits = { running: 1, waiting: 10, waitingPerShare: 6, waitMs: 60_000 };

/** Lets every promise that can go on do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose jobs end when they are told to, in the order of `started`. */
function openQueue(changes: Partial<QueueLimits> = {}) {
  const queue = new FairQueue<string>({ ...limits, ...changes });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes = new Map<string, unknown>();
  const ask = (share: string, key: string, signal?: AbortSignal, first = false) => {
    const asked = queue.run({ key, share, first, signal }, () => {
      started.push(key);
      return new Promise<string>((resolve) => ends.set(key, () => resolve(`${key} made`)));
    });
    asked.then(
      (value) => outcomes.set(`${share} ${key}`, value),
      (error) => outcomes.set(`${share} ${key}`, error),
    );
    return asked;
  };
  const endNext = async () => {
    ends.get(started.at(-1) ?? "")?.();
    await settle();
  };
  return { queue, started, outcomes, ask, endNext };
}

const ignore = (asked: Promise<unknown>) => void asked.catch(() => undefined);

it("gives shares turns: one client's many jobs do not stand before another's first", async () => {
  const { started, ask, endNext } = openQueue();
  for (const key of ["a1", "a2", "a3", "a4"]) void ask("a", key);
  void ask("b", "b1");
  void ask("c", "c1");
  for (let job = 0; job < 5; job += 1) await endNext();
  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
});

it("makes the same thing once for all who ask, in the turn of whoever comes first", async () => {
  const { started, outcomes, ask, endNext } = openQueue();
  for (const key of ["a1", "a2", "a3", "shared"]) void ask("a", key);
  void ask("b", "shared");
  void ask("b", "shared");
  await endNext();
  await endNext();
  expect(started).toEqual(["a1", "a2", "shared"]);
  await endNext();
  expect([outcomes.get("a shared"), outcomes.get("b shared")]).toEqual(["shared made", "shared made"]);
});

it("never runs more jobs than it may", async () => {
  const { queue, started, ask } = openQueue({ running: 2 });
  for (const key of ["a1", "a2", "a3", "a4"]) void ask("a", key);
  await settle();
  expect(started).toEqual(["a1", "a2"]);
  expect(queue.waiting).toBe(2);
});

it("runs so many jobs of one share at most, and another's meanwhile", async () => {
  const { started, ask, endNext } = openQueue({ running: 3, runningPerShare: 2 });
  for (const key of ["a1", "a2", "a3", "a4"]) void ask("a", key);
  expect(started).toEqual(["a1", "a2"]);
  void ask("b", "b1");
  expect(started).toEqual(["a1", "a2", "b1"]);
  // It was b's that ended: a has its two still.
  await endNext();
  expect(started).toEqual(["a1", "a2", "b1"]);
  void ask("c", "c1");
  expect(started).toEqual(["a1", "a2", "b1", "c1"]);
});

it("lets some come before all others, and shares take turns among each", async () => {
  const { queue, started, ask, endNext } = openQueue();
  for (const key of ["a0", "a1", "a2"]) void ask("a", key);
  void ask("b", "b1");
  for (const key of ["a3", "a4"]) void ask("a", key, undefined, true);
  void ask("c", "c1", undefined, true);
  for (let job = 0; job < 7; job += 1) await endNext();
  expect(started).toEqual(["a0", "a3", "c1", "a4", "a1", "b1", "a2"]);
  expect(queue.waiting).toBe(0);
});

it("counts both lines of a share when it has a longest", async () => {
  const { ask } = openQueue({ waitingPerShare: 2 });
  for (const key of ["a0", "a1"]) void ask("a", key);
  void ask("a", "a2", undefined, true);
  await expect(ask("a", "a3", undefined, true)).rejects.toThrow(QueueFullError);
  await expect(ask("a", "a4")).rejects.toThrow(QueueFullError);
});

it("refuses what is beyond a share at once", async () => {
  const { ask } = openQueue({ waitingPerShare: 2 });
  for (const key of ["a1", "a2", "a3"]) void ask("a", key);
  await expect(ask("a", "a4")).rejects.toThrow(QueueFullError);
  void ask("b", "b1");
  await expect(ask("a", "a5")).rejects.toThrow(QueueFullError);
});

it("when full, takes the newest job of the longest line for a client with a shorter one", async () => {
  const { queue, started, outcomes, ask, endNext } = openQueue({ waiting: 4 });
  for (const key of ["a0", "a1", "a2", "a3", "a4"]) ignore(ask("a", key));
  void ask("b", "b1");
  await settle();
  expect(outcomes.get("a a4")).toBeInstanceOf(QueueFullError);
  expect(queue.waiting).toBe(4);
  await expect(ask("a", "a5")).rejects.toThrow(QueueFullError);
  await endNext();
  await endNext();
  expect(started).toEqual(["a0", "a1", "b1"]);
});

it("drops a job that no request waits for any more, and no other", async () => {
  const { queue, started, outcomes, ask, endNext } = openQueue();
  void ask("a", "a0");
  const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()];
  ignore(ask("a", "gone", one.signal));
  ignore(ask("a", "wanted", two.signal));
  void ask("b", "wanted");
  ignore(ask("b", "b2", three.signal));
  for (const { abort } of [one, two].map((controller) => ({ abort: () => controller.abort("left") })))
    abort();
  await settle();
  expect([outcomes.get("a gone"), outcomes.get("a wanted")]).toEqual(["left", "left"]);
  expect(queue.waiting).toBe(2);
  await endNext();
  await endNext();
  expect(started).toEqual(["a0", "wanted", "b2"]);
  expect(outcomes.get("b wanted")).toBe("wanted made");
  // What runs already comes to its end.
  three.abort("left");
  await endNext();
  expect(queue.waiting).toBe(0);
});

it("does not begin for who has left already", async () => {
  const { started, ask } = openQueue();
  await expect(ask("a", "a1", AbortSignal.abort("left"))).rejects.toBe("left");
  expect(started).toEqual([]);
});

it("goes on after a job that fails, and tries it again when it is asked for once more", async () => {
  const queue = new FairQueue<string>(limits);
  const fail = async () => {
    throw new Error("no ink");
  };
  await expect(queue.run({ key: "k", share: "a" }, fail)).rejects.toThrow("no ink");
  await expect(queue.run({ key: "k", share: "a" }, async () => "made")).resolves.toBe("made");
});

it("ends a wait that takes too long", async () => {
  const { ask, started } = openQueue({ waitMs: 20 });
  void ask("a", "a0");
  await expect(ask("b", "b1")).rejects.toThrow(QueueFullError);
  expect(started).toEqual(["a0"]);
});
