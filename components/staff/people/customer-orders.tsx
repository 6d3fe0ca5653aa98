import { dayWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import { staffQuotePage } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { CustomerSheet } from "@/packaging-api/contract";
import { OrderNumber } from "./order-number";
import { rowClass, WideTable } from "./wide-table";

/** @property linked whether who looks may open the orders */
type Props = {
  t: Translate<"staff-people">;
  orderWords: Translate<"staff-orders">;
  sheet: CustomerSheet;
  linked: boolean;
};

/** A customer's latest orders, and the quotes that were ordered. */
export function CustomerOrders({ t, orderWords, sheet, linked }: Props) {
  const { orders, orderCount } = sheet;
  const title = t("customers.orders", { count: orderCount });
  return (
    <section>
      <h2 className="mb-2">{title}</h2>
      {orders.length === 0 ? (
        <p>{t("customers.noOrders")}</p>
      ) : (
        <WideTable
          label={title}
          headings={[
            t("customers.order"),
            t("customers.placed"),
            t("customers.status"),
            t("customers.total"),
          ]}
        >
          {orders.map(({ number, placedAt, status, total }) => (
            <tr className={rowClass} key={number}>
              <td>
                <OrderNumber number={number} linked={linked} />
              </td>
              <td className="whitespace-nowrap">{dayWords(placedAt)}</td>
              <td>{orderWords(`statusOf.${status}`, { defaultValue: status })}</td>
              <td>{pounds(total)}</td>
            </tr>
          ))}
        </WideTable>
      )}
      {sheet.kind === "account" && sheet.guestOrderCount > 0 && (
        <p className="mt-3 max-w-copy">{t("customers.guestOrders", { count: sheet.guestOrderCount })}</p>
      )}
      {sheet.kind === "account" && sheet.quotes.length > 0 && (
        <>
          <h2 className="mt-5 mb-2">{t("customers.quotes")}</h2>
          <WideTable
            label={t("customers.quotes")}
            headings={[
              t("customers.quote"),
              t("customers.placed"),
              t("customers.total"),
              t("customers.order"),
            ]}
          >
            {sheet.quotes.map(({ number, createdAt, total, orderNumber }) => (
              <tr className={rowClass} key={`${number} ${orderNumber}`}>
                <td>
                  <a className="textlink inline-flex min-h-target items-center" href={staffQuotePage(number)}>
                    {number}
                  </a>
                </td>
                <td className="whitespace-nowrap">{dayWords(createdAt)}</td>
                <td>{pounds(total)}</td>
                <td>
                  <OrderNumber number={orderNumber} linked={linked} />
                </td>
              </tr>
            ))}
          </WideTable>
        </>
      )}
    </section>
  );
}
