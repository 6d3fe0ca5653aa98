import { ScrollBox } from "@/components/staff/scroll-box";
import { Facts } from "@/components/ui/facts";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { momentWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import { productTitle } from "@/lib/shared/display/product-title";
import { leavesInParts } from "@/lib/shared/orders/parcels";
import { pathWith } from "@/lib/shared/staff/path-with";
import { STAFF_CUSTOMERS, STAFF_ORDERS } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { StaffOrder } from "@/packaging-api/contract";
import { addressLines } from "@/packaging-api/contract/address-lines";
import { paidWords } from "./order-table";

type Props = { t: Translate<"staff-orders">; order: StaffOrder };

const cell = "border-b border-rule py-1 pr-3 text-left align-baseline";
const amount = `${cell} text-right whitespace-nowrap`;

/** The lines of an order with its sums. */
export function OrderGoods({ t, order }: Props) {
  return (
    <ScrollBox>
      <table className="w-full border-collapse text-s">
        <thead>
          <tr>
            <th className={cell} scope="col">
              {t("name")}
            </th>
            {[t("packs"), t("price"), t("vat")].map((head) => (
              <th className={amount} key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.sku}>
              <th className={cell} scope="row">
                {line.sku}
                <span className="block font-normal">{productTitle(line)}</span>
              </th>
              <td className={amount}>{line.quantity}</td>
              <td className={amount}>{pounds(line.lineTotal)}</td>
              <td className={amount}>{pounds(line.tax)}</td>
            </tr>
          ))}
          <tr>
            <td className={cell} colSpan={2}>
              {t("deliveryLine", { name: order.shippingMethod })}
            </td>
            <td className={amount}>{pounds(order.shippingTotal)}</td>
            <td className={amount}>{pounds(order.shippingTax)}</td>
          </tr>
          <tr>
            <th className={cell} scope="row" colSpan={2}>
              {t("totalIncVat")}
            </th>
            <td className={`${amount} font-bold`} colSpan={2}>
              {pounds(order.total)}
            </td>
          </tr>
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Names and values, with where a value leads, of which the empty ones are left out. */
function Given({
  rows,
}: {
  rows: readonly (readonly [name: string, value: string, href?: string | undefined])[];
}) {
  return (
    <Facts>
      {rows
        .filter(([, value]) => value !== "")
        .map(([name, value, href]) => (
          <div className="contents" key={name}>
            <dt className={href === undefined ? undefined : "self-center"}>{name}</dt>
            <dd className="whitespace-pre-line">
              {href === undefined ? (
                value
              ) : (
                <a className="textlink inline-flex min-h-target items-center wrap-anywhere" href={href}>
                  {value}
                </a>
              )}
            </dd>
          </div>
        ))}
    </Facts>
  );
}

const methodWords = (t: Props["t"], method: string): string =>
  t(`methodOf.${method}`, { defaultValue: method });

/** Whether its goods are held for it; nothing once they have left. */
function holdWords(t: Props["t"], { holdsStock, stockHeldUntil, fulfilmentState }: StaffOrder): string {
  if (fulfilmentState === "dispatched" || fulfilmentState === "delivered") return "";
  if (!holdsStock) return t("holdsNo");
  return stockHeldUntil === null ? t("holdsYes") : t("holdsUntil", { time: momentWords(stockHeldUntil) });
}

/** Who ordered, where it goes and how it stands. @param maySeeCustomers whether the e-mail address leads to the customer */
export function OrderFacts({ t, order, maySeeCustomers }: Props & { maySeeCustomers: boolean }) {
  const { shippingAddress: to, paymentAddress: invoiced, promised, onAccount } = order;
  const goesTo = addressLines(to).join("\n");
  const invoicedTo = addressLines(invoiced).join("\n");
  const leaves = promised === null ? "" : `\n${t("leaves", { day: calendarDayWords(promised.dispatchOn) })}`;
  return (
    <div className="grid gap-4 md:grid-cols-2 md:items-start">
      <Given
        rows={[
          [t("contact"), `${order.firstName} ${order.lastName}`],
          [t("company"), order.company],
          [
            t("email"),
            order.email,
            maySeeCustomers ? pathWith(STAFF_CUSTOMERS, { q: order.email }) : undefined,
          ],
          [t("phone"), [order.phone, order.mobile].filter(Boolean).join(", ")],
          [t("poNumber"), order.poNumber],
          [t("comment"), order.comment],
          [t("placed"), momentWords(order.placedAt)],
        ]}
      />
      <Given
        rows={[
          [t("goesTo"), goesTo],
          [t("phone"), [to.phone, to.mobile].filter(Boolean).join(", ")],
          [t("invoicedTo"), invoicedTo === goesTo ? "" : invoicedTo],
          [t("delivery"), `${order.shippingMethod}, ${t(`zoneOf.${order.deliveryZone}`)}${leaves}`],
          [t("tracking"), leavesInParts(order) ? "" : order.tracking],
          [
            t("weight"),
            order.parcelWeight === null || leavesInParts(order)
              ? ""
              : t("grams", { count: order.parcelWeight }),
          ],
          [t("holds"), holdWords(t, order)],
          [
            t("payment"),
            `${methodWords(t, order.paymentMethod)}, ${paidWords(t, order)}${
              onAccount === undefined || onAccount.owed === 0
                ? ""
                : `\n${t("owed", { amount: pounds(onAccount.owed), day: calendarDayWords(onAccount.dueOn) })}`
            }`,
          ],
        ]}
      />
    </div>
  );
}

/** Money that went back, and the documents. */
export function OrderMoney({ t, order: { refunds, documents } }: Props) {
  return (
    <ul className="grid gap-1 text-s">
      {documents.map(({ number, kind, total, issuedAt }) => (
        <li key={number}>
          <a
            className="textlink inline-flex min-h-target items-center"
            href={`${STAFF_ORDERS}/documents/${number}`}
          >
            {t(`document.${kind}`)} {number}
          </a>
          : {pounds(total)}, {momentWords(issuedAt)}
        </li>
      ))}
      {refunds.map(({ id, amount: pence, state, reason, problem }) => (
        <li key={id}>
          {t("refund", {
            amount: pounds(pence),
            state: t(`refundState.${state}`, { defaultValue: state }),
            reason,
          })}{" "}
          {problem}
        </li>
      ))}
    </ul>
  );
}

/** Every move of the order, the first one first. */
export function OrderHistory({ t, order: { history } }: Props) {
  return (
    <ol className="grid gap-1 text-s">
      {history.map(({ at, machine, to, cause, actor }) => (
        <li className="wrap-anywhere" key={`${at} ${machine} ${to}`}>
          {momentWords(at)}{" "}
          {t("historyLine", {
            what: t(`historyOf.${machine}.${to}`, { defaultValue: `${machine}: ${to}` }),
            cause,
            who: t(`actorOf.${actor}`, { defaultValue: actor }),
          })}
        </li>
      ))}
    </ol>
  );
}

/** What the staff noted. */
export function OrderNotes({ t, notes }: { t: Props["t"]; notes: StaffOrder["notes"] }) {
  if (notes.length === 0) return <p className="text-s text-secondary">{t("noNotes")}</p>;
  return (
    <ul className="grid gap-2">
      {notes.map(({ at, author, body }) => (
        <li className="border-l-4 border-board-edge pl-3" key={`${at} ${body}`}>
          <span className="whitespace-pre-line wrap-anywhere">{body}</span>
          <span className="block text-s text-secondary">
            {t("noteBy", { author, time: momentWords(at) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
