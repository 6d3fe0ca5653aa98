import { setTimeout as pause } from "node:timers/promises";
import { newAddress } from "../../packaging-api/tests/support/customer";
import { buyPlainly } from "../support/plain-purchase";
import type { Target } from "./target";
import { type Answer, Visitor } from "./visitor";

/** Milliseconds between two steps of a shopper. */
const THINK_MS = 20;

/** What shoppers met since it was last taken. */
export type Experience = { times: number[]; errors: string[]; purchases: number };

/** Shoppers who buy one order after another for as long as the shop is abused, each from an address of their own. */
export class Shoppers {
  private experience: Experience = { times: [], errors: [], purchases: 0 };
  private stopped = false;
  private readonly done: Promise<void>[];
  private next = 0;

  constructor(
    private readonly target: Target,
    count: number,
  ) {
    this.done = Array.from({ length: count }, () => this.shop());
  }

  /** How many requests were counted since {@link take}. */
  counted(): number {
    return this.experience.times.length;
  }

  /** What was met since the last call; begins to count again. */
  take(): Experience {
    const taken = this.experience;
    this.experience = { times: [], errors: [], purchases: 0 };
    return taken;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.done);
  }

  private async shop(): Promise<void> {
    while (!this.stopped) {
      const visitor = new Visitor(this.target.shop, newAddress());
      try {
        await this.buy(visitor);
        this.experience.purchases += 1;
      } catch (error) {
        this.experience.errors.push(error instanceof Error ? error.message : String(error));
        await pause(THINK_MS);
      } finally {
        visitor.close();
      }
    }
  }

  /** @throws Error at the first wrong answer */
  private async buy(visitor: Visitor): Promise<void> {
    this.next += 1;
    const product = this.target.products[(this.next * 7) % this.target.products.length];
    if (product === undefined) throw new Error("There is nothing to buy.");
    const see = async (path: string) => expectPage(path, await this.timed(() => visitor.get(path)));
    const send = async (path: string, fields: Record<string, string>) =>
      expectForm(path, await this.timed(() => visitor.post(path, fields)));
    await buyPlainly({ see, send }, product);
  }

  private async timed(ask: () => Promise<Answer>): Promise<Answer> {
    const began = performance.now();
    const answer = await ask();
    this.experience.times.push(performance.now() - began);
    await pause(THINK_MS);
    return answer;
  }
}

function expectPage(path: string, { status, body }: Answer): string {
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${status === 0 ? body : ""}`);
  return body;
}

function expectForm(path: string, { status, headers, body }: Answer): string {
  const goal = headers.location ?? "";
  if (status !== 303 || goal.includes("error="))
    throw new Error(`POST ${path}: ${status} ${goal} ${status === 0 ? body : ""}`);
  return goal;
}
