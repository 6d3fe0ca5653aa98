import { dayWords } from "@/lib/shared/display/date";
import type { Translate } from "@/lib/shared/words/translate";
import type { CustomerSheet } from "@/packaging-api/contract";
import { rowClass, WideTable } from "./wide-table";

type Account = Extract<CustomerSheet, { kind: "account" }>;
type Props = { t: Translate<"staff-people">; sheet: Account };

function StandingOrders({ t, sheet: { standingOrders } }: Props) {
  if (standingOrders.length === 0) return <p>{t("customers.noStandingOrders")}</p>;
  return (
    <WideTable
      label={t("customers.standingOrders")}
      headings={[t("customers.name"), t("customers.every"), t("customers.next")]}
    >
      {standingOrders.map(({ id, name, everyWeeks, nextOn, state }) => (
        <tr className={rowClass} key={id}>
          <td>{name}</td>
          <td>{t("customers.weeks", { count: everyWeeks })}</td>
          <td className="whitespace-nowrap">
            {state === "paused" ? t("customers.paused") : dayWords(nextOn)}
          </td>
        </tr>
      ))}
    </WideTable>
  );
}

/** What a customer keeps with the shop: where invoices go besides, standing orders and named lists. */
export function CustomerKept({ t, sheet }: Props) {
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
      <h2 className="mt-5 mb-2">{t("customers.standingOrders")}</h2>
      <StandingOrders t={t} sheet={sheet} />
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
