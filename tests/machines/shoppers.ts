import { setTimeout as pause } from "node:timers/promises";
import { newAddress } from "../../packaging-api/tests/support/customer";
import type { Answer } from "../abuse/visitor";
import { Visitor } from "../abuse/visitor";
import { type BoughtProduct, buyPlainly } from "../support/plain-purchase";
import type { Meetings } from "./met";

/** Milliseconds between two steps, and before a step is tried again. */
const THINK_MS = 50;
const RETRY_MS = 300;
/** Nobody tries for longer. */
const PATIENCE_MS = 120_000;

/** Somebody with an account, signed in. */
export type SignedInVisitor = { visitor: Visitor; signIn(): Promise<Answer> };

/** Shoppers who go on until they are stopped. What fails they try again, as people do. */
export class PatientShoppers {
  private stopped = false;
  private readonly done: Promise<void>[];
  private next = 0;

  constructor(
    private readonly shop: string,
    private readonly products: readonly BoughtProduct[],
    private readonly meetings: Meetings,
    { buyers, customers }: { buyers: number; customers: readonly SignedInVisitor[] },
  ) {
    this.done = [
      ...Array.from({ length: buyers }, () => this.buyOnAndOn()),
      ...customers.map((customer) => this.lookOnAndOn(customer)),
    ];
  }

  /** Settles when each has finished what it was doing. @throws what ended one of them before */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.done);
  }

  private async buyOnAndOn(): Promise<void> {
    while (!this.stopped) {
      const visitor = new Visitor(this.shop, newAddress());
      const product = this.products[this.next++ % this.products.length];
      if (product === undefined) throw new Error("There is nothing to buy.");
      const see = async (path: string) =>
        (await this.insist(path, () => visitor.get(path), isWhole(path))).body;
      const send = async (path: string, fields: Record<string, string>) =>
        (await this.insist(path, () => visitor.post(path, fields), isTaken)).headers.location ?? "";
      this.meetings.ordered(await buyPlainly({ see, send }, product));
      visitor.close();
    }
  }

  /** Looks at two pages of the account at the same time: the first two after a token's end want a new one together. */
  private async lookOnAndOn({ visitor, signIn }: SignedInVisitor): Promise<void> {
    const look = (path: string) =>
      this.insist(
        path,
        () => visitor.get(path),
        ({ status, headers }) => status === 200 || isSignIn(headers),
      );
    while (!this.stopped) {
      const answers = await Promise.all([look("/account/orders"), look("/account/addresses")]);
      if (answers.some(({ headers }) => isSignIn(headers))) {
        this.meetings.signedOut();
        await this.insist("/api/sign-in", signIn, isTaken);
      }
      await pause(THINK_MS);
    }
    visitor.close();
  }

  /** @throws Error when it is not good for very long */
  private async insist(
    path: string,
    ask: () => Promise<Answer>,
    isGood: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await ask();
      if (isGood(answer)) {
        this.meetings.answered();
        await pause(THINK_MS);
        return answer;
      }
      this.meetings.failed(howItFailed(path, answer));
      if (performance.now() > until) throw new Error(`${howItFailed(path, answer)}, for ${PATIENCE_MS} ms`);
      await pause(RETRY_MS);
    }
  }
}

const isSignIn = ({ location = "" }: Answer["headers"]) => /\/login\?/.test(location);

/** The thank-you page says that it cannot be shown where the packaging API is not reached. */
const isWhole = (path: string) => {
  const needed = path === "/checkout/thank-you" ? 'data-testid="order-number"' : "";
  return ({ status, body }: Answer) => status === 200 && body.includes(needed);
};

/** A form that was taken leads on. An order that is sent again is told that it is placed, and leads to its page. */
export const isTaken = ({ status, headers: { location = "" } }: Answer): boolean =>
  status === 303 && (!location.includes("error=") || location.startsWith("/checkout/thank-you"));

function howItFailed(path: string, { status, headers, body }: Answer): string {
  const { location = "" } = headers;
  const error = /[?&]error=(\w+)/.exec(location)?.[1] ?? (location === "" ? undefined : `led to ${location}`);
  return `${path.replace(/^\/(c|p|media)\/.*/, "/$1/…")}: ${error ?? (status === 0 ? body : status)}`;
}
