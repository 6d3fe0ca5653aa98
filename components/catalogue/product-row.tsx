import type { ReactNode } from "react";
import { AddToCartForm } from "@/components/cart/add-to-cart-form";
import { Picture, pictureClass } from "@/components/ui/picture";
import { BothPrices, Chosen, ChosenPrice, ChosenPriceEach } from "@/components/ui/price";
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
  /** Write the sizes' unit; not needed where the list's head says it. */
  unit: boolean;
  /** One more line under the name, for example the spare room. */
  note?: string;
  /** Something more to do with the product. */
  action?: ReactNode;
  /** Whether a variant stands for itself alone; otherwise the row is that of all variants. */
  each: boolean;
};

/** A product as one line of the comparing list. */
export function ProductRow({ product, heading: Heading, extent, words, unit, note, action, each }: Props) {
  const { catalogue: t, common } = words;
  const variant = !each && hasChoice(product) ? product.variant : undefined;
  // One that was searched or filtered for is shown as it is; the first stands for all of them.
  const from = variant?.isFirst ? variant.lowest : undefined;
  const { vatRate, packSize, wasPrice, saleEndsOn } = product;
  const best = product.priceBreaks.at(-1);
  const vatWords = { inc: common("incVat"), ex: common("exVat") };
  return (
    <li className="row">
      <span className={pictureClass(product.image)}>
        {product.image !== "" && (
          <Picture image={product.image} view="row" widths={[224]} extent={extent} alt="" />
        )}
      </span>
      <div className="row__id">
        <Heading>
          <a href={pathOfProduct(product)}>
            {product.size !== undefined && product.size !== "" && (
              <SizeWords size={product.size} unit={unit} />
            )}{" "}
            <span className="row__name">{variant?.group.name ?? product.name}</span>
          </a>
        </Heading>
        {variant !== undefined && (
          <p className="row__note">
            {variant.isFirst
              ? t(countKey(variant.options), { count: variant.count })
              : optionWords(variant.options)}
          </p>
        )}
        {note !== undefined && <p className="row__note">{note}</p>}
        {wasPrice !== undefined && (
          <p className="row__note sale">
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
        wish={action === undefined}
      />
      <p className="row__pack">
        <span>{`${t("packOf")} `}</span>
        {grouped(packSize)}
      </p>
      <p className="row__stock">
        {variant?.inStock && product.stock === 0 ? (
          <span className="stock">{t("othersInStock")}</span>
        ) : (
          <Stock packs={product.stock} common={common} />
        )}
      </p>
      <BothPrices
        className="row__price"
        net={from?.price ?? product.price}
        gross={from === undefined ? product.grossPrice : from.grossPrice}
        vatRate={from?.vatRate ?? vatRate}
        words={vatWords}
        lead={from === undefined ? undefined : t("from")}
      />
      {variant?.isFirst ? (
        <div className="row__add">
          <a
            className="button button--line button--slim"
            href={pathOfProduct(product)}
            aria-label={t("chooseOf", { title: variant.group.name })}
          >
            {t("choose")}
          </a>
        </div>
      ) : product.stock > 0 ? (
        <AddToCartForm productId={product.id} className="row__add">
          <input
            className="input"
            name="quantity"
            inputMode="numeric"
            defaultValue="1"
            aria-label={t("packsOf")}
          />
          <button
            className="button button--line button--slim"
            type="submit"
            aria-label={t("addTo", { title: productTitle(product) })}
          >
            {t("add")}
          </button>
        </AddToCartForm>
      ) : (
        <div className="row__add">
          <button className="button button--line button--slim" type="button" disabled>
            {common("soldOut")}
          </button>
        </div>
      )}
      <p className="row__break num">
        {best !== undefined && from === undefined && (
          <>
            <span className="row__lead quiet">{`${t("breakLead", { count: best.quantity })} `}</span>
            <b>
              <ChosenPrice net={best.price} vatRate={vatRate} />
            </b>
            <span className="quiet">
              {" "}
              <Chosen {...vatWords} />
              {", "}
              <ChosenPriceEach net={best.price} vatRate={vatRate} packSize={packSize} each={common("each")} />
            </span>
          </>
        )}
      </p>
    </li>
  );
}
