import type { Context } from "hono";
import { SimulatedRefusal, unprocessable } from "./refusal";
import type { State } from "./state";

export type Answer = { status: 200 | 201; body: object };

/** Answers a repeated request id as the first time, as PayPal does. */
export class AnswerOnce {
  readonly #replays: State["replays"];
  readonly #underWay = new Set<string>();

  constructor({ replays }: State) {
    this.#replays = replays;
  }

  /** @throws SimulatedRefusal when the id belongs to another request, or to one that is not answered yet */
  async run(context: Context, work: () => Promise<Answer>): Promise<Answer> {
    const requestId = context.req.header("paypal-request-id");
    if (requestId === undefined) return work();
    const path = new URL(context.req.url).pathname;
    const asked = await context.req.text();
    const before = this.#replays.get(requestId);
    if (before !== undefined) {
      if (before.path !== path || before.asked !== asked)
        throw unprocessable("PAYPAL_REQUEST_ID_PREVIOUSLY_USED");
      return { status: 200, body: before.body };
    }
    if (this.#underWay.has(requestId))
      throw new SimulatedRefusal(409, [{ issue: "PREVIOUS_REQUEST_IN_PROGRESS" }]);
    this.#underWay.add(requestId);
    try {
      const done = await work();
      this.#replays.set(requestId, { path, asked, ...done });
      return done;
    } finally {
      this.#underWay.delete(requestId);
    }
  }
}
