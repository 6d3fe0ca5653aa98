import "./order-table.css";
import { Chosen, ChosenAmount } from "@/components/ui/price";
import { dayWords } from "@/lib/shared/display/date";
import type { Translate } from "@/lib/shared/words/translate";
import type { OrderSummary } from "@/packaging-api/contract";

type Props = { orders: OrderSummary[]; t: Translate<"orders">; label: string };

/** A customer's orders, one a row, each with the way to all of it. */
export function OrderTable({ orders, t, label }: Props) {
  return (
    <div className="table-frame">
      <table className="orders" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t("columnOrder")}</th>
            <th scope="col">{t("columnDate")}</th>
            <th scope="col">{t("status")}</th>
            <th scope="col" className="orders__lines">
              {t("columnLines")}
            </th>
            <th scope="col" className="orders__total">
              <Chosen inc={t("columnTotal_inc")} ex={t("columnTotal_ex")} />
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <a href={`/account/order/${order.id}`}>{order.number}</a>
              </th>
              <td>
                <time dateTime={order.placedAt}>{dayWords(order.placedAt)}</time>
              </td>
              <td>
                {t(`status_${order.status}`)}
                {order.canPay && (
                  <>
                    {" "}
                    <a className="textlink" href={`/account/order/${order.id}`}>
                      {t("payHint")}
                      <span className="sr-only"> {order.number}</span>
                    </a>
                  </>
                )}
                {order.paymentUnderway && <small>{t("paymentUnderway")}</small>}
              </td>
              <td className="orders__lines">{order.lines}</td>
              <td className="orders__total">
                <ChosenAmount net={order.subTotal} tax={order.total - order.subTotal} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
