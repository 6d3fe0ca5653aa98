import { dayWords } from "@/lib/shared/display/date";
import { customerPage } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { FoundCustomers } from "@/packaging-api/contract";
import { rowClass, WideTable } from "./wide-table";

/** Customers as a list, each with a link to their sheet. Names and addresses are what was typed. */
export function CustomerTable({
  t,
  customers,
}: {
  t: Translate<"staff-people">;
  customers: FoundCustomers["customers"];
}) {
  const headings = [t("customers.name"), t("customers.kind"), t("customers.since")];
  return (
    <WideTable label={t("customers.title")} headings={headings}>
      {customers.map(({ handle, name, email, company, isGuest, isActivated, since }) => (
        <tr className={rowClass} key={handle}>
          <td>
            <a className="textlink inline-flex min-h-target items-center" href={customerPage(handle)}>
              {name.trim() === "" ? email : name}
            </a>
            {name.trim() !== "" && <span className="block break-all">{email}</span>}
            {company !== "" && <span className="block text-secondary wrap-anywhere">{company}</span>}
          </td>
          <td>
            {isGuest
              ? t("customers.guest")
              : isActivated
                ? t("customers.account")
                : t("customers.notActivated")}
          </td>
          <td className="whitespace-nowrap">{dayWords(since)}</td>
        </tr>
      ))}
    </WideTable>
  );
}
