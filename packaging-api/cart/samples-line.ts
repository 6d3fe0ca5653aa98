import { MAX_QUANTITY } from "../../trade-rules/limits";
import { SAMPLE_POST_PENCE, SAMPLES_LINE } from "../../trade-rules/samples";
import { STANDARD_VAT_PERCENT } from "../../trade-rules/vat";
import type { ItemRow } from "./cart-queries";
import type { SampledGoods } from "./cart-tables";

/** Whether a line is that of a cart's samples, which has no product and no stock of its own. */
export const isSamplesLine = ({ productId }: { productId: string }): boolean =>
  productId === SAMPLES_LINE.productId;

/** The line of a cart's samples: their post at one price, under their codes, by which they are picked. Its page is the first one's. */
export function samplesLine(samples: readonly SampledGoods[]): ItemRow | undefined {
  const [first] = samples;
  if (first === undefined) return undefined;
  return {
    ...SAMPLES_LINE,
    id: SAMPLES_LINE.productId,
    quantity: 1,
    quoted: null,
    slug: first.slug,
    page: first.slug,
    name: `Samples: ${samples.map(({ sku }) => sku).join(", ")}`,
    size: "",
    unit: "set",
    image: first.image,
    packSize: 1,
    price: SAMPLE_POST_PENCE,
    grossPrice: null,
    priceBreaks: [],
    homeVatRate: STANDARD_VAT_PERCENT,
    stock: MAX_QUANTITY,
    expected: [],
    status: "active",
  };
}

/** The samples of two carts as one cart takes them: those of the first go before. */
export function mergeSamples(
  own: readonly SampledGoods[],
  others: readonly SampledGoods[],
  most: number,
): SampledGoods[] {
  const added = others.filter(({ productId }) => !own.some((one) => one.productId === productId));
  return [...own, ...added].slice(0, most);
}
