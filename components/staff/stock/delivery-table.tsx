import { ScrollBox } from "@/components/staff/scroll-box";
import { tableClass } from "@/components/staff/table-class";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { productStockPath } from "@/lib/shared/staff/stock-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { ExpectedDelivery } from "@/packaging-api/contract";

type Props = { t: Translate<"staff-stock">; deliveries: readonly ExpectedDelivery[] };

/** Deliveries that are still to come, each with what can be done about it. */
export function DeliveryTable({ t, deliveries }: Props) {
  return (
    <ScrollBox>
      <table className={tableClass} aria-label={t("deliveries")}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("column.delivery")}</th>
            <th scope="col">{t("column.expected")}</th>
            <th scope="col">{t("column.code")}</th>
            <th scope="col">{t("column.product")}</th>
            <th scope="col">{t("column.came")}</th>
            <th scope="col">{t("column.reference")}</th>
            <th scope="col">{t("acts")}</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map(({ id, expectedOn, sku, name, packs, receivedPacks, reference }) => (
            <tr key={id}>
              <th scope="row">{id}</th>
              <td className="whitespace-nowrap">{calendarDayWords(expectedOn)}</td>
              <td className="whitespace-nowrap">
                <a
                  className="textlink inline-flex min-h-target items-center"
                  href={productStockPath({ code: sku })}
                >
                  {sku}
                </a>
              </td>
              <td>{name}</td>
              <td className="whitespace-nowrap tabular-nums">
                {t("cameOf", { received: receivedPacks, packs })}
              </td>
              <td>{reference}</td>
              <td>
                {(["receive", "move", "end"] as const).map((act) => (
                  <a
                    className="textlink mr-3 inline-flex min-h-target items-center whitespace-nowrap"
                    key={act}
                    href={`${productStockPath({ code: sku, act, delivery: String(id) })}#do`}
                  >
                    {t(`act.${act}`)}
                    <span className="sr-only"> {t("delivery", { number: id })}</span>
                  </a>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
