import { readExportPart } from "../catalogue-files/export/export-part";
import type { FileImport } from "../catalogue-files/import/import-file";
import {
  findKeptFile,
  hasImportToUndo,
  keepFile,
  listKeptFiles,
  type StoredFile,
  saveReading,
} from "../catalogue-files/import/kept-files";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { type Api, answer, type StaffIdentity } from "../http/call";
import { Failure, notFound } from "../http/failure";
import { rollback } from "../staff/acts/catalogue-acts";
import { importingFile } from "../staff/acts/import-acts";
import { actOptions, answerAct } from "./answer-act";

/** Differences of one page. */
const PAGE = 100;

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db" | "background"> };

/** Files of the catalogue in the back office: out of it, into it, and the last one taken back. */
export function registerImportRoutes(api: Api, { connection: { db, background } }: Services): void {
  const rehearse = (identity: StaffIdentity, file: Omit<FileImport, "dryRun"> & { name: string }) =>
    answerAct(background, identity, importingFile(file, actOptions({ dryRun: true })));
  const readAnew = async (identity: StaffIdentity, { file, bytes }: StoredFile) => {
    const { name, pricesExVat } = file;
    const { outcome, sentence } = await rehearse(identity, { name, pricesExVat, bytes });
    await saveReading(db, file.id, outcome.reading);
    return sentence;
  };
  answer(api, "exportCatalogue", ({ query }) => readExportPart(background, query));
  answer(api, "listImportFiles", async () => ({
    files: await listKeptFiles(db),
    canUndo: await hasImportToUndo(db),
  }));
  answer(api, "getImportFile", async ({ query: { id, after } }) => {
    const kept = await findKeptFile(db, id);
    if (kept === undefined) throw notFound();
    const { differences } = kept.reading;
    const end = after + PAGE;
    return {
      file: kept.file,
      reading: { ...kept.reading, differences: differences.slice(after, end) },
      next: differences.length > end ? end : null,
    };
  });
  answer(api, "readImportFile", async ({ identity, body: { name, file, pricesExVat } }) => {
    const bytes = Buffer.from(file, "base64");
    const { outcome, sentence } = await rehearse(identity, { name, pricesExVat, bytes });
    const { reading } = outcome;
    const id = await transact(db, (tx) =>
      keepFile(tx, { name, pricesExVat, actor: identity.email, bytes, reading }),
    );
    return { id, sentence };
  });
  answer(api, "applyImportFile", async ({ identity, body: { id, sha256, dryRun } }) => {
    const kept = await findKeptFile(db, id);
    if (kept === undefined || kept.file.sha256 !== sha256) throw notFound();
    if (dryRun) return { sentence: await readAnew(identity, kept), dryRun };
    const { name, pricesExVat } = kept.file;
    const brought = { id, name, pricesExVat, bytes: kept.bytes, expected: kept.reading.digest };
    try {
      return await answerAct(background, identity, importingFile(brought, actOptions({ dryRun })));
    } catch (error) {
      // Why it was refused shows in what it would do now.
      if (error instanceof Failure && kept.file.importedAt === null) await readAnew(identity, kept);
      throw error;
    }
  });
  answer(api, "undoImport", ({ identity, body }) =>
    answerAct(background, identity, rollback(actOptions(body))),
  );
}
