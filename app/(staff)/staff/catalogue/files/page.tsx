import type { Metadata } from "next";
import { ActButtons } from "@/components/staff/act-buttons";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { ImportFileForm } from "@/components/staff/catalogue/import-file-form";
import { KeptFileList } from "@/components/staff/catalogue/kept-file-list";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { exportFilePath, STAFF_FILES } from "@/lib/shared/staff/catalogue-paths";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import { exportSubjects } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("files.title") };
}

/** Files of the catalogue: out of the shop, into it, and the last import taken back. */
export default async function StaffFiles({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-catalogue"),
    translations("staff"),
    searchParams,
  ]);
  const list = await callAsStaff(STAFF_FILES, "listImportFiles");
  if (!list.ok) return <StaffFailure failure={list} />;
  const [outcome, member] = await Promise.all([formOutcome(query), currentMember()]);
  const { files, canUndo } = list.data;
  const mayChange = member?.permissions.includes("catalogue.change") === true;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("files.title")}</h1>
      <CatalogueNav t={t} here={STAFF_FILES} />
      <OutcomeNote t={staffWords} outcome={outcome} />
      {mayChange && (
        <section className="mb-6">
          <h2 className="mb-2">{t("files.import")}</h2>
          <ImportFileForm staffWords={staffWords} t={t} outcome={outcome} />
        </section>
      )}
      <section className="mb-6">
        <h2 className="mb-2">{t("files.export")}</h2>
        <p className="max-w-copy">{t("files.exportText")}</p>
        <ul className="flex flex-wrap gap-x-4">
          {exportSubjects.map((what) => (
            <li key={what}>
              <a
                className="textlink inline-flex min-h-target items-center"
                href={exportFilePath(what)}
                download
              >
                {t("files.download", { what: t(`files.subject.${what}`) })}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {files.length > 0 && (
        <section className="mb-6">
          <h2 className="mb-2">{t("files.kept")}</h2>
          <KeptFileList t={t} files={files} />
          <p className="mt-2 text-s text-secondary">{t("files.keptText")}</p>
        </section>
      )}
      {mayChange && (
        <section>
          <h2 className="mb-2">{t("files.undo")}</h2>
          {canUndo ? (
            <form className="grid max-w-copy gap-3" action={staffForm("undoImport")} method="post">
              <input type="hidden" name="next" value={STAFF_FILES} />
              <p>{t("files.undoText")}</p>
              <ActButtons t={staffWords} label={t("files.undoGo")} />
            </form>
          ) : (
            <p>{t("files.noUndo")}</p>
          )}
        </section>
      )}
    </div>
  );
}
