import { Button } from "@/components/ui/button";
import { ChosenPrice } from "@/components/ui/price";
import { translations } from "@/lib/server/words/translations";
import { dayMonthWords } from "@/lib/shared/display/date";
import { productTitle } from "@/lib/shared/display/product-title";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import type { Product } from "@/packaging-api/contract";

/** What a shopper can do about a product that is sold out: take the nearest that is there, or have its return mailed. */
export async function SoldOut({ product }: { product: Product }) {
  const t = await translations("product");
  const { instead, expectedOn } = product;
  return (
    <div data-part="sold-out">
      <Button wide className="mt-4" type="button" disabled>
        {t("soldOut")}
      </Button>
      {expectedOn !== undefined && (
        <p className="mt-2 text-center font-semibold">{t("expected", { day: dayMonthWords(expectedOn) })}</p>
      )}
      {instead !== undefined && (
        <p className="mt-4 border-t pt-3 wrap-anywhere" data-part="instead">
          <span className="text-s text-secondary">{t("instead")}</span>
          <br />
          <a className="font-semibold" href={pathOfProduct(instead)}>
            {productTitle(instead)}
          </a>
          <br />
          <span className="text-s">
            {`${t("packOfEach", { count: instead.packSize })} `}
            <ChosenPrice
              net={instead.price}
              gross={instead.grossPrice}
              vatRate={instead.vatRate}
              words={{ inc: t("incPack"), ex: t("exPack") }}
            />
          </span>
        </p>
      )}
      <form className="mt-4 grid gap-1 border-y py-4" method="post" action="/api/back-in-stock/ask">
        <input type="hidden" name="productId" value={product.id} />
        <input type="hidden" name="product" value={product.slug} />
        <label className="text-s font-semibold" htmlFor="back-in-stock-email">
          {t("mailMe")}
        </label>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
          <input
            className="input"
            id="back-in-stock-email"
            name="email"
            type="email"
            autoComplete="email"
            required
          />
          <Button line type="submit">
            {t("mailMeSend")}
          </Button>
        </div>
        <p className="text-s text-secondary">
          {`${t("mailMeText")} `}
          <a href="/legal/privacy">{t("mailMePrivacy")}</a>
        </p>
      </form>
    </div>
  );
}
