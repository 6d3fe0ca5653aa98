import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/check";
import { Facts } from "@/components/ui/facts";
import { BothAmounts, Chosen, ChosenAmount } from "@/components/ui/price";
import { PACK_IT, PARCEL_FIELD, parcelQuery } from "@/lib/shared/cart/pack-it-page";
import { poundsOfUnit } from "@/lib/shared/display/money";
import { productTitle } from "@/lib/shared/display/product-title";
import { millimetres, weightWords } from "@/lib/shared/display/size-and-weight";
import type { Translate } from "@/lib/shared/words/translate";
import type { ListedGoods, PackingBody, PackingChoice } from "@/packaging-api/contract";
import { PackedDrawing } from "./packed-drawing";

type Words = Translate<"pack-it">;
type Props = {
  t: Words;
  choice: PackingChoice;
  parcel: PackingBody;
  /** Of the open cart as this page found it, so that a form that is sent twice adds nothing twice. */
  cartVersion: string | undefined;
  isDrawn: boolean;
  isSnuggest: boolean;
  isCheapest: boolean;
};

const rounded = (figure: number): number => Math.round(figure * 10) / 10;

/** "5 packs of 25" */
function packsWords(t: Words, { packSize }: ListedGoods, count: number): string {
  return packSize === 1 ? t("single", { count }) : t("packs", { count, size: packSize });
}

/** Goods of a choice with what they cost; `part` says how much of them a parcel takes. */
function GoodsLine({ t, goods, part }: { t: Words; goods: ListedGoods; part?: string }) {
  const { slug, quantity, available, lineTotal, tax } = goods;
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <a className="textlink wrap-anywhere" href={`/p/${slug}`}>
        {productTitle(goods)}
      </a>
      <b className="text-right">
        <ChosenAmount net={lineTotal} tax={tax} />
      </b>
      <span className="col-span-full text-s text-secondary">
        {packsWords(t, goods, Math.min(quantity, available))}
        {part !== undefined && ` · ${part}`}
      </span>
      {available < quantity && (
        <span className="col-span-full font-semibold text-alert text-s">
          {t("fewer", { count: available, wanted: quantity })}
        </span>
      )}
    </span>
  );
}

/** What fills or closes a parcel: with a box to tick, since who packs may have it already. */
function SupplyLine(props: {
  t: Words;
  name: "fill" | "tape";
  goods: ListedGoods | undefined;
  part: string;
  gone: string;
}) {
  const { t, name, goods, part, gone } = props;
  if (goods === undefined) return <p className="py-2 font-semibold text-alert text-s">{gone}</p>;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Check name={name} value={goods.sku} defaultChecked>
        <span className="sr-only">{t("take", { name: productTitle(goods) })}</span>
      </Check>
      <div className="py-2">
        <GoodsLine t={t} goods={goods} part={part} />
      </div>
    </div>
  );
}

/** Whether a parcel fits, what it weighs and how it travels. */
function ParcelFacts({ t, choice }: Pick<Props, "t" | "choice">) {
  const { emptyPercent, inside, outside, weight, safeLoad, post } = choice;
  return (
    <Facts className="content-start">
      <dt>{t("empty")}</dt>
      <dd>
        <b>{t("emptyValue", { percent: emptyPercent })}</b>
      </dd>
      <dt>{t("inside")}</dt>
      <dd>{millimetres(inside)}</dd>
      <dt>{t("outside")}</dt>
      <dd>{millimetres(outside)}</dd>
      <dt>{t("parcelWeight")}</dt>
      <dd>{t("parcelWeightValue", { weight: weightWords(weight) })}</dd>
      {safeLoad !== undefined && (
        <>
          <dt>{t("safeLoad")}</dt>
          <dd>{weightWords(safeLoad)}</dd>
        </>
      )}
      <dt>{t("post")}</dt>
      <dd>
        {post === undefined
          ? t("postNone")
          : t("postValue", { format: t(`format_${post.format}`), weight: weightWords(post.upTo) })}
      </dd>
    </Facts>
  );
}

/** What has to be bought for all parcels, and the price of that, for each parcel too. */
function ParcelGoods({ t, choice, parcel }: Pick<Props, "t" | "choice" | "parcel">) {
  const { box, fill, tape, total, tax, complete } = choice;
  const { parcels } = parcel;
  return (
    <div className="grid content-start gap-1">
      <h4 className="font-semibold text-s">{t("needs", { count: parcels })}</h4>
      <GoodsLine t={t} goods={box} />
      {fill === undefined ? (
        <p className="py-2 text-s text-secondary">{t("noFill")}</p>
      ) : (
        <SupplyLine
          {...{ t, name: "fill", goods: fill.goods, gone: t("fillGone", { litres: rounded(fill.litres) }) }}
          part={t("fillPart", { litres: rounded(fill.litres), all: Math.ceil(fill.litres * parcels) })}
        />
      )}
      {tape === undefined ? (
        <p className="py-2 text-s text-secondary">{t("noTape")}</p>
      ) : (
        <SupplyLine
          {...{ t, name: "tape", goods: tape.goods, gone: t("tapeGone", { metres: rounded(tape.metres) }) }}
          part={t("tapePart", { metres: rounded(tape.metres), all: Math.ceil(tape.metres * parcels) })}
        />
      )}
      <div className="border-t pt-2">
        <p className="text-s">{t("total")}</p>
        <BothAmounts net={total} tax={tax} words={{ inc: t("inc"), ex: t("ex") }} />
        {complete && (
          <p className="font-semibold">
            <Chosen
              inc={`${poundsOfUnit((total + tax) / parcels)} ${t("each")} ${t("inc")}`}
              ex={`${poundsOfUnit(total / parcels)} ${t("each")} ${t("ex")}`}
            />
          </p>
        )}
      </div>
    </div>
  );
}

/** A box for the parcel, with all that goes with it into the cart by one press. */
export function ChoiceView(props: Props) {
  const { t, choice, parcel, cartVersion, isDrawn, isSnuggest, isCheapest } = props;
  const name = productTitle(choice.box);
  const badges = [isSnuggest && t("snuggest"), isCheapest && t("cheapest")].filter(
    (badge) => badge !== false,
  );
  return (
    <li className="grid gap-4 border-t border-ink py-4" data-part="choice" id={choice.box.sku}>
      <div>
        <h3>{name}</h3>
        {badges.length > 0 && <p className="font-semibold text-s text-success">{badges.join(" · ")}</p>}
      </div>
      <form
        autoComplete="off"
        className="grid gap-4 md:grid-cols-2 md:gap-6 child:min-w-0"
        action="/api/packing/add"
        method="post"
        data-part="add-packing"
      >
        {cartVersion !== undefined && <input type="hidden" name="version" value={cartVersion} />}
        <input type="hidden" name={PARCEL_FIELD} value={parcelQuery(parcel)} />
        <input type="hidden" name="box" value={choice.box.sku} />
        <ParcelFacts t={t} choice={choice} />
        <ParcelGoods t={t} choice={choice} parcel={parcel} />
        <div className="md:col-start-2">
          <Button type="submit" className="max-md:w-full">
            {t("add")} <span className="sr-only">{name}</span>
          </Button>
        </div>
      </form>
      {isDrawn ? (
        <PackedDrawing t={t} choice={choice} />
      ) : (
        <a
          className="textlink inline-flex min-h-target items-center"
          href={`${PACK_IT}?${parcelQuery(parcel, choice.box.sku)}#${choice.box.sku}`}
          rel="nofollow"
        >
          {t("showDrawing", { name })}
        </a>
      )}
    </li>
  );
}
