import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FRAME_FOLDER } from "../../lib/server/http/frame-folder.mjs";
import leaveOutUnread from "../styles/leave-out-unread.cjs";
import shortClassNames from "../styles/short-class-names.cjs";
import splitSheets from "../styles/split-sheets.cjs";
import { root } from "./root.mjs";

/**
 * A file that every page, or every page of a visitor who agreed, has beside React: where it is asked for, and what it
 * says. Its address holds its hash, so that browsers may store it.
 * @typedef {{ address: string, text: string }} FrameFile
 */

/**
 * Makes the files of the frame: what runs without React (lib/browser/bundles), and the styles that a page can wait for
 * (app/deferred.css). The same sources always give the same texts. It needs the packages of a build.
 * @param {string} language the folder of locales/ whose words the scripts speak
 * @param {{ dev?: boolean }} [options] `dev`: classes have their long names, as in development.
 * @returns {Promise<Record<"shell" | "measure" | "deferred", FrameFile>>}
 */
export async function makeFrameFiles(language, { dev = false } = {}) {
  const [shell, measure, deferred] = await Promise.all([
    bundle("shell", language),
    bundle("measure", language),
    deferredStyles(dev ? [] : [leaveOutUnread(), splitSheets(), shortClassNames()]),
  ]);
  return {
    shell: named("shell", "js", shell),
    measure: named("measure", "js", measure),
    deferred: named("deferred", "css", deferred),
  };
}

/**
 * Writes them below a build, for the program that sends them (lib/server/http/frame-files.ts).
 * @param {string} distDir absolute
 * @param {string} language
 * @param {{ dev?: boolean }} [options] as of makeFrameFiles
 */
export async function writeFrameFiles(distDir, language, options) {
  const folder = join(distDir, FRAME_FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { address, text } of Object.values(await makeFrameFiles(language, options)))
    writeFileSync(join(folder, address), text);
}

/** The language of a program with these settings. @param {Record<string, string | undefined>} env */
export const languageOf = ({ SHOP_LANGUAGE }) => SHOP_LANGUAGE || "en";

/** @param {string} name @param {string} type @param {string} text @returns {FrameFile} */
function named(name, type, text) {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 16);
  return { address: `/${name}-${hash}.${type}`, text };
}

/**
 * A script with all that it imports, in one piece.
 * @param {"shell" | "measure"} name
 * @param {string} language
 */
async function bundle(name, language) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`lib/browser/bundles/${name}.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    // The code names the English files, as for Next (next.config.mjs).
    alias: language === "en" ? {} : { "@/locales/en": join(root, "locales", language) },
    define: { "process.env.SHOP_LANGUAGE": JSON.stringify(language), "process.env.NODE_ENV": '"production"' },
  });
  const [file] = outputFiles ?? [];
  if (file === undefined) throw new Error(`The script "${name}" was not made.`);
  return file.text.trimEnd();
}

/** Made as Next makes the other sheets (postcss.config.mjs). @param {import("postcss").AcceptedPlugin[]} plugins run after Tailwind */
async function deferredStyles(plugins) {
  const [{ default: postcss }, { default: tailwind }] = await Promise.all([
    import("postcss"),
    import("@tailwindcss/postcss"),
  ]);
  const from = join(root, "app/deferred.css");
  const { css } = await postcss([tailwind({ base: root, optimize: { minify: true } }), ...plugins]).process(
    readFileSync(from, "utf8"),
    { from },
  );
  return css.trimEnd();
}
