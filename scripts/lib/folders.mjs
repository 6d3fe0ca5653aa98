import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "./refusal.mjs";

/**
 * Makes sure that files can be written in VAR_DIR, by writing one.
 * @param {string} varDir
 * @throws {Refusal}
 */
export function requireWritable(varDir) {
  const probe = join(varDir, `.writable-${process.pid}`);
  try {
    mkdirSync(varDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : String(error);
    throw new Refusal(`The folder ${varDir} cannot be written (${code}); set VAR_DIR to another one.`);
  }
}
