import { BothPrices, ChosenPrice, ChosenPriceEach } from "@/components/ui/price";
import type { TranslateOf } from "@/lib/shared/words/translate";
import type { Product } from "@/packaging-api/contract";

type Props = {
  product: Pick<Product, "wasPrice" | "grossWasPrice" | "vatRate" | "packSize">;
  /** Of a pack, by the number of packs that is chosen, in pence. */
  price: { net: number; gross: number | undefined };
  t: TranslateOf<Record<"incPack" | "exPack" | "incVat" | "exVat" | "each" | "was", string>>;
  /** The sentence that says when its sale ends. */
  saleEnds: string | undefined;
};

/** What a product costs, a pack and each; the last of it that a phone's first screen has. */
export function PriceBlock({ product, price, t, saleEnds }: Props) {
  const { wasPrice, grossWasPrice, vatRate, packSize } = product;
  const vatWords = { inc: t("incVat"), ex: t("exVat") };
  return (
    <div
      className="mt-4 flex flex-wrap items-end justify-between gap-x-3 border-t border-ink pt-3"
      data-part="price"
    >
      <BothPrices
        {...price}
        vatRate={vatRate}
        words={{ inc: t("incPack"), ex: t("exPack") }}
        className="text-s wrap-anywhere [--big-line:2.75rem] [--big:var(--text-2xl)] [&_b]:mr-[0.1em] [&_b]:tracking-tightest"
      />
      <p className="text-l font-bold" data-part="each">
        <ChosenPriceEach {...price} vatRate={vatRate} packSize={packSize} each={t("each")} words={vatWords} />
      </p>
      {wasPrice !== undefined && (
        <p className="flex-[1_0_100%] text-s font-bold text-alert" data-part="was">
          {t("was")} <ChosenPrice net={wasPrice} gross={grossWasPrice} vatRate={vatRate} words={vatWords} />
        </p>
      )}
      {saleEnds !== undefined && <p className="flex-[1_0_100%] text-s font-bold text-alert">{saleEnds}</p>}
    </div>
  );
}
