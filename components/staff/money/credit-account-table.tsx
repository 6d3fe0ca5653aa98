import { ScrollBox } from "@/components/staff/scroll-box";
import { tableClass } from "@/components/staff/table-class";
import { pounds } from "@/lib/shared/display/money";
import { customerPage } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { ListedCreditAccount } from "@/packaging-api/contract";

type Props = { t: Translate<"staff-money">; accounts: readonly ListedCreditAccount[] };

/** Customers who pay on account, one a row, with what they owe. */
export function CreditAccountTable({ t, accounts }: Props) {
  return (
    <ScrollBox>
      <table className={tableClass} aria-label={t("accountsTitle")}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("customer")}</th>
            <th scope="col">{t("owed")}</th>
            <th scope="col">{t("overdue")}</th>
            <th scope="col">{t("limit")}</th>
            <th scope="col">{t("daysToPay")}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ customer, email, company, owed, overdue, limit, daysToPay, hold }) => (
            <tr key={customer}>
              <th scope="row" className="wrap-anywhere">
                <a className="textlink inline-flex min-h-target items-center" href={customerPage(customer)}>
                  {email}
                </a>
                {company !== "" && <span className="block font-normal">{company}</span>}
                {hold !== null && <span className="block text-s font-normal">{t(`hold.${hold}`)}</span>}
              </th>
              <td>{pounds(owed)}</td>
              <td>{overdue > 0 ? <b>{pounds(overdue)}</b> : pounds(overdue)}</td>
              <td>{pounds(limit)}</td>
              <td>{daysToPay}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
