import type { Metadata } from "next";
import { ListPages } from "@/components/staff/list-pages";
import { CreditAccountTable } from "@/components/staff/money/credit-account-table";
import { CreditPaymentForm } from "@/components/staff/money/credit-payment-form";
import { MoneyNav } from "@/components/staff/money/money-nav";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { pathWith } from "@/lib/shared/staff/path-with";
import { STAFF_MONEY_ACCOUNTS } from "@/lib/shared/staff/staff-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-money");
  return { title: t("accountsTitle") };
}

/** Customers who pay on account, what is overdue, and the form for money that came from them. */
export default async function StaffCreditAccounts({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staff, query] = await Promise.all([
    translations("staff-money"),
    translations("staff"),
    searchParams,
  ]);
  const overdue = queryValue(query.overdue) === "1" ? "1" : undefined;
  const after = queryValue(query.after)?.slice(0, 100);
  const list = pathWith(STAFF_MONEY_ACCOUNTS, { overdue });
  const page = pathWith(STAFF_MONEY_ACCOUNTS, { overdue, after });
  const found = await callAsStaff(page, "listCreditAccounts", { query: { overdue, after } });
  if (!found.ok) return <StaffFailure failure={found} />;
  const { accounts, next } = found.data;
  const [outcome, member] = await Promise.all([formOutcome(query), currentMember()]);
  const views = [
    { href: STAFF_MONEY_ACCOUNTS, word: "allAccounts", isShown: overdue === undefined },
    {
      href: pathWith(STAFF_MONEY_ACCOUNTS, { overdue: "1" }),
      word: "overdueAccounts",
      isShown: overdue === "1",
    },
  ] as const;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("accountsTitle")}</h1>
      <MoneyNav t={t} current={STAFF_MONEY_ACCOUNTS} />
      <OutcomeNote t={staff} outcome={outcome} />
      <ul className="mb-3 flex gap-x-4">
        {views.map(({ href, word, isShown }) => (
          <li key={word}>
            <a
              className="textlink inline-flex min-h-target items-center current:font-bold"
              href={href}
              aria-current={isShown ? "true" : undefined}
            >
              {t(word)}
            </a>
          </li>
        ))}
      </ul>
      {accounts.length === 0 ? (
        <p>{t(overdue === undefined ? "noAccounts" : "noneOverdue")}</p>
      ) : (
        <CreditAccountTable t={t} accounts={accounts} />
      )}
      <ListPages
        label={t("accountsTitle")}
        {...(after !== undefined && { first: { href: list, label: t("firstPage") } })}
        {...(next !== null && {
          next: { href: pathWith(STAFF_MONEY_ACCOUNTS, { overdue, after: next }), label: t("nextPage") },
        })}
      />
      {member?.permissions.includes("money.match") && (
        <section className="mt-6" aria-labelledby="payment-head">
          <h2 className="mb-2" id="payment-head">
            {t("notePayment")}
          </h2>
          <CreditPaymentForm {...{ t, staff, page, outcome }} />
        </section>
      )}
    </div>
  );
}
