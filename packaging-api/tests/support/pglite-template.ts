import { createHash } from "node:crypto";
import { cpSync, existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { argumentsFor } from "./bundled";
import { root, startProgram } from "./program";
import { FIRST_START_MS, untilReady } from "./ready";
import { temporaryFolder } from "./run-folder";

/** What the packaging API makes and fills its database with. */
const seededFrom = ["packaging-api", "product-drawings", "trade-rules"];
const templates = join(root, "var", "test-databases");

/** Stands for everything that the seeded database is made by: the packaging API's own files without its tests. */
async function databaseFingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of seededFrom) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !/\/(tests|node_modules)\//.test(file))
      .sort();
    for (const file of files) hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Lets the real program make and seed a database in `varDir`, and stops it again. */
async function makeDatabase(varDir: string): Promise<void> {
  const api = startProgram(argumentsFor("packaging-api/main.ts"), {
    PACKAGING_API_PORT: "0",
    INTERNAL_SECRET: "x".repeat(32),
    VAR_DIR: varDir,
  });
  await untilReady(api, FIRST_START_MS);
  await api.stop();
  // Each program makes keys under the secret that it is given.
  const forgetting = startProgram(
    [...argumentsFor("packaging-api/tests/support/run-sql.ts"), "delete from secret_keys"],
    { VAR_DIR: varDir },
  );
  if ((await forgetting.exited) !== 0) throw new Error(forgetting.logs());
}

/**
 * Lets the program make and seed a database once for each state of its files.
 * @returns the folder that tests copy.
 */
export async function ensurePgliteTemplate(): Promise<string> {
  const fingerprint = await databaseFingerprint();
  const template = join(templates, fingerprint);
  if (existsSync(template)) return template;
  const made = await temporaryFolder("template");
  await makeDatabase(made);
  await mkdir(templates, { recursive: true });
  const moved = `${template}.${process.pid}`;
  await cp(join(made, "database"), moved, { recursive: true, preserveTimestamps: true });
  // Another run may have been as quick; either copy will do.
  await rename(moved, template).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
  await removeOldTemplates(fingerprint);
  return template;
}

/** Copies the migrated and seeded PGlite database into `varDir`, so that a test starts from it in a second. */
export async function copyPgliteTemplate(varDir: string): Promise<void> {
  const template = await ensurePgliteTemplate();
  // The time of its making tells one database from another; copies are the same database. Each file takes twice the
  // processor time when it is waited for.
  cpSync(template, join(varDir, "database"), { recursive: true, preserveTimestamps: true });
}

/** Removes templates of other states of the program; those of this one may be in the making in another worker. */
async function removeOldTemplates(fingerprint: string): Promise<void> {
  const old = (await readdir(templates)).filter((name) => !name.startsWith(fingerprint));
  await Promise.all(old.map((name) => rm(join(templates, name), { recursive: true, force: true })));
}
