import type { Metadata } from "next";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { DifferenceTable, LineRemarks } from "@/components/staff/catalogue/file-reading";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { Missing } from "@/components/staff/people/missing";
import { StaffFailure } from "@/components/staff/staff-failure";
import { Button } from "@/components/ui/button";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { momentWords } from "@/lib/shared/display/date";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { importFilePath, STAFF_FILES, STAFF_IMPORT_FILE } from "@/lib/shared/staff/catalogue-paths";
import { staffForm } from "@/lib/shared/staff/staff-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("files.differences") };
}

/** Figures of a checksum that are enough to recognise a file. */
const FIGURES = 16;

const readNumber = (given: string | undefined): number => Number(/^\d{1,6}$/.exec(given ?? "")?.[0] ?? 0);

/** What a file would do, line by line, and the way to have it done. */
export default async function StaffImportFile({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-catalogue"),
    translations("staff"),
    searchParams,
  ]);
  const id = Math.max(1, readNumber(queryValue(query.id)));
  const after = readNumber(queryValue(query.after));
  const here = importFilePath(id);
  const shown = await callAsStaff(here, "getImportFile", { query: { id, after } });
  if (!shown.ok && shown.status === 404)
    return (
      <Missing
        title={t("files.gone")}
        text={t("files.goneText")}
        back={{ href: STAFF_FILES, label: t("files.title") }}
      />
    );
  if (!shown.ok) return <StaffFailure failure={shown} />;
  const [outcome, member] = await Promise.all([formOutcome(query), currentMember()]);
  const { file, reading, next } = shown.data;
  const { counts, differences, problems, problemCount, notes } = reading;
  const mayImport = member?.permissions.includes("catalogue.change") === true && file.importedAt === null;
  return (
    <div className="wrap">
      <h1 className="mb-2 wrap-anywhere">{file.name || t("files.unnamed", { id })}</h1>
      <CatalogueNav t={t} here={STAFF_IMPORT_FILE} />
      <OutcomeNote t={staffWords} outcome={outcome} />
      <p className="wrap-anywhere">
        {t("files.brought", { time: momentWords(file.keptAt), who: file.actor })}.{" "}
        {file.importedAt === null
          ? t("files.compared", { time: momentWords(file.readAt) })
          : t("files.imported", { time: momentWords(file.importedAt) })}
        .
      </p>
      <p className="text-s text-secondary wrap-anywhere">
        {t("files.checksum", { figures: file.sha256.slice(0, FIGURES) })}
      </p>
      {reading.format !== null && counts !== null && (
        <p className="my-2 font-semibold">
          {t(`files.subject.${reading.format}`)}: {t("files.counts", counts)}
          {counts.removed !== undefined && `, ${t("files.removed", { count: counts.removed })}`}.
        </p>
      )}
      {mayImport && (
        <div className="my-4 flex flex-wrap gap-3">
          {problemCount === 0 && (
            <form action={staffForm("applyImportFile")} method="post">
              <input type="hidden" name="next" value={here} />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="sha256" value={file.sha256} />
              <Button type="submit" slim>
                {t("files.apply")}
              </Button>
            </form>
          )}
          <form action={staffForm("applyImportFile")} method="post">
            <input type="hidden" name="next" value={here} />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="sha256" value={file.sha256} />
            <input type="hidden" name="dryRun" value="1" />
            <Button type="submit" slim line>
              {t("files.compare")}
            </Button>
          </form>
        </div>
      )}
      {problemCount > 0 && (
        <section className="mb-6" aria-labelledby="refused">
          <h2 className="mb-2" id="refused">
            {t("files.problems", { count: problemCount })}
          </h2>
          {problemCount > problems.length && (
            <p className="text-s">{t("files.moreProblems", { shown: problems.length })}</p>
          )}
          <LineRemarks t={t} remarks={problems} />
        </section>
      )}
      {problemCount === 0 && (
        <section className="mb-6">
          <h2 className="mb-2">{t("files.differences")}</h2>
          {differences.length === 0 ? (
            <p>{t("files.noDifferences")}</p>
          ) : (
            <DifferenceTable t={t} differences={differences} />
          )}
          <p className="flex flex-wrap gap-x-4">
            {after > 0 && (
              <a className="textlink inline-flex min-h-target items-center" href={here}>
                {t("files.start")}
              </a>
            )}
            {next !== null && (
              <a
                className="textlink inline-flex min-h-target items-center"
                href={importFilePath(id, next)}
                rel="next"
              >
                {t("files.more")}
              </a>
            )}
          </p>
        </section>
      )}
      {notes.length > 0 && (
        <section>
          <h2 className="mb-2">{t("files.notes")}</h2>
          <LineRemarks t={t} remarks={notes} />
        </section>
      )}
    </div>
  );
}
