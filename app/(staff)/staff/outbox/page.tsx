import type { Metadata } from "next";
import { ActButtons } from "@/components/staff/act-buttons";
import { ListPages } from "@/components/staff/list-pages";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { GivenUpList } from "@/components/staff/people/given-up-list";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { outboxPath } from "@/lib/shared/staff/outbox-path";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import { givenUpKinds, givenUpQuery } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-outbox");
  return { title: t("title") };
}

/** Letters and other effects that were given up, and having them tried again. */
export default async function StaffOutbox({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-outbox"),
    translations("staff"),
    searchParams,
  ]);
  const asked = givenUpQuery.safeParse({ what: queryValue(query.what), after: queryValue(query.after) });
  const { what, after } = asked.success ? asked.data : {};
  const here = outboxPath({ what, after });
  const list = await callAsStaff(here, "listGivenUp", { query: { what, after } });
  if (!list.ok) return <StaffFailure failure={list} />;
  const { effects, next } = list.data;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("title")}</h1>
      <nav className="mb-4" aria-label={t("narrow")}>
        <ul className="flex flex-wrap gap-x-4">
          {[undefined, ...givenUpKinds].map((kind) => (
            <li key={kind ?? "all"}>
              <a
                className="textlink inline-flex min-h-target items-center current:font-bold"
                href={outboxPath({ what: kind })}
                aria-current={kind === what ? "page" : undefined}
              >
                {t(kind ?? "all")}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <OutcomeNote t={staffWords} outcome={await formOutcome(query)} />
      {effects.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <>
          <p className="mb-4 max-w-copy">{t("text")}</p>
          <form className="grid gap-1" action={staffForm("retryGivenUp")} method="post">
            <input type="hidden" name="next" value={here} />
            <ActButtons t={staffWords} label={t("retryAll")} />
            <p className="text-s text-secondary">{t("retryAllText")}</p>
          </form>
          <GivenUpList t={t} staffWords={staffWords} effects={effects} next={here} />
        </>
      )}
      <ListPages
        label={t("pages")}
        {...(after !== undefined && { first: { href: outboxPath({ what }), label: t("first") } })}
        {...(next !== undefined && { next: { href: outboxPath({ what, after: next }), label: t("next") } })}
      />
    </div>
  );
}
