import { Chosen } from "@/components/ui/price";
import { translations } from "@/lib/server/words/translations";
import { pounds } from "@/lib/shared/display/money";
import type { Product } from "@/packaging-api/contract";
import { canBeSampled, MOST_SAMPLES, SAMPLE_POST_PENCE } from "@/trade-rules/samples";
import { STANDARD_VAT_PERCENT, withVat } from "@/trade-rules/vat";

/** Puts one unit of the product among the samples in the cart, where it is small enough to be one. */
export async function SampleForm({ product }: { product: Product }) {
  const t = await translations("product");
  if (product.stock === 0 || !canBeSampled(product)) return null;
  const words = (net: number) => t("sample", { most: MOST_SAMPLES, price: pounds(net) });
  return (
    <form method="post" action="/api/cart/current/sample">
      <input type="hidden" name="productId" value={product.id} />
      <button className="textlink" type="submit">
        <Chosen inc={words(withVat(SAMPLE_POST_PENCE, STANDARD_VAT_PERCENT))} ex={words(SAMPLE_POST_PENCE)} />
      </button>
    </form>
  );
}
