import type { DeliveryRate } from "./delivery-charge";
import { STANDARD_VAT_PERCENT } from "./vat";

/** Different products of which a cart takes one unit each to look at. */
export const MOST_SAMPLES = 5;

/** Net pence of a set of samples, for its post to anywhere that goods go; the samples cost nothing. The shop's own default. */
export const SAMPLE_POST_PENCE = 299;

/** Delivery of a cart that has samples alone: what their line costs is their post. */
export const SAMPLES_DELIVERY: DeliveryRate = { price: 0, vatRate: STANDARD_VAT_PERCENT };

/** Days in which one mailbox, and one address, gets one set. */
export const SAMPLE_DAYS = 30;

/** What the line of samples is called where a line names its product. There is no product of that id or code. */
export const SAMPLES_LINE = { productId: "samples", sku: "SAMPLES" } as const;

/** What one unit may be to be sent as a sample: mm of its two longest sides, grams, and net pence. The shop's own defaults. */
const LARGEST_SAMPLE = { long: 450, middle: 350, grams: 500, pence: 150 };

/** What the catalogue says of a product; sides in mm, grams of one unit, net pence of a pack. */
type Sampled = {
  external?: Readonly<{ length: number; width: number; height: number }> | undefined;
  weight: number;
  price: number;
  packSize: number;
  attributes: readonly Readonly<{ name: string; value: string }>[];
};

/**
 * Whether one unit of a product is sent as a sample: one that is small, light and cheap by the catalogue's own figures, and
 * that the catalogue does not take out by an attribute "Sample" of the value "No". Without size or weight it is not.
 */
export function canBeSampled({ external, weight, price, packSize, attributes }: Sampled): boolean {
  if (external === undefined || weight === 0) return false;
  if (attributes.some(({ name, value }) => name === "Sample" && /^no$/i.test(value))) return false;
  const [long = 0, middle = 0] = [external.length, external.width, external.height].sort((a, b) => b - a);
  return (
    long > 0 &&
    long <= LARGEST_SAMPLE.long &&
    middle <= LARGEST_SAMPLE.middle &&
    weight <= LARGEST_SAMPLE.grams &&
    price / packSize <= LARGEST_SAMPLE.pence
  );
}
