import type { ReactNode } from "react";
import { lineTableClass } from "@/components/orders/order-class";
import { Button } from "@/components/ui/button";
import { Chosen, ChosenAmount, ChosenPrice } from "@/components/ui/price";
import { PACKS_BEFORE_FIELD, PACKS_FIELD } from "@/lib/shared/account/named-list-page";
import { productTitle } from "@/lib/shared/display/product-title";
import type { Translate } from "@/lib/shared/words/translate";
import type { NamedListLine } from "@/packaging-api/contract";

type Words = Translate<"lists">;

function stateWords(t: Words, { state, available }: NamedListLine): string | undefined {
  if (state === "there") return undefined;
  return state === "gone" ? t("state_gone") : t("state_fewer", { count: available });
}

function Line({ line, t }: { line: NamedListLine; t: Words }) {
  const { productId, slug, sku, quantity, unitPrice, grossUnitPrice, vatRate, lineTotal, tax } = line;
  const title = productTitle(line);
  const state = stateWords(t, line);
  return (
    <tr data-state={line.state} data-sku={sku}>
      <th scope="row" className="wrap-anywhere">
        {slug === "" ? title : <a href={`/p/${slug}`}>{title}</a>}{" "}
        <span className="font-normal text-secondary">{sku}</span>
        {state !== undefined && <span className="block font-semibold text-alert">{state}</span>}
      </th>
      <td>
        <input type="hidden" name={`${PACKS_BEFORE_FIELD}${productId}`} value={quantity} />
        <input
          className="input w-20 text-right"
          name={`${PACKS_FIELD}${productId}`}
          defaultValue={quantity}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t("packsOf", { title })}
        />
      </td>
      <td>
        <ChosenPrice net={unitPrice} gross={grossUnitPrice} vatRate={vatRate} />
      </td>
      <td>{line.state === "gone" ? "–" : <ChosenAmount net={lineTotal} tax={tax} />}</td>
      <td className="print:hidden">
        <button
          className="textlink min-h-target text-s"
          type="submit"
          name="remove"
          value={productId}
          aria-label={t("removeOf", { title })}
        >
          {t("remove")}
        </button>
      </td>
    </tr>
  );
}

type Props = {
  lines: NamedListLine[];
  /** Where the packs are sent to. */
  action: string;
  t: Words;
  /** What the button says. */
  save: string;
  /** Further fields that are sent with them. */
  children?: ReactNode;
};

/** Lines whose packs can be changed all at once. */
export function ListLines({ lines, action, t, save, children }: Props) {
  return (
    <form method="post" action={action} data-part="list-lines">
      {/* What the Enter key presses: not the first line's way off the list. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {save}
      </button>
      {children}
      <div className="overflow-x-auto" data-scrolls>
        <table className={lineTableClass} aria-label={t("linesTitle")}>
          <thead>
            <tr className="text-secondary">
              <th scope="col">{t("product")}</th>
              <th scope="col">{t("packs")}</th>
              <th scope="col">
                <Chosen inc={t("price_inc")} ex={t("price_ex")} />
              </th>
              <th scope="col">
                <Chosen inc={t("total_inc")} ex={t("total_ex")} />
              </th>
              <td className="print:hidden" />
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.productId} line={line} t={t} />
            ))}
          </tbody>
        </table>
      </div>
      <Button line type="submit" className="mt-3 max-md:w-full print:hidden">
        {save}
      </Button>
    </form>
  );
}
