import { parseArgs } from "node:util";

export type Command =
  | { name: "help" }
  | { name: "import"; file: string; pricesExVat: boolean; dryRun: boolean }
  | { name: "export"; file: string; categories: boolean };

/** What was typed is no command; `message` says why. */
export class UsageError extends Error {}

const flags = {
  help: { type: "boolean", short: "h", default: false },
  "prices-ex-vat": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  categories: { type: "boolean", default: false },
} as const;

function parse(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: flags, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Understands the staff command line.
 * @throws UsageError for anything it does not know.
 */
export function readArguments(argv: string[]): Command {
  const { values, positionals } = parse(argv);
  if (values.help) return { name: "help" };
  const [area, verb, file, ...rest] = positionals;
  if (area !== "catalogue" || (verb !== "import" && verb !== "export"))
    throw new UsageError(
      positionals.length === 0
        ? "Say what to do."
        : `There is no command “${positionals.slice(0, 2).join(" ")}”.`,
    );
  if (file === undefined) throw new UsageError(`catalogue ${verb} needs a file.`);
  if (rest.length > 0) throw new UsageError(`catalogue ${verb} takes one file.`);
  if (verb === "export") {
    if (values["prices-ex-vat"] || values["dry-run"]) throw new UsageError("That option belongs to import.");
    return { name: "export", file, categories: values.categories };
  }
  if (values.categories)
    throw new UsageError("--categories belongs to export; an import knows by the header.");
  return { name: "import", file, pricesExVat: values["prices-ex-vat"], dryRun: values["dry-run"] };
}
