import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";
import type { Order } from "@/packaging-api/contract";

/** Where to send the money, while it is awaited. */
export function BankDetails({ order, t }: { order: Order; t: Translate<"orders"> }) {
  const { bank } = order;
  if (bank === undefined || order.status !== "awaiting_payment") return null;
  const rows = [
    [t("bankAmount"), pounds(order.total)],
    [t("bankReference"), bank.reference],
    [t("bankName"), bank.accountName],
    [t("bankSort"), bank.sortCode],
    [t("bankAccount"), bank.accountNumber],
  ];
  return (
    <section aria-labelledby="bank">
      <h2 id="bank">{t("bankTitle")}</h2>
      <dl className="bg-board px-4 py-3 text-s wrap-anywhere" data-part="facts">
        {rows.map(([name, value]) => (
          <div className="grid grid-cols-[132px_1fr] py-0.5" key={name}>
            <dt className="text-secondary">{name}</dt>
            <dd>
              <b>{value}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
