import type { ReactNode } from "react";
import { AddToCartForm } from "@/components/cart/add-to-cart-form";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { pictureClass } from "@/components/ui/picture-class";
import { BothPrices, ChosenPrice, ChosenPriceEach } from "@/components/ui/price";
import { SizeWords } from "@/components/ui/size";
import { Stock } from "@/components/ui/stock";
import { countKey, hasChoice, optionWords } from "@/lib/shared/catalogue/variants";
import { dayMonthWords } from "@/lib/shared/display/date";
import { productTitle } from "@/lib/shared/display/product-title";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import { grouped, type Translate } from "@/lib/shared/words/translate";
import type { ProductSummary } from "@/packaging-api/contract";
import { ProductTools } from "./product-tools";

/** The words of a row, handed to it: a component that waits for its own comes to the browser as a part of its own. */
export type RowWords = {
  catalogue: Translate<"catalogue">;
  common: Translate<"common">;
  share: Translate<"share">;
  wishlist: Translate<"wishlist">;
};

type Props = {
  product: ProductSummary;
  heading: "h2" | "h3";
  /** Millimetres across each picture of the list; absent when it has no common scale. */
  extent: number | undefined;
  words: RowWords;
  /** Whether all of the list have this name: with a size above it a phone leaves it out. */
  sameName: boolean;
  /** Whether all of the list have their best price at the same number of packs, which the list's head says. */
  sameBreak: boolean;
  /** Write the sizes' unit; not needed where the list's head says it. */
  unit: boolean;
  /** One more line under the name, for example the spare room. */
  note?: string;
  /** Something more to do with the product. */
  action?: ReactNode;
  /** Whether a variant stands for itself alone; otherwise the row is that of all variants. */
  each: boolean;
};

/* How its cells look is in product-row.css. */

const purchaseButton = "wide:flex-1 wide:px-2";

const underPointer = "group-hover:text-action group-hover:underline";

/** A product as one line of the comparing list. */
export function ProductRow({
  product,
  heading: Heading,
  extent,
  words,
  unit,
  note,
  action,
  each,
  sameName,
  sameBreak,
}: Props) {
  const { catalogue: t, common } = words;
  const variant = !each && hasChoice(product) ? product.variant : undefined;
  // One that was searched or filtered for is shown as it is; the first stands for all of them.
  const from = variant?.isFirst ? variant.lowest : undefined;
  const { vatRate, packSize, wasPrice, saleEndsOn } = product;
  const size = product.size || undefined;
  const best = product.priceBreaks.at(-1);
  const vatWords = { inc: common("incVat"), ex: common("exVat") };
  return (
    <li className="cells" data-part="row" suppressHydrationWarning>
      <span className={`${pictureClass(product.image)} cell-picture`}>
        {product.image !== "" && (
          <Picture image={product.image} view="row" widths={[224]} extent={extent} alt="" />
        )}
      </span>
      <div className="cell-name">
        <Heading>
          <a className="group cell-link" href={pathOfProduct(product)}>
            {size !== undefined && (
              <SizeWords size={size} unit={unit} className={`block text-l ${underPointer}`} />
            )}{" "}
            <span
              className={
                size !== undefined
                  ? `block text-s text-secondary ${sameName ? "max-md:absolute max-md:[clip-path:inset(50%)]" : ""}`
                  : `block text-m font-bold ${underPointer}`
              }
            >
              {variant?.group.name ?? product.name}
            </span>
          </a>
        </Heading>
        {variant !== undefined && (
          <p className="text-s">
            {variant.isFirst
              ? t(countKey(variant.options), { count: variant.count })
              : optionWords(variant.options)}
          </p>
        )}
        {note !== undefined && <p className="text-s">{note}</p>}
        {wasPrice !== undefined && (
          <p className="text-s font-bold text-alert">
            {`${t("sale")}, ${t("was")} `}
            <ChosenPrice net={wasPrice} gross={product.grossWasPrice} vatRate={vatRate} words={vatWords} />
            {saleEndsOn !== undefined && t("saleEnds", { day: dayMonthWords(saleEndsOn) })}
          </p>
        )}
        {action}
      </div>
      <ProductTools
        product={product}
        share={words.share}
        wishlist={words.wishlist}
        inRow
        wish={action === undefined}
        className="cell-tools"
      />
      <p className="cell-pack">
        <span className="wide:hidden">{`${t("packOf")} `}</span>
        {grouped(packSize)}
      </p>
      <p className="cell-stock">
        {variant?.inStock && product.stock === 0 ? (
          <span className="stock text-fit whitespace-normal">{t("othersInStock")}</span>
        ) : (
          <Stock packs={product.stock} common={common} className="text-fit whitespace-normal" />
        )}
      </p>
      <BothPrices
        className="cell-prices"
        net={from?.price ?? product.price}
        gross={from === undefined ? product.grossPrice : from.grossPrice}
        vatRate={from?.vatRate ?? vatRate}
        words={vatWords}
        lead={from === undefined ? undefined : t("from")}
      />
      {variant?.isFirst ? (
        <div className="cell-buy">
          <Button
            line
            slim
            className={purchaseButton}
            href={pathOfProduct(product)}
            aria-label={t("chooseOf", { title: variant.group.name })}
          >
            {t("choose")}
          </Button>
        </div>
      ) : product.stock > 0 ? (
        <AddToCartForm productId={product.id} className="cell-buy">
          <input
            className="input cell-quantity"
            name="quantity"
            inputMode="numeric"
            defaultValue="1"
            aria-label={t("packsOf")}
          />
          <Button
            line
            slim
            className={purchaseButton}
            type="submit"
            aria-label={t("addTo", { title: productTitle(product) })}
          >
            {t("add")}
          </Button>
        </AddToCartForm>
      ) : (
        <div className="cell-buy">
          <Button line slim className={purchaseButton} type="button" disabled>
            {common("soldOut")}
          </Button>
        </div>
      )}
      <p className="cell-break">
        {best !== undefined && from === undefined && (
          <>
            <span
              className={`text-secondary md:block ${sameBreak ? "wide:hidden" : "wide:inline"}`}
            >{`${t("breakLead", { count: best.quantity })} `}</span>
            <b className="md:block wide:text-m">
              <ChosenPrice net={best.price} vatRate={vatRate} />
            </b>
            <span className="text-secondary">
              {" "}
              <ChosenPriceEach
                net={best.price}
                vatRate={vatRate}
                packSize={packSize}
                each={common("each")}
                lead={vatWords}
              />
            </span>
          </>
        )}
      </p>
    </li>
  );
}
