/** What shoppers met; times are those of `performance.now()`. */
export type Met = {
  requests: number;
  failed: number;
  /** When the last request failed. */
  lastFailure: number | undefined;
  /** A sentence for each kind of failure. */
  failures: Set<string>;
  orders: number;
  /** Customers who were asked to sign in again. */
  signedOut: number;
};

const nothing = (): Met => ({
  requests: 0,
  failed: 0,
  lastFailure: undefined,
  failures: new Set(),
  orders: 0,
  signedOut: 0,
});

/** Sums up what all shoppers of a run meet. */
export class Meetings {
  private met = nothing();
  /** Numbers of all orders whose thank-you page was shown, from the beginning on. */
  readonly acknowledged: string[] = [];

  answered(): void {
    this.met.requests += 1;
  }

  failed(how: string): void {
    this.met.requests += 1;
    this.met.failed += 1;
    this.met.lastFailure = performance.now();
    this.met.failures.add(how);
  }

  ordered(number: string): void {
    this.met.orders += 1;
    this.acknowledged.push(number);
  }

  signedOut(): void {
    this.met.signedOut += 1;
  }

  /** What was met since {@link take}. */
  get now(): Readonly<Met> {
    return this.met;
  }

  /** What was met since the last call; begins to count again. */
  take(): Met {
    const taken = this.met;
    this.met = nothing();
    return taken;
  }
}
