import type { CallName } from "../../../paypal-simulator/faults";
import { type CallFate, callFates } from "./paypal-proxy";
import { type Step, shortly } from "./statements";

/** The parts of a purchase in which something can go wrong. */
export const phases = ["checkout", "start", "capture", "notice", "reconcile", "refund"] as const;
export type Phase = (typeof phases)[number];

/** What several do at the same time. */
const races = [
  "checkout three times at once",
  "start three times at once",
  "two tabs come back",
  "browser and notice together",
  "notice before the answer",
  "notice late",
  "notice twice",
  "tabs and notices together",
  "cancelled while being paid",
  "stock returns while being paid",
  "bad notices",
  "declined and taken after all",
] as const;
export type Race = (typeof races)[number];

/** What goes wrong in a run. */
export type Fault =
  | { is: "statement"; step: Step; fate: "lose" | "lose-answer" }
  | { is: "call"; call: CallName; fate: CallFate; times: number }
  | { is: "race"; race: Race };

export type Case = { name: string; phase: Phase; fault: Fault };

/** What the program does in a phase when all is well. */
export type Course = { phase: Phase; steps: Step[]; calls: CallName[] };

/** Three times: as often as the program tries before it leaves it to be found out. */
const often: readonly CallFate[] = ["lose", "break", "late", "slow", "error before", "error after", "busy"];

function casesOf({ phase, steps, calls }: Course): Case[] {
  const statements = steps.flatMap((step) =>
    (["lose", "lose-answer"] as const).map((fate): Case => {
      const when = fate === "lose" ? "before" : "after";
      const name = `${phase}: killed ${when} ${shortly(step.text)} #${step.nth}`;
      return { name, phase, fault: { is: "statement", step, fate } };
    }),
  );
  const atPayPal = [...new Set(calls)].flatMap((call) =>
    callFates.flatMap((fate) =>
      (often.includes(fate) ? [1, 3] : [1]).map(
        (times): Case => ({
          name: `${phase}: PayPal ${call}, ${fate}${times > 1 ? ` ×${times}` : ""}`,
          phase,
          fault: { is: "call", call, fate, times },
        }),
      ),
    ),
  );
  return [...statements, ...atPayPal];
}

/** Statements of one text are told apart by their place. */
function named(cases: Case[]): Case[] {
  const seen = new Map<string, number>();
  return cases.map((one) => {
    const before = seen.get(one.name) ?? 0;
    seen.set(one.name, before + 1);
    return before === 0 ? one : { ...one, name: `${one.name} (${before + 1})` };
  });
}

/** Every case there is. @param repeats how often each race is run */
export function allCases(courses: Course[], repeats: number): Case[] {
  const racing = races.flatMap((race) =>
    Array.from(
      { length: repeats },
      (): Case => ({ name: `race: ${race}`, phase: "capture", fault: { is: "race", race } }),
    ),
  );
  return named([...courses.flatMap(casesOf), ...racing]);
}
