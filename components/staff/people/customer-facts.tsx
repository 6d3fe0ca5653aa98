import { momentWords } from "@/lib/shared/display/date";
import type { Translate } from "@/lib/shared/words/translate";
import type { CustomerSheet } from "@/packaging-api/contract";
import { rowClass, WideTable } from "./wide-table";

type Words = Translate<"staff-people">;
type Account = Extract<CustomerSheet, { kind: "account" }>;

function factsOf(t: Words, sheet: CustomerSheet): [label: string, value: string][] {
  const facts: [string, string][] = [
    [t("customers.email"), sheet.email],
    [t("customers.company"), sheet.company],
  ];
  if (sheet.kind === "account") {
    const yesNo = (is: boolean) => (is ? t("customers.yes") : t("customers.no"));
    facts.push(
      [t("customers.phone"), sheet.phone],
      [t("customers.mobile"), sheet.mobile],
      [t("customers.vatNumber"), sheet.vatNumber],
      [t("customers.registered"), momentWords(sheet.registeredAt)],
      [
        t("customers.activated"),
        sheet.activatedAt === null ? t("customers.no") : momentWords(sheet.activatedAt),
      ],
      [t("customers.twoStep"), yesNo(sheet.twoStep)],
      [t("customers.marketing"), yesNo(sheet.marketing)],
    );
  }
  return facts.filter(([, value]) => value !== "");
}

function SignIns({ t, signIns }: { t: Words; signIns: Account["signIns"] }) {
  return (
    <>
      <h2 className="mt-5 mb-2">{t("customers.signIns")}</h2>
      {signIns.length === 0 ? (
        <p>{t("customers.nowhere")}</p>
      ) : (
        <WideTable
          label={t("customers.signIns")}
          headings={[t("customers.device"), t("customers.network"), t("customers.lastUsed")]}
        >
          {signIns.map(({ device, clientAddress, createdAt, lastUsedAt }) => (
            <tr className={rowClass} key={`${createdAt} ${clientAddress}`}>
              <td>{device === "" ? t("customers.unknownDevice") : device}</td>
              <td>{clientAddress}</td>
              <td className="whitespace-nowrap">{momentWords(lastUsedAt)}</td>
            </tr>
          ))}
        </WideTable>
      )}
    </>
  );
}

/** Who a customer is: what they stated, their addresses, and where they are signed in. */
export function CustomerFacts({ t, sheet }: { t: Words; sheet: CustomerSheet }) {
  return (
    <section>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
        {factsOf(t, sheet).map(([label, value]) => (
          <div className="contents" key={label}>
            <dt className="text-secondary">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {sheet.kind === "guest" ? (
        <p className="mt-4 max-w-copy">{t("customers.guestNote")}</p>
      ) : (
        <>
          {sheet.waitsUntil !== null && (
            <p className="mt-4 font-semibold text-alert">
              {t("customers.waits", { time: momentWords(sheet.waitsUntil) })}
            </p>
          )}
          {sheet.addresses.length > 0 && (
            <>
              <h2 className="mt-5 mb-2">{t("customers.addresses")}</h2>
              <ul className="grid gap-3 md:grid-cols-2">
                {sheet.addresses.map(({ id, firstName, lastName, company, ...lines }) => (
                  <li className="border border-rule p-3 break-words" key={id}>
                    {[
                      `${firstName} ${lastName}`,
                      company,
                      lines.addressLine1,
                      lines.addressLine2,
                      lines.addressLine3,
                      lines.cityTown,
                      lines.county,
                      lines.postCode,
                    ]
                      .filter((line) => line.trim() !== "")
                      .join(", ")}
                  </li>
                ))}
              </ul>
            </>
          )}
          <SignIns t={t} signIns={sheet.signIns} />
        </>
      )}
    </section>
  );
}
