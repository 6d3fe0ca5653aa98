import type { Metadata } from "next";
import { ActButtons } from "@/components/staff/act-buttons";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { MissingPictureTable } from "@/components/staff/catalogue/missing-picture-table";
import { ListPages } from "@/components/staff/list-pages";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { missingPicturesPath, STAFF_MISSING_PICTURES } from "@/lib/shared/staff/catalogue-paths";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import { missingPictureKinds, missingPictureQuery } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("missing.title") };
}

/** Pictures that products name and that are not there, and having those tried again that were given up. */
export default async function StaffMissingPictures({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-catalogue"),
    translations("staff"),
    searchParams,
  ]);
  const asked = missingPictureQuery.safeParse({
    what: queryValue(query.what),
    after: queryValue(query.after),
  });
  const { what, after } = asked.success ? asked.data : missingPictureQuery.parse({});
  const here = missingPicturesPath({ what, after });
  const list = await callAsStaff(here, "listMissingPictures", { query: { what, after } });
  if (!list.ok) return <StaffFailure failure={list} />;
  const [outcome, member] = await Promise.all([formOutcome(query), currentMember()]);
  const { counts, pictures, next } = list.data;
  const mayRetry = what === "failed" && member?.permissions.includes("catalogue.change") === true;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("missing.title")}</h1>
      <CatalogueNav t={t} here={STAFF_MISSING_PICTURES} />
      <OutcomeNote t={staffWords} outcome={outcome} />
      <p className="mb-2 max-w-copy">{t("missing.text", counts)}</p>
      <nav className="mb-4" aria-label={t("missing.narrow")}>
        <ul className="flex flex-wrap gap-x-4">
          {missingPictureKinds.map((kind) => (
            <li key={kind}>
              <a
                className="textlink inline-flex min-h-target items-center current:font-bold"
                href={missingPicturesPath({ what: kind })}
                aria-current={kind === what ? "page" : undefined}
              >
                {t(`missing.${kind}`, { count: counts[kind] })}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {pictures.length === 0 ? (
        <p>{t("noneShort")}</p>
      ) : (
        <>
          {mayRetry && (
            <form className="mb-4" action={staffForm("retryPictures")} method="post">
              <input type="hidden" name="next" value={here} />
              <ActButtons t={staffWords} label={t("missing.retry")} />
            </form>
          )}
          <MissingPictureTable t={t} pictures={pictures} />
        </>
      )}
      <ListPages
        label={t("pages")}
        {...(after !== undefined && { first: { href: missingPicturesPath({ what }), label: t("first") } })}
        {...(next !== undefined && {
          next: { href: missingPicturesPath({ what, after: next }), label: t("next") },
        })}
      />
    </div>
  );
}
