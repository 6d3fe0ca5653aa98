import "@/components/ui/facts.css";
import { pounds } from "@/lib/shared/display/money";
import type orderWords from "@/locales/en/orders.json";
import type { Order } from "@/packaging-api/contract";

/** Where to send the money, while it is awaited. */
export function BankDetails({ order, words }: { order: Order; words: typeof orderWords }) {
  const { bank } = order;
  if (bank === undefined || order.status !== "awaiting_payment") return null;
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
