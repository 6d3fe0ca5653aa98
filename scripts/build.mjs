/**
 * `npm run build`: what runs in production, made where its sources changed. It needs no packaging API, no database and no
 * settings but SHOP_LANGUAGE.
 */
import { join } from "node:path";
import { buildStorefront, isBuildCurrent } from "./lib/build.mjs";
import { buildPrograms } from "./lib/programs.mjs";
import { Refusal } from "./lib/refusal.mjs";
import { root } from "./lib/root.mjs";
import { loadEnvFile } from "./lib/settings.mjs";

loadEnvFile();
const build = {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  env: process.env,
  logFile: join(root, process.env.VAR_DIR || "var", "logs", "build.log"),
};

try {
  await buildPrograms();
  if (isBuildCurrent(build)) process.stderr.write("The storefront is built already.\n");
  else {
    process.stderr.write("Building the storefront …\n");
    await buildStorefront(build);
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
