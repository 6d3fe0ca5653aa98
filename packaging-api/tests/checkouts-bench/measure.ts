import { buy, type Shop, type Timings } from "./buyer";

/** What so many buyers got done. Times in milliseconds. */
export type Measured = {
  buyers: number;
  perSecond: number;
  /** Of all calls of a checkout, the approval at PayPal left out. */
  median: number;
  p95: number;
  /** Median of each call. */
  calls: { name: string; median: number; p95: number }[];
};

const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
const at = (times: number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;

/**
 * Lets buyers buy one order after another, each from the next of the shop's processes.
 * @param seconds for which completed checkouts are counted; as many as a quarter of them go before, uncounted
 */
export async function measure(
  shops: Shop[],
  products: string[],
  buyers: number,
  seconds: number,
): Promise<Measured> {
  let next = 0;
  let done = 0;
  const wholes: number[] = [];
  const timings: Timings = new Map();
  const uncounted: Timings = new Map();
  const began = performance.now();
  const from = began + seconds * 250;
  const to = from + seconds * 1_000;

  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (performance.now() < to) {
        next += 1;
        const shop = shops[next % shops.length];
        const product = products[(next * 7) % products.length];
        if (shop === undefined || product === undefined) throw new Error("There is nothing to buy.");
        const started = performance.now();
        const spent = await buy(shop, product, started < from ? uncounted : timings);
        const ended = performance.now();
        if (ended < from || ended > to) continue;
        done += 1;
        wholes.push(spent);
      }
    }),
  );
  const whole = sorted(wholes);
  return {
    buyers,
    perSecond: done / seconds,
    median: at(whole, 0.5),
    p95: at(whole, 0.95),
    calls: [...timings].map(([name, times]) => {
      const all = sorted(times);
      return { name, median: at(all, 0.5), p95: at(all, 0.95) };
    }),
  };
}
