import { AddToCartForm } from "@/components/cart/add-to-cart-form";
import { Button } from "@/components/ui/button";
import { ChosenPrice } from "@/components/ui/price";
import { translations } from "@/lib/server/words/translations";
import { unitWords } from "@/lib/shared/catalogue/unit-words";
import { productTitle } from "@/lib/shared/display/product-title";
import type { Translate } from "@/lib/shared/words/translate";
import type { GoesWith, Product } from "@/packaging-api/contract";
import { ROOM_LEFT_PERCENT } from "@/trade-rules/box-supplies";
import { STRIP_OVER_EDGE } from "@/trade-rules/box-tape";

/** How much of it a pack of so many boxes takes, and why. */
function reasonFor(
  t: Translate<"product">,
  units: Translate<"units">,
  one: GoesWith,
  packSize: number,
): string {
  const { product, perBox, ofOne, packs } = one;
  // A quotient such as 85.9999999 is 86 boxes.
  const boxes = Math.floor(ofOne / perBox + 1e-9);
  const needed = Math.ceil(perBox * packSize - 1e-9);
  const pack = t("goesPack", { count: packSize });
  const all = ofOne * product.packSize * packs;
  switch (one.use) {
    case "tape":
      return t("goesTape", {
        ...{ boxes, pack, needed, count: one.strips, over: STRIP_OVER_EDGE, length: ofOne },
        one: unitWords(units, 1, product.unit),
      });
    case "fill":
      return t("goesFill", { boxes, pack, needed, litres: ofOne, percent: ROOM_LEFT_PERCENT });
    case "label":
      return t(one.takesCourierLabel ? "goesCourier" : "goesLabel", { count: packSize, all });
    case "pouch":
      return t("goesPouch", { count: packSize, all, takes: one.takes });
  }
}

/** What else a pack of this box takes, each with the packs that do for it and a form that puts them into the cart. */
export async function GoesWithIt({ product: { goesWith = [], packSize } }: { product: Product }) {
  const [t, units] = await Promise.all([translations("product"), translations("units")]);
  if (goesWith.length === 0) return null;
  return (
    <section className="mt-12 max-md:below-605 lg:mt-18" aria-labelledby="goes-with">
      <h2 className="border-t border-ink py-4" id="goes-with">
        {t("goesWith")}
      </h2>
      {/* Every product's page has this: what the rows have in common is said once, above them. */}
      <ul
        className="text-s wrap-anywhere [&>li]:grid [&>li]:grid-cols-[minmax(0,1fr)_auto] [&>li]:items-center [&>li]:gap-x-4 [&>li]:border-b [&>li]:py-3 [&_a]:text-m"
        data-part="goes-with"
      >
        {goesWith.map((one) => {
          const { use, product, packs } = one;
          return (
            <li key={use}>
              <div>
                <a id={use} href={`/p/${product.slug}`}>
                  {productTitle(product)}
                </a>
                <p>{reasonFor(t, units, one, packSize)}</p>
                <ChosenPrice
                  net={product.price}
                  gross={product.grossPrice}
                  vatRate={product.vatRate}
                  words={{ inc: t("incPack"), ex: t("exPack") }}
                />
              </div>
              <AddToCartForm productId={product.id}>
                <Button line type="submit" name="quantity" value={packs} aria-describedby={use}>
                  {t("goesAdd", { count: packs })}
                </Button>
              </AddToCartForm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
