import { type KeptStep, type KeptSteps, keepSteps, STEP_LIFE_MS } from "@/lib/browser/staff/kept-steps";
import { packedNow } from "@/lib/browser/staff/packed-now";
import type { StepAnswer } from "@/lib/browser/staff/post-step";
import { type SenderParts, type StepSender, sendSteps } from "@/lib/browser/staff/send-steps";

const goods = (sku: string, quantity = 1) => ({ kind: "goods", sku, quantity }) as const;
const parcel = { kind: "dispatch", weight: 2_500, tracking: "FW-9" } as const;
const ORDER = "100001";

let kept: KeptSteps;
let sent: KeptStep[];
/** What the shop answers; it takes everything unless a test says otherwise. */
let answer: (step: KeptStep) => StepAnswer | Promise<StepAnswer>;
let parts: SenderParts;
let sender: StepSender;

const start = (packer = "pat", more: Partial<SenderParts> = {}) => sendSteps(packer, { ...parts, ...more });
/** Lets all that is under way come to its end. */
const settle = () => jest.advanceTimersByTimeAsync(0);
const skus = () => sent.map(({ act }) => (act.kind === "goods" ? act.sku : "parcel"));

beforeEach(() => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
  localStorage.clear();
  kept = keepSteps(localStorage);
  sent = [];
  answer = () => ({ is: "done" });
  parts = {
    kept,
    post: async (step) => {
      sent.push(step);
      return answer(step);
    },
    alone: async (work) => {
      await work();
      return true;
    },
    now: Date.now,
  };
  sender = start();
});
afterEach(() => {
  sender.stop();
  jest.useRealTimers();
});

it("are sent at once, one after the other, in their order", async () => {
  let underWay = 0;
  answer = async () => {
    underWay += 1;
    expect(underWay).toBe(1);
    await Promise.resolve();
    underWay -= 1;
    return { is: "done", packed: 1 };
  };
  sender.add(ORDER, goods("A"));
  sender.add(ORDER, goods("B"));
  sender.add(ORDER, parcel);
  expect(sender.get().waiting).toHaveLength(3);
  await settle();
  expect(skus()).toEqual(["A", "B", "parcel"]);
  expect(sender.get()).toMatchObject({ waiting: [], trouble: undefined, dispatched: [ORDER] });
  // Nothing was late, so nothing is said of it.
  expect(sender.get().sentAt).toBeUndefined();
});

it("wait while there is no answer, with a growing pause, under the same key", async () => {
  answer = () => ({ is: "unsent" });
  sender.add(ORDER, goods("A"));
  await settle();
  sender.add(ORDER, goods("B"));
  expect(sender.get()).toMatchObject({ trouble: "no-answer" });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(sent).toHaveLength(3);
  await jest.advanceTimersByTimeAsync(20 * 60_000);
  const tries = sent.length;
  expect(tries).toBeLessThan(35);
  answer = () => ({ is: "done" });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(new Set(sent.slice(0, tries + 1).map(({ key }) => key)).size).toBe(1);
  expect(skus().slice(tries)).toEqual(["A", "B"]);
  expect(sender.get()).toMatchObject({ waiting: [], trouble: undefined });
  expect(sender.get().sentAt).toBeGreaterThan(0);
});

it("are sent when there is a connection again, without waiting for the pause", async () => {
  answer = () => ({ is: "unsent" });
  sender.add(ORDER, goods("A"));
  await settle();
  answer = () => ({ is: "done" });
  await sender.send();
  expect(sender.get().waiting).toEqual([]);
});

it("wait for as long as the shop asks, but not longer than a minute", async () => {
  answer = () => ({ is: "unsent", wait: 3_600_000 });
  sender.add(ORDER, goods("A"));
  await jest.advanceTimersByTimeAsync(59_000);
  expect(sent).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
});

it("survive the page, and the next one tells when they were sent", async () => {
  answer = () => ({ is: "unsent" });
  sender.add(ORDER, goods("A"));
  await settle();
  sender.stop();
  answer = () => ({ is: "done" });
  const next = start();
  expect(next.get().waiting).toHaveLength(1);
  await next.send();
  expect(next.get().waiting).toEqual([]);
  expect(next.get().sentAt).toBeGreaterThan(0);
  next.stop();
});

it("wait while nobody is signed in, and for who did them", async () => {
  answer = () => ({ is: "signed-out" });
  sender.add(ORDER, goods("A"));
  await settle();
  expect(sender.get().trouble).toBe("signed-out");
  sender.stop();
  answer = () => ({ is: "done" });
  sent = [];
  const other = start("kim");
  await other.send();
  const nobody = sendSteps(undefined, parts);
  await nobody.send();
  expect(sent).toEqual([]);
  expect(other.get()).toMatchObject({ waiting: [], others: 1 });
  expect(nobody.add(ORDER, goods("B"))).toBe(false);
  const same = start();
  await same.send();
  expect(skus()).toEqual(["A"]);
  for (const one of [other, nobody, same]) one.stop();
});

it("that are refused are told of, not sent again, and hold back the dispatch of their order alone", async () => {
  answer = ({ act }) =>
    act.kind === "goods" && act.sku === "A" ? { is: "refused", sentence: "Kim packs it." } : { is: "done" };
  sender.add(ORDER, goods("A"));
  sender.add(ORDER, goods("B"));
  sender.add(ORDER, parcel);
  sender.add("100002", parcel);
  await settle();
  expect(skus()).toEqual(["A", "B", "parcel"]);
  expect(sender.get()).toMatchObject({
    waiting: [],
    dispatched: ["100002"],
    refused: [
      { act: { sku: "A" }, refusal: { why: "refused", sentence: "Kim packs it." } },
      { act: { kind: "dispatch" }, refusal: { why: "after" } },
    ],
  });
  await sender.send();
  expect(sent).toHaveLength(3);
  sender.forgetRefused();
  expect(sender.get().refused).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it("that waited for longer than the claim lives are told of, and not sent", async () => {
  answer = () => ({ is: "unsent" });
  sender.add(ORDER, goods("A"));
  await jest.advanceTimersByTimeAsync(STEP_LIFE_MS + 61_000);
  answer = () => ({ is: "done" });
  sent = [];
  await sender.send();
  expect(sent).toEqual([]);
  expect(sender.get()).toMatchObject({ waiting: [], refused: [{ refusal: { why: "too-old" } }] });
  expect(sender.get().sentAt).toBeUndefined();
});

it("are left to another tab that sends, until that one may be asleep", async () => {
  sender.stop();
  const alone = jest.fn(async () => false);
  const waiting = start("pat", { alone });
  waiting.add(ORDER, goods("A"));
  await settle();
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(alone).toHaveBeenCalledTimes(3);
  expect(skus()).toEqual(["A"]);
  waiting.stop();
});

it("are told of to whoever looks at the page", async () => {
  const listener = jest.fn();
  const stop = sender.subscribe(listener);
  sender.add(ORDER, goods("A"));
  await settle();
  expect(listener).toHaveBeenCalled();
  stop();
  listener.mockClear();
  sender.look();
  expect(listener).not.toHaveBeenCalled();
});

describe("what is in a parcel now", () => {
  const lines = [
    { sku: "A", packed: 1, quantity: 3 },
    { sku: "B", packed: 0, quantity: 1 },
  ];
  const packed = () => packedNow(lines, ORDER, sender.get()).map((line) => line.packed);

  it("is what the page came with, and what its packer did since", async () => {
    answer = () => ({ is: "unsent" });
    sender.add(ORDER, goods("A"));
    sender.add(ORDER, goods("A", -1));
    sender.add(ORDER, goods("B"));
    sender.add("100002", goods("A", 2));
    expect(packed()).toEqual([1, 1]);
  });

  it("is what the shop says, once it has said so, to whichever tab", async () => {
    answer = () => ({ is: "done", packed: 3 });
    sender.add(ORDER, goods("A"));
    await settle();
    expect(packed()).toEqual([3, 0]);
    sender.hear({ number: ORDER, act: { kind: "goods", sku: "A" } }, 2);
    expect(packed()).toEqual([2, 0]);
  });

  it("is never more than was ordered, when a step is sent again whose answer was lost", () => {
    kept.add({ key: "again", packer: "pat", number: ORDER, act: goods("A", 3) });
    sender.look();
    expect(packed()).toEqual([3, 0]);
  });
});

it("tell a parcel that the rest follows from one that was the last", async () => {
  sender.add(ORDER, { ...parcel, rest: { expectedOn: "2026-12-04" } });
  sender.add("100002", parcel);
  await settle();
  expect(sender.get()).toMatchObject({ partSent: [ORDER], dispatched: ["100002"] });
});
