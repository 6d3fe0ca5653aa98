import { z } from "zod";
import { kilogramsOf } from "@/lib/shared/staff/parcel-weight";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { KeptStep } from "./kept-steps";

/** How long the shop may take over a step. */
const ANSWER_MS = 10_000;

/** What became of a step that was sent. */
export type StepAnswer =
  /** The shop has it. `packed` packs of its goods are in the parcel now. */
  | { is: "done"; packed?: number }
  /** It says no, and will say so again. */
  | { is: "refused"; sentence: string }
  | { is: "signed-out" }
  /** Nobody knows: no connection, no answer in time, or the shop cannot answer now. `wait` in ms, where it says how long. */
  | { is: "unsent"; wait?: number };

/** The same fields that the page's forms have. */
function formOf({ key, number, act }: KeptStep): { call: string; fields: Record<string, string> } {
  if (act.kind === "dispatch")
    return {
      call: "dispatchParcel",
      fields: {
        ...{ number, weight: kilogramsOf(act.weight), tracking: act.tracking },
        ...(act.rest !== undefined && { rest: "1", expectedOn: act.rest.expectedOn ?? "" }),
      },
    };
  const { sku, quantity } = act;
  const fields = { number, key, code: sku, packs: String(Math.abs(quantity)) };
  return { call: "packGoods", fields: quantity < 0 ? { ...fields, out: "1" } : fields };
}

const refused = z.object({ status: z.literal("error"), message: z.string() });
const done = z.object({ data: z.object({ sentence: z.string(), packed: z.int().optional() }) });

/** Statuses that say nothing of the step itself. */
const isPassing = (status: number) => status >= 500 || [408, 425, 429].includes(status);

/** Sends a step to the shop. Never throws. */
export async function postStep(step: KeptStep): Promise<StepAnswer> {
  const { call, fields } = formOf(step);
  try {
    const response = await fetch(staffForm(call), {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (isPassing(response.status)) {
      const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
      return { is: "unsent", ...(seconds > 0 && { wait: seconds * 1_000 }) };
    }
    const json: unknown = await response.json();
    if (response.ok) {
      const { packed } = done.parse(json).data;
      return { is: "done", ...(packed !== undefined && { packed }) };
    }
    if (response.status === 401) return { is: "signed-out" };
    return { is: "refused", sentence: refused.parse(json).message.slice(0, 1_500) };
  } catch {
    // An answer that is not the shop's own, as of a network that wants one to sign in, is as good as none.
    return { is: "unsent" };
  }
}
