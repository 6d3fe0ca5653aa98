import { z } from "zod";
import { PACKING_MINUTES } from "@/trade-rules/parcels";
import { STEP_ENTRY } from "./step-entry";

/**
 * What a packer did with an order: goods in (`quantity` in packs) or out again (below 0), or the parcel that left (`weight`
 * in grams; `rest`: what was missing in it follows, on a day where one is known).
 */
const packingAct = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("goods"), sku: z.string().max(100), quantity: z.int() }),
  z.object({
    ...{ kind: z.literal("dispatch"), weight: z.int(), tracking: z.string().max(100) },
    rest: z.object({ expectedOn: z.iso.date().nullable() }).optional(),
  }),
]);

/**
 * Why a step is not sent any more: the shop refused it (`sentence` says why), it waited for too long, or a step of the same
 * order before it was refused.
 */
const refusal = z.object({ why: z.enum(["refused", "too-old", "after"]), sentence: z.string().max(1_500) });

const keptStep = z.object({
  /** The packing API knows the step by it, however often it comes. */
  key: z.string().min(1).max(100),
  /** Whose step it is: the id of their account. */
  packer: z.string().max(100),
  /** Of the order. */
  number: z.string().max(20),
  /** When it was done, in ms; of two steps the later one has the higher number. */
  at: z.int(),
  act: packingAct,
  refusal: refusal.optional(),
});

export type PackingAct = z.infer<typeof packingAct>;
export type KeptStep = z.infer<typeof keptStep>;
type StepRefusal = z.infer<typeof refusal>;

/** An hour of brisk scanning is half of it. */
const MOST_STEPS = 500;
/** Characters of all steps; a browser gives some five million to all that a site stores. */
const MOST_CHARACTERS = 250_000;
/** Milliseconds for which a step may be sent: as long as its order is the packer's alone. */
export const STEP_LIFE_MS = PACKING_MINUTES * 60_000;

/** The steps of packing that this browser keeps until the shop has them. */
export type KeptSteps = {
  /** All steps of all packers, the first one first. What is broken, or was refused long ago, is deleted. */
  list(): KeptStep[];
  /** @returns whether it is kept: there is room for it */
  add(step: Omit<KeptStep, "at" | "refusal">): boolean;
  /** Notes that a step is not to be sent, if it is there still. */
  refuse(key: string, refusal: StepRefusal): void;
  remove(key: string): void;
  /** Whether they outlive the page: the browser's storage takes them. */
  isLasting(): boolean;
};

function parseStep(text: string): KeptStep | undefined {
  try {
    return keptStep.safeParse(JSON.parse(text)).data;
  } catch {
    // Not JSON: cut short, or not ours.
    return undefined;
  }
}

const entryOf = (key: string) => STEP_ENTRY + key;

/** Stores an entry, unless the storage is full or forbidden. */
function isStored(storage: Storage, name: string, text: string): boolean {
  try {
    storage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** The names of the entries; copied, because removing one moves the others. */
const entriesOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (name): name is string => name?.startsWith(STEP_ENTRY) === true,
  );

/**
 * Keeps steps in the browser's storage; in memory where that is switched off or full.
 * @param clock the time in ms
 */
export function keepSteps(storage: Storage | undefined, clock: () => number = Date.now): KeptSteps {
  const memory = new Map<string, string>();
  const texts = (): [string, string][] => [
    ...(storage === undefined
      ? []
      : entriesOf(storage).map((name): [string, string] => [name, storage.getItem(name) ?? ""])),
    ...memory,
  ];
  const remove = (key: string) => {
    memory.delete(entryOf(key));
    storage?.removeItem(entryOf(key));
  };
  const write = (step: KeptStep) => {
    const [name, text] = [entryOf(step.key), JSON.stringify(step)];
    // What the storage does not take lives as long as this page.
    if (storage !== undefined && isStored(storage, name, text)) memory.delete(name);
    else memory.set(name, text);
  };
  const list = () =>
    texts()
      .flatMap(([name, text]) => {
        const step = parseStep(text);
        // Why a step was refused is told for as long again as it might have been sent.
        const isOver = step === undefined || clock() - step.at > 2 * STEP_LIFE_MS;
        if (isOver) remove(name.slice(STEP_ENTRY.length));
        return isOver ? [] : [step];
      })
      .sort((one, other) => one.at - other.at);
  return {
    list,
    add(step) {
      const known = list();
      const size = texts().reduce((sum, [, text]) => sum + text.length, 0);
      if (known.length >= MOST_STEPS || size >= MOST_CHARACTERS) return false;
      // The clock of a phone may go back.
      write({ ...step, at: Math.max(clock(), (known.at(-1)?.at ?? 0) + 1) });
      return true;
    },
    refuse(key, reason) {
      const step = list().find((one) => one.key === key);
      if (step !== undefined) write({ ...step, refusal: reason });
    },
    remove,
    isLasting: () => storage !== undefined && memory.size === 0,
  };
}
