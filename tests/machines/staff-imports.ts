import { setTimeout as pause } from "node:timers/promises";
import { csvFile, runStaff } from "../../packaging-api/tests/staff/run-staff";
import type { Machines } from "./machines";

const RETRY_MS = 300;
const POLL_MS = 25;
const LONGEST_MS = 60_000;
/** A page that shows a price has to go on showing it: an older page may be on its way to a cache. */
const STEADY_MS = 300;
/** Nobody buys it, so nothing but the staff changes it. */
const SKU = "MACHINES-TUBE";
const SLUG = "machines-tube";
const NEW_SKU = "MACHINES-NEW-";
/** In each import. */
const NEW_PRODUCTS = 25;

const HEADER = "sku,slug,name,size,kind,categories,price,price_breaks,pack_size,stock";

/** @param price of a pack in pence, net */
const lineOf = (sku: string, price: number): string =>
  `${sku},${sku.toLowerCase()},Tube of the machines,400 × 60 mm,tube,postal-tubes,${price},2:${price - 10},10,7`;

/** Milliseconds after which a price was shown by all, and for which an old one was, and by which; 0 where none was. */
export type PriceTimes = { shownAfter: number; oldFor: number; oldBy: string };

/** The staff, who import parts of the catalogue over and over: a product's new price, and products that are new. */
export class StaffImports {
  private pence = 2_000;
  /** Prices of the new products that were imported, by code. */
  private readonly added = new Map<string, number>();

  constructor(private readonly machines: Machines) {}

  /**
   * Imports the next price with some new products, and another price for those of the import before; tried until the database
   * takes it.
   * @throws Error when it does not within a minute
   */
  async change(): Promise<void> {
    this.pence += 100;
    const last = [...this.added.keys()].slice(-NEW_PRODUCTS);
    const next = Array.from({ length: NEW_PRODUCTS }, (_, at) => `${NEW_SKU}${this.added.size + at + 1}`);
    const codes = [...last, ...next];
    const file = await csvFile(HEADER, ...[SKU, ...codes].map((sku) => lineOf(sku, this.pence)));
    const until = Date.now() + LONGEST_MS;
    for (;;) {
      const { code, output } = await runStaff(this.machines.staff, "catalogue", "import", file);
      if (code === 0) break;
      if (Date.now() > until) throw new Error(`The import was not taken: ${output}`);
      await pause(RETRY_MS);
    }
    for (const sku of codes) this.added.set(sku, this.pence);
  }

  /**
   * Waits until Varnish and every storefront show the last price and go on showing it.
   * @returns times from now on
   * @throws Error when one does not within a minute
   */
  async untilShown(): Promise<PriceTimes> {
    const { url, storefronts } = this.machines;
    const began = Date.now();
    const shops = [
      { oldBy: "Varnish", origin: url },
      ...storefronts.map((origin, at) => ({ oldBy: `Storefront ${at + 1}`, origin })),
    ];
    const times = await Promise.all(
      shops.map(async ({ oldBy, origin }) => ({ oldBy, ...(await this.untilShownBy(origin, began)) })),
    );
    const { oldFor, oldBy } = times.reduce((worst, one) => (one.oldFor > worst.oldFor ? one : worst));
    return { shownAfter: Math.max(...times.map(({ shownAfter }) => shownAfter)), oldFor, oldBy };
  }

  /** Whether what was imported is there: each product once, at its last price. @returns a sentence where it is not */
  async findBroken(): Promise<string[]> {
    const rows = await this.machines.select<{ sku: string; price: number }>(
      "select sku, price from products where starts_with(sku, $1)",
      [NEW_SKU],
    );
    const wrong = rows.filter(({ sku, price }) => this.added.get(sku) !== price);
    return [
      ...(rows.length === this.added.size
        ? []
        : [`${this.added.size} products were imported, ${rows.length} are there.`]),
      ...(wrong.length === 0 ? [] : [`${wrong.length} imported products have another price.`]),
    ];
  }

  private async untilShownBy(origin: string, began: number): Promise<Omit<PriceTimes, "oldBy">> {
    const words = `£${(Math.round(this.pence * 1.2) / 100).toFixed(2)}`;
    let shownAfter: number | undefined;
    let oldFor = 0;
    for (;;) {
      const page = await pageOf(`${origin}/p/${SLUG}`);
      const passed = Date.now() - began;
      if (page.includes(words)) shownAfter ??= passed;
      else {
        shownAfter = undefined;
        // One that does not come is no old price.
        if (page !== "") oldFor = passed;
        if (passed > LONGEST_MS) throw new Error(`${origin} does not show ${words}.`);
      }
      if (shownAfter !== undefined && passed - shownAfter > STEADY_MS) return { shownAfter, oldFor };
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
