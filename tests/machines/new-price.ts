import { setTimeout as pause } from "node:timers/promises";
import { csvFile, runStaff } from "../../packaging-api/tests/staff/run-staff";
import type { Machines } from "./machines";

const RETRY_MS = 300;
const POLL_MS = 25;
const LONGEST_MS = 60_000;
/** Nobody buys it, so nothing but the staff changes it. */
const SKU = "MACHINES-TUBE";
const SLUG = "machines-tube";

const HEADER = "sku,slug,name,size,kind,categories,price,price_breaks,pack_size,stock";

/** @param price of a pack in pence, net */
const line = (price: number) =>
  `${SKU},${SLUG},Tube of the machines,400 × 60 mm,tube,postal-tubes,${price},2:${price - 10},10,7`;

/** A product whose price the staff change, over and over. */
export class ChangingPrice {
  private pence = 2_000;

  constructor(private readonly machines: Machines) {}

  /** Gives it the next price; tried until the database takes it. */
  async change(): Promise<void> {
    this.pence += 100;
    const file = await csvFile(HEADER, line(this.pence));
    const until = Date.now() + LONGEST_MS;
    for (;;) {
      const { code, output } = await runStaff(this.machines.staff, "catalogue", "import", file);
      if (code === 0) return;
      if (Date.now() > until) throw new Error(`The price was not taken: ${output}`);
      await pause(RETRY_MS);
    }
  }

  /**
   * Waits until every storefront shows the last price.
   * @returns the milliseconds until then
   * @throws Error when one does not within a minute
   */
  async untilShown(): Promise<number> {
    const began = Date.now();
    await Promise.all(this.machines.storefronts.map((url) => this.untilShownBy(url, began)));
    return Date.now() - began;
  }

  private async untilShownBy(storefront: string, began: number): Promise<void> {
    const words = `£${(Math.round(this.pence * 1.2) / 100).toFixed(2)}`;
    while (!(await pageOf(`${storefront}/p/${SLUG}`)).includes(words)) {
      if (Date.now() - began > LONGEST_MS) throw new Error(`${storefront} does not show ${words}.`);
      await pause(POLL_MS);
    }
  }
}

/** Empty where no page came. */
async function pageOf(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const page = await response.text();
    return response.ok ? page : "";
  } catch {
    return "";
  }
}
