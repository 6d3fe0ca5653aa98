import "./thank-you.css";
import { pounds } from "@/lib/display/money";
import { say } from "@/lib/i18n/say";
import type thankYouWords from "@/locales/en/thank-you.json";
import type { Address, Order } from "@/packaging-api/contract";
import { NextSteps } from "./next-steps";
import { PrintButton } from "./print-button";

type Props = { order: Order; words: typeof thankYouWords };

const dates = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/** A placed order: its number first, then what to do, then what was ordered. It prints as one sheet. */
export function OrderPage({ order, words }: Props) {
  return (
    <div className="wrap page order">
      <h1>{words.title}</h1>
      <dl className="facts order__facts">
        <dt>{words.number}</dt>
        <dd>
          <b data-testid="order-number">{order.number}</b>
        </dd>
        <dt>{words.placed}</dt>
        <dd>
          <time dateTime={order.placedAt}>{dates.format(new Date(order.placedAt))}</time>
        </dd>
        <dt>{words.status}</dt>
        <dd>{words[`status_${order.status}`]}</dd>
        {order.tracking !== "" && (
          <>
            <dt>{words.tracking}</dt>
            <dd>{order.tracking}</dd>
          </>
        )}
      </dl>
      <p>{say(words, "mailed", { email: order.email })}</p>
      <div className="order__parts">
        <NextSteps order={order} words={words} />
        {order.bank !== undefined && order.status === "awaiting_payment" && (
          <Bank order={order} words={words} />
        )}
      </div>
      <Lines order={order} words={words} />
      <div className="order__parts">
        <AddressPart title={words.deliveryTitle} address={order.shippingAddress} />
        <AddressPart title={words.billingTitle} address={order.paymentAddress} />
      </div>
      <p className="hint">{words.cancelRight}</p>
      <p className="order__acts">
        <a className="button button--line" href="/shop">
          {words.continueShopping}
        </a>
        <PrintButton label={words.print} />
      </p>
    </div>
  );
}

function Bank({ order, words }: Props) {
  const { bank } = order;
  if (bank === undefined) return null;
  const rows = [
    [words.bankAmount, pounds(order.total)],
    [words.bankReference, bank.reference],
    [words.bankName, bank.accountName],
    [words.bankSort, bank.sortCode],
    [words.bankAccount, bank.accountNumber],
  ];
  return (
    <section className="bank" aria-labelledby="bank">
      <h2 id="bank">{words.bankTitle}</h2>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Lines({ order, words }: Props) {
  const figures = [
    [words.items, order.itemsTotal],
    [order.shippingMethod, order.shippingTotal],
    [words.subtotal, order.subTotal],
    [words.vat, order.tax],
  ] as const;
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines">{words.orderTitle}</h2>
      <table className="order__lines">
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.packs}</th>
            <th scope="col" className="wide">
              {words.aPack}
            </th>
            <th scope="col">{words.lineTotal}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.sku}>
              <th scope="row">
                <a href={`/p/${line.slug}`}>{line.size ? `${line.size} ${line.name}` : line.name}</a>{" "}
                <span className="quiet">{line.sku}</span>
              </th>
              <td>{line.quantity}</td>
              <td className="wide">{pounds(line.unitPrice)}</td>
              <td>{pounds(line.lineTotal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {figures.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td />
              <td className="wide" />
              <td>{pounds(value)}</td>
            </tr>
          ))}
          <tr className="grand">
            <th scope="row">{words.total}</th>
            <td />
            <td className="wide" />
            <td>{pounds(order.total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function AddressPart({ title, address }: { title: string; address: Address }) {
  const rows = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.addressLine1,
    address.addressLine2,
    address.addressLine3,
    address.cityTown,
    address.county,
    address.postCode,
  ].filter((row) => row !== "");
  return (
    <section>
      <h2>{title}</h2>
      <address>
        {rows.map((row) => (
          <span key={row}>{row}</span>
        ))}
      </address>
    </section>
  );
}
