import { z } from "zod";

/** The calls that faults can be set on. */
export const callNames = ["token", "create", "get", "capture", "refund", "get-refund", "verify"] as const;
export type CallName = (typeof callNames)[number];

/**
 * What goes wrong with a call: `error` and `busy` before anything is done; `refused`: it is not done, for good;
 * `unauthorised`: the token has ended; `lost`:
 * it is done and the connection breaks; `late`: it is done and the answer comes after `ms`; `slow`: it is done after
 * `ms`. Of money alone, in an answer that is otherwise good: a capture that is `declined`, a refund that is `pending` or
 * has `failed`.
 */
export const fault = z.object({
  call: z.enum(callNames),
  kind: z.enum([
    "error",
    "busy",
    "refused",
    "unauthorised",
    "lost",
    "late",
    "slow",
    "declined",
    "pending",
    "failed",
  ]),
  /** Calls that it happens to, of the next ones. */
  times: z.int().min(1).default(1),
  ms: z.int().min(0).default(0),
});
export type Fault = z.infer<typeof fault>;

/** How notices go out: after the answer, before it, `ms` late, twice, not at all, or signed by somebody else. */
export const noticeMode = z.object({
  mode: z.enum(["normal", "early", "late", "twice", "none", "forged"]).default("normal"),
  ms: z.int().min(0).default(0),
});
export type NoticeMode = z.infer<typeof noticeMode>;

/** The faults that are still to happen, and how often each call was made. */
export class Faults {
  private waiting: Fault[] = [];
  readonly calls: Partial<Record<CallName, number>> = {};

  add(one: Fault): void {
    this.waiting.push(one);
  }
  clear(): void {
    this.waiting = [];
  }
  /** Counts a call. @returns its fault, which is used up by it */
  take(call: CallName): Fault | undefined {
    this.calls[call] = (this.calls[call] ?? 0) + 1;
    const found = this.waiting.find((one) => one.call === call);
    if (found === undefined) return undefined;
    found.times -= 1;
    if (found.times === 0) this.waiting = this.waiting.filter((one) => one !== found);
    return found;
  }
}
