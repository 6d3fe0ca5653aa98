import type { Metadata } from "next";
import { QuoteSheet } from "@/components/staff/people/quote-sheet";
import { StaffFailure } from "@/components/staff/staff-failure";
import { Button } from "@/components/ui/button";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { STAFF_CUSTOMERS, STAFF_QUOTES, staffQuotePage } from "@/lib/shared/staff/staff-paths";
import { QUOTE_NUMBER_LENGTH } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-people");
  return { title: t("quotes.title") };
}

/** A quote by its number, as a purchase order names it. */
export default async function StaffQuotes({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("staff-people"), searchParams]);
  const number = queryValue(query.number)?.trim().slice(0, QUOTE_NUMBER_LENGTH) ?? "";
  const found = await callAsStaff(staffQuotePage(number), "findStaffQuote", { query: { number } });
  if (!found.ok) return <StaffFailure failure={found} />;
  const member = await currentMember();
  const { quote } = found.data;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("quotes.title")}</h1>
      <p className="mb-3">
        <a className="textlink inline-flex min-h-target items-center" href={STAFF_CUSTOMERS}>
          {t("customers.back")}
        </a>
      </p>
      <form className="mb-5 flex flex-wrap items-end gap-3" method="get" action={STAFF_QUOTES}>
        <label className="grid gap-1 font-semibold text-s">
          {t("quotes.number")}
          <input
            className="input font-normal"
            name="number"
            type="search"
            maxLength={QUOTE_NUMBER_LENGTH}
            defaultValue={number}
            placeholder="Q-1001"
            autoComplete="off"
          />
        </label>
        <Button type="submit" slim>
          {t("customers.find")}
        </Button>
      </form>
      {quote !== null ? (
        <QuoteSheet t={t} quote={quote} linked={member?.permissions.includes("orders.see") === true} />
      ) : (
        number !== "" && <p role="status">{t("quotes.none", { number })}</p>
      )}
    </div>
  );
}
