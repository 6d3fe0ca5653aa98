import { dayWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";
import type { CreditInvoice } from "@/packaging-api/contract";

type Props = { invoices: CreditInvoice[]; t: Translate<"credit"> };

function stateWords({ state, owed, daysOverdue }: CreditInvoice, t: Props["t"]): string {
  switch (state) {
    case "due":
      return t("open", { owed: pounds(owed) });
    case "overdue":
      return t("late", { owed: pounds(owed), count: daysOverdue });
    case "paid":
      return t("paid");
    case "credited":
      return t("credited");
  }
}

/** Invoices on account, what is owed for each and by when. */
export function InvoiceTable({ invoices, t }: Props) {
  return (
    <div className="overflow-x-auto" data-scrolls>
      <table className="w-full text-s cell:border-b cell:pr-3 cell:last:pr-0" aria-label={t("invoices")}>
        <thead>
          <tr className="text-secondary child:border-ink child:py-3">
            <th scope="col">{t("order")}</th>
            <th scope="col">{t("invoice")}</th>
            <th scope="col">{t("due")}</th>
            <th scope="col">{t("state")}</th>
            <th scope="col" className="text-right">
              {t("total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.number} data-state={invoice.state}>
              <th scope="row">
                <a
                  className="inline-flex min-h-12 items-center font-bold"
                  href={`/account/order/${invoice.orderId}`}
                >
                  {invoice.orderNumber}
                </a>
              </th>
              <td className="whitespace-nowrap">
                <a
                  className="textlink"
                  href={`/account/order/${invoice.orderId}/documents/${invoice.number}`}
                >
                  {invoice.number}
                </a>
              </td>
              <td className="whitespace-nowrap">
                <time dateTime={invoice.dueOn}>{dayWords(invoice.dueOn)}</time>
              </td>
              <td className={invoice.state === "overdue" ? "font-semibold text-alert" : undefined}>
                {stateWords(invoice, t)}
              </td>
              <td className="text-right">{pounds(invoice.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
