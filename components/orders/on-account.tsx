import { Facts } from "@/components/ui/facts";
import { CREDIT } from "@/lib/shared/account/credit-page";
import { dayWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";
import type { Order } from "@/packaging-api/contract";
import { londonDay } from "@/trade-rules/dispatch-promise";
import { daysOverdue } from "@/trade-rules/pay-on-account";

type Props = {
  account: NonNullable<Order["onAccount"]>;
  t: Translate<"orders">;
  /** Whether the page is the customer's own, who has a page of the whole account. */
  isCustomers: boolean;
};

/** By when an order on account is to be paid, and where to. */
export function OnAccount({ account: { dueOn, owed, paid, bank }, t, isCustomers }: Props) {
  const isLate = daysOverdue(dueOn, londonDay(new Date())) > 0;
  const words = { owed: pounds(owed), day: dayWords(dueOn) };
  return (
    <section aria-labelledby="on-account" data-part="on-account">
      <h2 id="on-account">{t("accountTitle")}</h2>
      {owed === 0 ? (
        <p>{t("accountSettled")}</p>
      ) : (
        <>
          <p className={isLate ? "font-semibold text-alert" : undefined}>
            {isLate ? t("accountLate", words) : t("accountDue", words)}
          </p>
          <Facts className="mt-3">
            <dt>{t("bankName")}</dt>
            <dd>{bank.accountName}</dd>
            <dt>{t("bankSort")}</dt>
            <dd>{bank.sortCode}</dd>
            <dt>{t("bankAccount")}</dt>
            <dd>{bank.accountNumber}</dd>
            <dt>{t("bankReference")}</dt>
            <dd>{bank.reference}</dd>
            <dt>{t("accountOwed")}</dt>
            <dd>{pounds(owed)}</dd>
            {paid > 0 && (
              <>
                <dt>{t("accountPaid")}</dt>
                <dd>{pounds(paid)}</dd>
              </>
            )}
          </Facts>
        </>
      )}
      {isCustomers && (
        <p className="mt-3 print:hidden">
          <a className="textlink" href={CREDIT}>
            {t("accountAll")}
          </a>
        </p>
      )}
    </section>
  );
}
