import type { ReactNode } from "react";
import { AddToCartForm } from "@/components/cart/add-to-cart-form";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { pictureClass } from "@/components/ui/picture-class";
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

/*
 * Three layouts of the same cells, each of which says its place in all of them: on a phone what is bought stands beside
 * the picture, from 768 px on in two lines of five columns, from 1200 px on in one line under the list's head.
 */

/**
 * The browser asks for it two screens ahead; loading="lazy" alone is early by twenty rows. The height is the picture's
 * own, so that no row grows when it comes. On a phone it stands at the row's top, and the tools below it: a row that is
 * painted when half of it has come grows, and nothing in it may move.
 */
const picture =
  "col-1 row-[1/span_4] self-stretch px-1 [contain-intrinsic-height:96px] [content-visibility:auto] max-md:items-start max-md:pt-3 max-md:pb-target md:row-[1/span_2] md:min-h-26 wide:row-1 wide:min-h-22 wide:px-0";

const purchase =
  "relative z-1 col-3 flex gap-2 self-end justify-self-end md:col-5 md:row-2 md:self-start md:justify-self-start md:pb-3 wide:col-7 wide:row-1 wide:self-center wide:justify-self-stretch wide:pb-0";

const purchaseButton = "wide:flex-1 wide:px-2";

/** The whole row is the link; its name shows that it is under the pointer. */
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
    <li
      className="relative grid grid-cols-[104px_minmax(0,1fr)_auto] gap-x-3 border-b md:grid-cols-[104px_minmax(0,1fr)_124px_116px_116px] md:items-center md:gap-x-4 wide:grid-cols-[120px_minmax(0,1fr)_56px_120px_116px_116px_136px] wide:hover:bg-tint"
      data-part="row"
    >
      <span className={`${pictureClass(product.image)} ${picture}`}>
        {product.image !== "" && (
          <Picture image={product.image} view="row" widths={[224]} extent={extent} alt="" />
        )}
      </span>
      <div className="col-[2/-1] pt-3 wrap-anywhere md:col-2 md:row-1 md:self-end wide:self-auto wide:py-2">
        <Heading>
          <a
            className="group block font-normal tracking-normal text-ink no-underline after:absolute after:inset-0 focus-visible:outline-0 focus-visible:after:rounded focus-visible:after:focus-ring focus-visible:after:-outline-offset-3"
            href={pathOfProduct(product)}
          >
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
        wish={action === undefined}
        className="relative z-1 col-1 row-[1/span_4] max-md:mt-24 max-md:ml-2 max-md:place-self-start md:col-2 md:row-2 md:self-end md:justify-self-end wide:col-6 wide:row-1 wide:-ml-3 wide:justify-self-start"
      />
      <p className="col-2 text-fit text-secondary md:row-2 md:self-start md:pb-3 wide:col-3 wide:row-1 wide:self-auto wide:pb-0 wide:text-m/s wide:text-ink">
        <span className="wide:hidden">{`${t("packOf")} `}</span>
        {grouped(packSize)}
      </p>
      <p className="col-3 flex justify-self-end leading-s md:col-5 md:row-1 md:self-end md:justify-self-start md:pt-3 md:pb-1.5 wide:col-6 wide:self-start wide:pb-0">
        {variant?.inStock && product.stock === 0 ? (
          <span className="stock text-fit whitespace-normal">{t("othersInStock")}</span>
        ) : (
          <Stock packs={product.stock} common={common} className="text-fit whitespace-normal" />
        )}
      </p>
      <BothPrices
        className="col-2 self-end pt-2 text-fit [--big-line:1.5rem] [--big:min(var(--text-m),6vw)] md:col-3 md:row-[1/span_2] md:self-center md:pt-0 wide:col-4 wide:row-1"
        net={from?.price ?? product.price}
        gross={from === undefined ? product.grossPrice : from.grossPrice}
        vatRate={from?.vatRate ?? vatRate}
        words={vatWords}
        lead={from === undefined ? undefined : t("from")}
      />
      {variant?.isFirst ? (
        <div className={purchase}>
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
        <AddToCartForm productId={product.id} className={purchase}>
          <input
            className="input min-h-target w-15 flex-[0_0_60px] hidden p-1 text-center wide:block"
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
        <div className={purchase}>
          <Button line slim className={purchaseButton} type="button" disabled>
            {common("soldOut")}
          </Button>
        </div>
      )}
      <p className="col-[2/-1] pb-3 text-s md:col-4 md:row-[1/span_2] md:pb-0 wide:col-5 wide:row-1">
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
