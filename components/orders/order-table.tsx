import { ReorderNow } from "@/components/reorder/reorder-now";
import { Chosen, ChosenAmount } from "@/components/ui/price";
import { dayWords } from "@/lib/shared/display/date";
import type { Translate } from "@/lib/shared/words/translate";
import type { OrderSummary } from "@/packaging-api/contract";

type Props = {
  orders: OrderSummary[];
  t: Translate<"orders">;
  label: string;
  /** Where each can be put into the cart again: the version of the open cart, if there is one. */
  again?: { cartVersion: string | undefined };
};

/** A customer's orders, one a row, each with the way to all of it. */
export function OrderTable({ orders, t, label, again }: Props) {
  return (
    <div className="overflow-x-auto" data-scrolls>
      <table className="w-full text-s cell:border-b cell:pr-3 cell:last:pr-0" aria-label={label}>
        <thead>
          <tr className="text-secondary child:border-ink child:py-3">
            <th scope="col">{t("columnOrder")}</th>
            <th scope="col">{t("columnDate")}</th>
            <th scope="col">{t("status")}</th>
            <th scope="col" className="max-md:hidden">
              {t("columnLines")}
            </th>
            <th scope="col" className="text-right whitespace-nowrap">
              <Chosen inc={t("columnTotal_inc")} ex={t("columnTotal_ex")} />
            </th>
            {again && <th scope="col">{t("columnAgain")}</th>}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <a
                  className="inline-flex min-h-12 items-center font-bold"
                  href={`/account/order/${order.id}`}
                >
                  {order.number}
                </a>
              </th>
              <td>
                <time dateTime={order.placedAt}>{dayWords(order.placedAt)}</time>
              </td>
              <td>
                {order.restFollows ? t("status_part") : t(`status_${order.status}`)}
                {order.canPay && (
                  <>
                    {" "}
                    <a className="textlink min-h-12 font-bold" href={`/account/order/${order.id}`}>
                      {t("payHint")}
                      <span className="sr-only"> {order.number}</span>
                    </a>
                  </>
                )}
                {order.paymentUnderway && <small>{t("paymentUnderway")}</small>}
              </td>
              <td className="max-md:hidden">{order.lines}</td>
              <td className="text-right whitespace-nowrap">
                <ChosenAmount net={order.subTotal} tax={order.total - order.subTotal} />
              </td>
              {again && (
                <td>
                  <ReorderNow
                    t={t}
                    place={{ id: order.id, page: `/account/order/${order.id}` }}
                    number={order.number}
                    {...again}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
