import { dayWords } from "@/lib/shared/display/date";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { CustomerSheet } from "@/packaging-api/contract";
import { ActButtons } from "../act-buttons";
import { StaffField } from "../staff-field";
import { type AboutCustomer, CustomerForm } from "./customer-form";
import { rowClass, WideTable } from "./wide-table";

type Account = Extract<CustomerSheet, { kind: "account" }>;
/** @property mayChange whether who looks may change it */
type Props = AboutCustomer & { sheet: Account; mayChange: boolean };

function StandingOrders({ t, common, page, mayChange, sheet: { standingOrders } }: Props) {
  if (standingOrders.length === 0) return <p>{t("customers.noStandingOrders")}</p>;
  return (
    <WideTable
      label={t("customers.standingOrders")}
      headings={[
        t("customers.name"),
        t("customers.every"),
        t("customers.next"),
        ...(mayChange ? [t("customers.act")] : []),
      ]}
    >
      {standingOrders.map(({ id, name, everyWeeks, nextOn, state }) => (
        <tr className={rowClass} key={id}>
          <td>{name}</td>
          <td>{t("customers.weeks", { count: everyWeeks })}</td>
          <td className="whitespace-nowrap">
            {state === "paused" ? t("customers.paused") : dayWords(nextOn)}
          </td>
          {mayChange && (
            <td>
              <form action={staffForm("endCustomerStandingOrder")} method="post">
                <input type="hidden" name="next" value={page} />
                <input type="hidden" name="id" value={id} />
                <ActButtons t={common} line label={t("customers.endStandingOrder")} which={name} />
              </form>
            </td>
          )}
        </tr>
      ))}
    </WideTable>
  );
}

/** What a customer keeps with the shop: where invoices go besides, standing orders and named lists. */
export function CustomerKept(props: Props) {
  const { sheet, mayChange, ...about } = props;
  const { t, common, outcome } = about;
  const { books, lists } = sheet;
  return (
    <section>
      <h2 className="mb-2">{t("customers.books")}</h2>
      <p className="break-words">
        {books.email === null ? t("customers.booksNowhere") : t("customers.booksTo", { email: books.email })}
      </p>
      {books.asked !== null && (
        <p className="break-words">{t("customers.booksAsked", { email: books.asked })}</p>
      )}
      {mayChange && (
        <div className="mt-3 grid gap-4">
          <CustomerForm {...about} call="setCustomerBooks" label={t("customers.booksAsk")}>
            <StaffField
              t={common}
              name="mailbox"
              type="email"
              label={t("customers.booksMailbox")}
              hint={t("customers.booksHint")}
              maxLength={254}
              autoComplete="off"
              outcome={outcome}
              required
            />
          </CustomerForm>
          {(books.email !== null || books.asked !== null) && (
            <CustomerForm {...about} call="clearCustomerBooks" label={t("customers.booksClear")} />
          )}
        </div>
      )}
      <h2 className="mt-5 mb-2">{t("customers.standingOrders")}</h2>
      <StandingOrders {...props} />
      <h2 className="mt-5 mb-2">{t("customers.lists")}</h2>
      {lists.length === 0 ? (
        <p>{t("customers.noLists")}</p>
      ) : (
        <ul>
          {lists.map(({ name, lines }) => (
            <li className="break-words" key={name}>
              {t("customers.list", { name, count: lines })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
