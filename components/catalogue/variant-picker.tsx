import { translations } from "@/lib/server/words/translations";
import { pickerOf } from "@/lib/shared/catalogue/variants";
import { chosenPath } from "@/lib/shared/links/page-address";
import type { Product } from "@/packaging-api/contract";

/** The options of a product that is sold in variants. Each value is a link to the same page with that variant chosen. */
export async function VariantPicker({ product }: { product: Product }) {
  const { sku, variant, variants = [] } = product;
  if (variant === undefined || variants.length < 2) return null;
  const t = await translations("product");
  const options = pickerOf(variants, { sku, options: variant.options });
  return (
    <nav className="mt-4 grid gap-3 border-t border-ink pt-3 wrap-anywhere" aria-label={t("variants")}>
      {options.map(({ name, chosen, choices }, place) => (
        <div key={name}>
          <p id={`option-${place}`}>
            {`${name}: `}
            <b>{chosen}</b>
          </p>
          <ul className="mt-1 flex flex-wrap gap-2" aria-labelledby={`option-${place}`}>
            {choices.map((choice) => (
              <li className="flex min-w-0" key={choice.value}>
                <a
                  className={`flex min-h-target min-w-target flex-col justify-center rounded border border-ink px-3 py-1 text-center text-ink no-underline hover:underline ${choice.isChosen ? "font-semibold outline-2 -outline-offset-3 focus-visible:focus-ring" : ""}`}
                  href={chosenPath(variant.group.slug, choice.sku)}
                  aria-current={choice.isChosen ? "true" : undefined}
                >
                  {`${choice.value} `}
                  {choice.changesOthers && (
                    <span className="text-s font-normal text-secondary">{t("otherCombination")}</span>
                  )}
                  {!choice.changesOthers && choice.isSoldOut && (
                    <span className="text-s font-normal text-secondary">{t("variantSoldOut")}</span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
