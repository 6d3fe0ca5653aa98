import { momentWords } from "@/lib/shared/display/date";
import { importFilePath } from "@/lib/shared/staff/catalogue-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { KeptFile } from "@/packaging-api/contract";

/** The files that were brought lately, each with the way to what it would do. */
export function KeptFileList({ t, files }: { t: Translate<"staff-catalogue">; files: readonly KeptFile[] }) {
  return (
    <ul className="grid max-w-copy gap-2">
      {files.map(({ id, name, actor, keptAt, importedAt }) => (
        <li className="border-b border-rule pb-2" key={id}>
          <a
            className="textlink inline-flex min-h-target items-center wrap-anywhere"
            href={importFilePath(id)}
          >
            {name || t("files.unnamed", { id })}
          </a>
          <p className="text-s text-secondary wrap-anywhere">
            {t("files.brought", { time: momentWords(keptAt), who: actor })},{" "}
            {importedAt === null
              ? t("files.notImported")
              : t("files.imported", { time: momentWords(importedAt) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
