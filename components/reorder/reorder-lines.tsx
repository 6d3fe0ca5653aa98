import { lineTableClass } from "@/components/orders/order-class";
import { Chosen, ChosenPrice } from "@/components/ui/price";
import { pounds } from "@/lib/shared/display/money";
import { productTitle } from "@/lib/shared/display/product-title";
import type { Translate } from "@/lib/shared/words/translate";
import type { ReorderLine } from "@/packaging-api/contract";

/** What there is to say of a line: fewer packs weigh more than a new price, which the figures show as well. */
/** What keeps a line from being ordered again as it was is marked. */
function stateClass({ state }: ReorderLine): string {
  if (state === "same") return "text-secondary";
  return state === "gone" || state === "fewer" ? "font-semibold text-alert" : "font-semibold";
}

function stateWords(t: Translate<"reorder">, { state, available }: ReorderLine): string {
  return state === "fewer" ? t("state_fewer", { count: available }) : t(`state_${state}`);
}

type PackPriceProps = NonNullable<ReorderLine["priceNow"]> & { t: Translate<"reorder"> };

/**
 * The price of a pack as the shopper chose. Without VAT the one with it stands below where that is the stated one: a
 * penny more or less on it may not change the other.
 */
function PackPrice({ unitPrice: net, grossUnitPrice: gross, vatRate, t }: PackPriceProps) {
  if (gross === undefined) return <ChosenPrice net={net} vatRate={vatRate} />;
  const stated = (
    <span className="block text-[0.8125rem] text-secondary">{t("stated", { price: pounds(gross) })}</span>
  );
  return (
    <Chosen
      inc={pounds(gross)}
      ex={
        <>
          {pounds(net)} {stated}
        </>
      }
    />
  );
}

type Props = { lines: ReorderLine[]; t: Translate<"reorder"> };

/** The lines of an order as they could be ordered again, with the price then and now. */
export function ReorderLines({ lines, t }: Props) {
  return (
    <div className="overflow-x-auto" data-scrolls>
      <table className={lineTableClass}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("product")}</th>
            <th scope="col">{t("packs")}</th>
            <th scope="col">
              <Chosen inc={t("then_inc")} ex={t("then_ex")} />
            </th>
            <th scope="col">
              <Chosen inc={t("now_inc")} ex={t("now_ex")} />
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sku} data-state={line.state}>
              <th scope="row">
                {line.slug === "" ? productTitle(line) : <a href={`/p/${line.slug}`}>{productTitle(line)}</a>}{" "}
                <span className={stateClass(line)}>{stateWords(t, line)}</span>
              </th>
              <td>{line.quantity}</td>
              <td>
                <PackPrice {...line} t={t} />
              </td>
              <td>{line.priceNow === null ? "–" : <PackPrice {...line.priceNow} t={t} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
