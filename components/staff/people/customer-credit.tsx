import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { monthWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import type { CustomerSheet } from "@/packaging-api/contract";
import { DAYS_TO_PAY } from "@/trade-rules/pay-on-account";
import { StaffField } from "../staff-field";
import { type AboutCustomer, CustomerForm } from "./customer-form";
import { OrderNumber } from "./order-number";
import { rowClass, WideTable } from "./wide-table";

type Credit = Extract<CustomerSheet, { kind: "account" }>["credit"];

function holdWords(t: AboutCustomer["t"], { hold, heldFor }: NonNullable<Credit>["standing"]) {
  if (hold === "ended") return t("customers.ended");
  if (hold === "overdue") return t("customers.heldOverdue");
  return t("customers.held", { reason: heldFor });
}

/** How a customer pays on account, and what staff change of it. */
export function CustomerCredit({
  credit,
  mayChange,
  linked,
  ...about
}: AboutCustomer & { credit: Credit; mayChange: boolean; linked: boolean }) {
  const { t, common, outcome } = about;
  return (
    <section>
      <h2 className="mb-2">{t("customers.credit")}</h2>
      {credit === null ? (
        <p>{t("customers.creditNone")}</p>
      ) : (
        <>
          <p>
            {t("customers.creditStanding", {
              owed: pounds(credit.standing.owed),
              limit: pounds(credit.standing.limit),
              overdue: pounds(credit.standing.overdue),
              days: credit.standing.daysToPay,
            })}
          </p>
          {credit.standing.hold !== null && (
            <p className="font-semibold text-alert">{holdWords(t, credit.standing)}</p>
          )}
          {credit.invoices.length > 0 && (
            <WideTable
              label={t("customers.credit")}
              headings={[
                t("customers.invoice"),
                t("customers.order"),
                t("customers.due"),
                t("customers.owed"),
              ]}
            >
              {credit.invoices.map(({ number, orderNumber, dueOn, owed }) => (
                <tr className={rowClass} key={number}>
                  <td>{number}</td>
                  <td>
                    <OrderNumber number={orderNumber} linked={linked} />
                  </td>
                  <td>{calendarDayWords(dueOn)}</td>
                  <td>{pounds(owed)}</td>
                </tr>
              ))}
            </WideTable>
          )}
          {credit.statements.length > 0 && (
            <p className="mt-3 flex flex-wrap gap-x-4">
              {credit.statements.map(({ month }) => (
                <a
                  className="textlink inline-flex min-h-target items-center"
                  href={`${about.page}/statements/${month}`}
                  key={month}
                >
                  {t("customers.statement", { month: monthWords(month) })}
                </a>
              ))}
            </p>
          )}
        </>
      )}
      {mayChange && (
        <div className="mt-4 grid gap-5">
          <CustomerForm {...about} call="giveCustomerCredit" label={t("customers.giveTerms")}>
            <StaffField
              t={common}
              name="limit"
              label={t("customers.limit")}
              inputMode="decimal"
              pattern="\d{1,8}(\.\d\d)?"
              defaultValue={credit === null ? "" : (credit.standing.limit / 100).toFixed(2)}
              outcome={outcome}
              required
            />
            <StaffField
              t={common}
              name="days"
              label={t("customers.days")}
              inputMode="numeric"
              pattern="\d{1,3}"
              defaultValue={String(credit?.standing.daysToPay ?? DAYS_TO_PAY.least)}
              outcome={outcome}
              required
            />
          </CustomerForm>
          {credit !== null && credit.standing.hold === "staff" && (
            <CustomerForm {...about} call="releaseCustomerCredit" label={t("customers.release")} />
          )}
          {credit !== null && credit.standing.hold !== "ended" && (
            <>
              <CustomerForm {...about} call="holdCustomerCredit" label={t("customers.hold")}>
                <StaffField
                  t={common}
                  name="reason"
                  label={t("customers.holdReason")}
                  maxLength={200}
                  outcome={outcome}
                  required
                />
              </CustomerForm>
              <CustomerForm {...about} call="endCustomerCredit" label={t("customers.endTerms")} />
            </>
          )}
        </div>
      )}
    </section>
  );
}
