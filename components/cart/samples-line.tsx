"use client";

import { pictureClass } from "@/components/ui/picture-class";
import { BothAmounts } from "@/components/ui/price";
import { pictureUrl } from "@/lib/shared/display/picture";
import { productTitle } from "@/lib/shared/display/product-title";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import type { CartItem } from "@/packaging-api/contract";
import { MOST_SAMPLES } from "@/trade-rules/samples";

type Props = {
  item: CartItem & { samples: NonNullable<CartItem["samples"]> };
  words: WordsOf<"cart">;
  cdnUrl: string;
  onRemove(form: HTMLFormElement): void;
};

/** The samples in the cart: one of each product, and their post as one price. */
export function SamplesLine({ item, words, cdnUrl, onRemove }: Props) {
  const t = translate(words);
  return (
    <li
      className="grid grid-cols-[88px_minmax(0,1fr)_minmax(0,auto)] gap-x-3 gap-y-1 border-b py-4 lg:grid-cols-[120px_minmax(0,1fr)_246px_120px] lg:items-center lg:gap-x-5"
      id={`line-${item.id}`}
      data-part="line"
    >
      <span className={`${pictureClass(item.image)} row-[1/span_2] h-20 w-22 lg:h-24 lg:w-30`}>
        <img
          src={pictureUrl(item.image, { view: "row", width: 224 }, cdnUrl)}
          width={112}
          height={96}
          alt=""
          loading="lazy"
        />
      </span>
      <div className="col-[2/-1] min-w-0 lg:col-2 lg:row-[1/span_2]">
        <h2 className="text-m font-bold tracking-snug">{t("samples")}</h2>
        <ul className="text-s" data-part="samples">
          {item.samples.map((sample) => (
            <li key={sample.productId}>
              <a className="inline-block py-1 wrap-anywhere" href={`/p/${sample.slug}`}>
                {productTitle(sample)}
              </a>
            </li>
          ))}
        </ul>
        <p className="text-s text-secondary">{t("samplesNote", { most: MOST_SAMPLES })}</p>
      </div>
      <form
        className="col-[1/3] mt-2 flex items-center lg:col-3 lg:row-[1/span_2] lg:mt-0"
        method="post"
        action={`/api/cart/current/item/${item.id}/delete`}
        onSubmit={(event) => {
          event.preventDefault();
          onRemove(event.currentTarget);
        }}
      >
        <button className="textlink text-s" type="submit" aria-label={t("removeOf", { title: t("samples") })}>
          {t("remove")}
        </button>
      </form>
      <div className="col-3 mt-2 self-center text-right text-s [--big-line:1.5rem] [--big:var(--text-l)] lg:col-4 lg:row-[1/span_2] lg:mt-0">
        <BothAmounts net={item.lineTotal} tax={item.tax} words={{ inc: t("incShort"), ex: t("exShort") }} />
      </div>
    </li>
  );
}
