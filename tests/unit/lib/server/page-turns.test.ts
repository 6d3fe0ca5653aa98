/** @jest-environment node */
import { PageTurns } from "@/lib/server/page-turns";

const network = "203.0.113.7";
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => jest.useFakeTimers({ doNotFake: ["setImmediate"] }));
afterEach(() => jest.useRealTimers());

/** Asks for so many turns at once. */
function ask(turns: PageTurns, count: number) {
  const begun: (() => void)[] = [];
  let refused = 0;
  for (let turn = 0; turn < count; turn += 1)
    void turns.take(network).then((end) => {
      if (end === undefined) refused += 1;
      else begun.push(end);
    });
  return { begun, refused: () => refused };
}

it("come two at a time, in order, and to another network at once", async () => {
  const turns = new PageTurns();
  const { begun } = ask(turns, 10);
  await settled();
  expect(begun).toHaveLength(2);
  expect(await turns.take("198.51.100.1")).toBeDefined();
  begun[0]?.();
  await settled();
  expect(begun).toHaveLength(3);
});

it("are refused when too many wait", async () => {
  const turns = new PageTurns();
  const { begun, refused } = ask(turns, 70);
  await settled();
  expect([begun.length, refused()]).toEqual([2, 8]);
});

it("are refused after five seconds", async () => {
  const turns = new PageTurns();
  const { refused } = ask(turns, 4);
  jest.advanceTimersByTime(5_000);
  await settled();
  expect(refused()).toBe(2);
});

it("leave nothing behind", async () => {
  const turns = new PageTurns();
  const { begun } = ask(turns, 20);
  for (let ended = 0; ended < 20; ended += 1) {
    await settled();
    begun[ended]?.();
  }
  expect(turns.size).toBe(0);
});
