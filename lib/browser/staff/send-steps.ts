import { type KeptStep, type KeptSteps, type PackingAct, STEP_LIFE_MS } from "./kept-steps";
import type { StepAnswer } from "./post-step";

/** Milliseconds until the next try, after the first one that failed and at most; each is twice the one before. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** So often a tab leaves the sending to another one. Then that one may be asleep: the steps' keys make it safe to send too. */
const PATIENCE = 3;

/** What a packer reads of the steps that they took. */
export type PackingSteps = {
  /** Their own that are not sent yet, the first one first. */
  waiting: readonly KeptStep[];
  /** Their own that are not to be sent any more, until they have read why. */
  refused: readonly KeptStep[];
  /** How many of somebody else's are kept in this browser. */
  others: number;
  /** Why the last try came to nothing. */
  trouble: "no-answer" | "signed-out" | undefined;
  /** When the last one was sent of those that could not be sent at once, in ms. */
  sentAt: number | undefined;
  isLasting: boolean;
  /** Packs in the parcel as the shop said them last, by {@link lineName}. */
  packed: Readonly<Record<string, number>>;
  /** Numbers of orders whose dispatch the shop has, and of those of which it has a parcel that the rest follows. */
  dispatched: readonly string[];
  partSent: readonly string[];
};

/** What the shop has now: goods of a line, or the parcel's dispatch. */
type StepHeard = {
  number: string;
  act: { kind: "goods"; sku: string } | { kind: "dispatch"; rest?: unknown };
};

/** Names an order's line in {@link PackingSteps.packed}. */
export const lineName = (number: string, sku: string): string => `${number} ${sku}`;

/** What stands before a browser has looked: nothing is known to wait. */
export const noSteps: PackingSteps = {
  waiting: [],
  refused: [],
  others: 0,
  trouble: undefined,
  sentAt: undefined,
  isLasting: true,
  packed: {},
  dispatched: [],
  partSent: [],
};

/** What the sender needs of the browser; replaced in tests. */
export type SenderParts = {
  kept: KeptSteps;
  post(step: KeptStep): Promise<StepAnswer>;
  /** Runs the work unless another tab does such work now. @returns whether it ran */
  alone(work: () => Promise<void>): Promise<boolean>;
  now(): number;
};

/** A packer's steps on their way to the shop. */
export type StepSender = {
  get(): PackingSteps;
  subscribe(listener: () => void): () => void;
  /** Keeps a step and sends it when its turn comes. @returns whether there was room for it */
  add(number: string, act: PackingAct): boolean;
  /** Forgets the refused steps, once they were read. */
  forgetRefused(): void;
  /** Sends what waits now, as if nothing had failed before: there may be a connection again. */
  send(): Promise<void>;
  /** Stops the timer. What is under way is finished. */
  stop(): void;
  /** Looks again at what is kept: another tab changed it. */
  look(): void;
  /** Takes what another tab heard of the shop. */
  hear(step: StepHeard, packed: number | undefined): void;
};

/** A name that nobody else gives. `crypto.randomUUID` wants https, which a warehouse's own network may not have. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/**
 * Sends a packer's steps one after the other. What cannot be sent is kept and tried again, with a growing pause.
 * @param packer the id of their account; without one nothing is sent
 * @param onDone what the shop has now, for the other tabs
 */
export function sendSteps(
  packer: string | undefined,
  { kept, post, alone, now }: SenderParts,
  onDone: (step: KeptStep, packed: number | undefined) => void = () => undefined,
): StepSender {
  const listeners = new Set<() => void>();
  let steps = noSteps;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  /** Tries in a row that came to nothing. */
  let failures = 0;
  /** Times in a row that another tab was sending. */
  let passed = 0;
  /** Whether steps were kept that could not be sent at once, and whether the shop took one of them since. */
  let isLate = kept.list().some((step) => step.packer === packer && step.refusal === undefined);
  let hasSent = false;
  let isSending = false;
  let isStopped = false;

  const change = (part: Partial<PackingSteps> = {}) => {
    const all = kept.list();
    const own = all.filter((step) => step.packer === packer);
    steps = {
      ...steps,
      ...part,
      waiting: own.filter(({ refusal }) => refusal === undefined),
      refused: own.filter(({ refusal }) => refusal !== undefined),
      others: all.filter((step) => step.packer !== packer && step.refusal === undefined).length,
      isLasting: kept.isLasting(),
    };
    for (const listener of listeners) listener();
  };
  const hear = ({ number, act }: StepHeard, packed: number | undefined) => {
    hasSent = true;
    if (act.kind === "dispatch" && act.rest !== undefined)
      change({ partSent: [...new Set([...steps.partSent, number])] });
    else if (act.kind === "dispatch") change({ dispatched: [...new Set([...steps.dispatched, number])] });
    else if (packed !== undefined)
      change({ packed: { ...steps.packed, [lineName(number, act.sku)]: packed } });
  };
  /** Notes the steps that are not to be sent. @returns the first one that is */
  const nextStep = (): KeptStep | undefined => {
    change();
    for (const step of steps.waiting) {
      // A parcel does not leave when something of it was refused: it may have the wrong goods.
      const isAfter =
        step.act.kind === "dispatch" &&
        steps.refused.some(({ number, at }) => number === step.number && at < step.at);
      if (now() - step.at > STEP_LIFE_MS) kept.refuse(step.key, { why: "too-old", sentence: "" });
      else if (isAfter) kept.refuse(step.key, { why: "after", sentence: "" });
      else return step;
      change();
    }
    return undefined;
  };
  /** @returns whether the next step may go: what became of this one is known */
  const sendOne = async (step: KeptStep): Promise<boolean> => {
    const answer = await post(step);
    if (answer.is === "done") {
      kept.remove(step.key);
      hear(step, answer.packed);
      onDone(step, answer.packed);
    } else if (answer.is === "refused") {
      kept.refuse(step.key, { why: "refused", sentence: answer.sentence });
    } else {
      failures += 1;
      const asked = answer.is === "unsent" ? (answer.wait ?? 0) : 0;
      pause = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS * 2 ** (failures - 1), asked));
      if (!isLate) hasSent = false;
      isLate = true;
      change({ trouble: answer.is === "signed-out" ? "signed-out" : "no-answer" });
      return false;
    }
    failures = 0;
    return true;
  };
  const sendAll = async (): Promise<void> => {
    for (let step = nextStep(); step !== undefined; step = nextStep()) if (!(await sendOne(step))) return;
    change({ trouble: undefined, ...(isLate && hasSent && { sentAt: now() }) });
    isLate = false;
    hasSent = false;
  };
  const trySending = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending || packer === undefined) return;
    isSending = true;
    pause = FIRST_PAUSE_MS;
    try {
      if (passed < PATIENCE) passed = (await alone(sendAll)) ? 0 : passed + 1;
      else {
        passed = 0;
        await sendAll();
      }
    } finally {
      isSending = false;
    }
    change();
    if (!isStopped && steps.waiting.length > 0) timer = setTimeout(() => void trySending(), pause);
  };
  change();
  return {
    get: () => steps,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(number, act) {
      if (packer === undefined || !kept.add({ key: newKey(), packer, number, act })) return false;
      change({ sentAt: undefined });
      // While the shop does not answer, the timer asks it: each scan would only wait in vain.
      if (failures === 0) void trySending();
      return true;
    },
    forgetRefused() {
      for (const { key } of steps.refused) kept.remove(key);
      change();
    },
    send() {
      failures = 0;
      return trySending();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    look: () => change(),
    hear,
  };
}
