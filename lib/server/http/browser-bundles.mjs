import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");

/**
 * One of the scripts that run without React (lib/browser/bundles), with all that it imports, in one piece. The same
 * sources always give the same text, so that a build and the program that serves it name it alike.
 * @param {"shell" | "start-page" | "measure"} name
 * @param {string} language the folder of locales/ whose words it speaks
 * @returns {string}
 */
export function bundleForBrowser(name, language) {
  const { outputFiles } = buildSync({
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

/**
 * One of them that is a file, and where it is asked for: its name holds its hash, so that browsers may store it.
 * @param {"shell" | "measure"} name
 * @param {string} language
 */
export function bundleFile(name, language) {
  const script = bundleForBrowser(name, language);
  const hash = createHash("sha256").update(script).digest("base64url").slice(0, 16);
  return { address: `/${name}-${hash}.js`, script };
}
