import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { statementPath } from "@/lib/shared/account/credit-page";
import { monthWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";
import type { CreditAccount } from "@/packaging-api/contract";
import { HOLD_AFTER_DAYS } from "@/trade-rules/pay-on-account";
import { InvoiceTable } from "./invoice-table";

type Props = { account: CreditAccount; t: Translate<"credit"> };

function holdWords({ hold, heldFor }: CreditAccount, t: Props["t"]): string | undefined {
  switch (hold) {
    case null:
      return undefined;
    case "overdue":
      return t("heldOverdue", { count: HOLD_AFTER_DAYS });
    case "staff":
      return t("heldByStaff", { reason: heldFor });
    case "ended":
      return t("ended");
  }
}

function Standing({ account, t }: Props) {
  const { limit, owed, overdue, left, daysToPay } = account;
  return (
    <section aria-labelledby="standing" data-part="standing">
      <h2 id="standing">{t("standing")}</h2>
      <Facts className="mt-2">
        <dt>{t("limit")}</dt>
        <dd>{pounds(limit)}</dd>
        <dt>{t("owed")}</dt>
        <dd>
          <b>{pounds(owed)}</b>
        </dd>
        {overdue > 0 && (
          <>
            <dt>{t("overdue")}</dt>
            <dd className="font-semibold text-alert">{pounds(overdue)}</dd>
          </>
        )}
        <dt>{t("left")}</dt>
        <dd>{pounds(left)}</dd>
        <dt>{t("daysToPay")}</dt>
        <dd>{daysToPay}</dd>
      </Facts>
    </section>
  );
}

function HowToPay({ account: { bank }, t }: Props) {
  return (
    <section className="max-w-copy" aria-labelledby="pay">
      <h2 id="pay">{t("payTitle")}</h2>
      <p>{t("payText")}</p>
      <Facts className="mt-3">
        <dt>{t("bankName")}</dt>
        <dd>{bank.accountName}</dd>
        <dt>{t("bankSort")}</dt>
        <dd>{bank.sortCode}</dd>
        <dt>{t("bankAccount")}</dt>
        <dd>{bank.accountNumber}</dd>
      </Facts>
    </section>
  );
}

function Statements({ account: { statements }, t }: Props) {
  return (
    <section aria-labelledby="statements">
      <h2 id="statements">{t("statements")}</h2>
      <p>{statements.length === 0 ? t("noStatements") : t("statementsText")}</p>
      {statements.length > 0 && (
        <ul className="mt-2 item:flex item:flex-wrap item:items-baseline item:gap-x-3 item:gap-y-1">
          {statements.map(({ month, closing }) => (
            <li key={month}>
              <a className="textlink" href={statementPath(month)}>
                {t("statementOf", { month: monthWords(month) })}
              </a>
              <span className="text-secondary">{t("closing", { closing: pounds(closing) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a customer owes on account and by when, how to pay it, and the statements. */
export function CreditView({ account, t }: Props) {
  const held = holdWords(account, t);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {held !== undefined && (
        <Notice alert className="mb-0">
          {held}
        </Notice>
      )}
      <Standing account={account} t={t} />
      {account.owed > 0 && <HowToPay account={account} t={t} />}
      <section aria-labelledby="invoices">
        <h2 id="invoices">{t("invoices")}</h2>
        {account.invoices.length === 0 ? (
          <p>{t("noInvoices")}</p>
        ) : (
          <InvoiceTable invoices={account.invoices} t={t} />
        )}
      </section>
      <Statements account={account} t={t} />
    </div>
  );
}
