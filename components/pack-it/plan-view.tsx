import { weightWords } from "@/lib/shared/display/size-and-weight";
import type { Translate } from "@/lib/shared/words/translate";
import type { PackingBody, PackingPlan } from "@/packaging-api/contract";
import { ChoiceView } from "./choice-view";

type Props = {
  t: Translate<"pack-it">;
  plan: PackingPlan;
  parcel: PackingBody;
  cartVersion: string | undefined;
  /** The code of the box whose drawing is wanted; that of the first where it is none of these. */
  drawn: string | undefined;
};

/** The boxes that take a parcel, each with its own form. */
export function PlanView({ t, plan, parcel, cartVersion, drawn }: Props) {
  const { choices, goodsVolume, goodsWeight, tooWeak } = plan;
  const weight = weightWords(goodsWeight);
  const complete = choices.filter((choice) => choice.complete);
  const lowest = Math.min(...complete.map(({ total }) => total));
  const shown = choices.find(({ box }) => box.sku === drawn) ?? choices[0];
  const cheapest = complete.find(({ total }) => total === lowest);
  return (
    <section id="boxes" className="mt-8">
      <h2>{t("boxesTitle")}</h2>
      <p className="max-w-copy">
        {t("goods", { litres: Math.round(goodsVolume / 1e4) / 100, weight })}{" "}
        {choices.length === 0 ? t("none") : t("found", { count: choices.length })}
      </p>
      {tooWeak > 0 && <p className="max-w-copy font-semibold">{t("tooWeak", { count: tooWeak, weight })}</p>}
      <ol className="mt-4">
        {choices.map((choice, index) => (
          <ChoiceView
            key={choice.box.sku}
            {...{ t, choice, parcel, cartVersion }}
            isDrawn={choice === shown}
            isSnuggest={index === 0}
            isCheapest={choice === cheapest}
          />
        ))}
      </ol>
      {choices.length > 0 && <p className="max-w-copy text-s text-secondary">{t("eachNote")}</p>}
    </section>
  );
}
