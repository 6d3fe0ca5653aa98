import type { Metadata } from "next";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { WrittenList } from "@/components/staff/people/written-list";
import { StaffFailure } from "@/components/staff/staff-failure";
import { Button } from "@/components/ui/button";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { pathWith } from "@/lib/shared/staff/path-with";
import { STAFF_ANSWERS, STAFF_MESSAGES } from "@/lib/shared/staff/staff-paths";
import { writtenQuery } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-people");
  return { title: t("messages.title") };
}

/** What is written to the shop: what waits, first come first served, or what is settled. */
export default async function StaffMessages({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, common, query] = await Promise.all([
    translations("staff-people"),
    translations("staff"),
    searchParams,
  ]);
  const wanted = writtenQuery.safeParse({
    settled: queryValue(query.settled),
    kind: queryValue(query.kind),
    after: queryValue(query.after),
  });
  const asked = wanted.success ? wanted.data : { settled: "no" as const };
  const list = await callAsStaff(pathWith(STAFF_MESSAGES, asked), "listWritten", { query: asked });
  if (!list.ok) return <StaffFailure failure={list} />;
  const { items, next } = list.data;
  const link = (label: string, changed: { settled: "yes" | "no"; kind: string | undefined }) => {
    const isHere = changed.settled === asked.settled && changed.kind === asked.kind;
    return (
      <a
        className={`inline-flex min-h-target items-center ${isHere ? "font-bold" : "textlink"}`}
        href={pathWith(STAFF_MESSAGES, changed)}
        aria-current={isHere ? "page" : undefined}
      >
        {label}
      </a>
    );
  };
  const { settled, kind } = asked;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("messages.title")}</h1>
      <OutcomeNote t={common} outcome={await formOutcome(query)} />
      <nav className="mb-4 flex flex-wrap gap-x-12" aria-label={t("messages.title")}>
        <span className="flex gap-x-5">
          {link(t("messages.waiting"), { settled: "no", kind })}
          {link(t("messages.settled"), { settled: "yes", kind })}
        </span>
        <span className="flex gap-x-5">
          {link(t("messages.all"), { settled, kind: undefined })}
          {link(t("messages.message"), { settled, kind: "message" })}
          {link(t("messages.question"), { settled, kind: "question" })}
        </span>
        <a className="textlink inline-flex min-h-target items-center" href={STAFF_ANSWERS}>
          {t("messages.answersReady")}
        </a>
      </nav>
      {items.length === 0 ? <p role="status">{t("messages.none")}</p> : <WrittenList t={t} items={items} />}
      {next !== undefined && (
        <p className="mt-4">
          <Button href={pathWith(STAFF_MESSAGES, { ...asked, after: next })} slim line>
            {t("more")}
          </Button>
        </p>
      )}
    </div>
  );
}
