import "./variant-picker.css";
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
    <nav className="picker" aria-label={t("variants")}>
      {options.map(({ name, chosen, choices }, place) => (
        <div key={name}>
          <p id={`option-${place}`}>
            {`${name}: `}
            <b>{chosen}</b>
          </p>
          <ul aria-labelledby={`option-${place}`}>
            {choices.map((choice) => (
              <li key={choice.value}>
                <a
                  href={chosenPath(variant.group.slug, choice.sku)}
                  aria-current={choice.isChosen ? "true" : undefined}
                >
                  {`${choice.value} `}
                  {choice.changesOthers && <span className="quiet">{t("otherCombination")}</span>}
                  {!choice.changesOthers && choice.isSoldOut && (
                    <span className="quiet">{t("variantSoldOut")}</span>
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
