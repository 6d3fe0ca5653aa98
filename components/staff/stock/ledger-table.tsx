import { ScrollBox } from "@/components/staff/scroll-box";
import { tableClass } from "@/components/staff/table-class";
import { momentWords } from "@/lib/shared/display/date";
import type { Translate } from "@/lib/shared/words/translate";
import type { ProductStock } from "@/packaging-api/contract";

type Props = { t: Translate<"staff-stock">; ledger: ProductStock["ledger"] };

/** What changed the stock of a product, the latest first. */
export function LedgerTable({ t, ledger }: Props) {
  return (
    <ScrollBox>
      <table className={tableClass} aria-label={t("ledger")}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("column.when")}</th>
            <th scope="col" className="text-right">
              {t("column.change")}
            </th>
            <th scope="col" className="text-right">
              {t("column.packs")}
            </th>
            <th scope="col">{t("column.reason")}</th>
            <th scope="col">{t("column.who")}</th>
            <th scope="col">{t("column.note")}</th>
          </tr>
        </thead>
        <tbody>
          {ledger.map(({ id, at, change, packs, reason, actor, orderNumber, deliveryId, note }) => (
            <tr key={id}>
              <td className="whitespace-nowrap">
                <time dateTime={at}>{momentWords(at)}</time>
              </td>
              <td className="text-right tabular-nums">{change > 0 ? `+${change}` : change}</td>
              <td className="text-right tabular-nums">{packs}</td>
              <td>
                {t(`reason.${reason}`)}
                {orderNumber !== null && `, ${t("order", { number: orderNumber })}`}
                {deliveryId !== null && `, ${t("delivery", { number: deliveryId })}`}
              </td>
              <td>{actor}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
