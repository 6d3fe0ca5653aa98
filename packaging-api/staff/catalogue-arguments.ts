import { parseFlags } from "./parse-flags";
import { UsageError } from "./usage";

export type CatalogueCommand =
  | { name: "import"; file: string; pricesExVat: boolean; dryRun: boolean }
  | { name: "export"; file: string; what: "products" | "categories" | "search terms" };

const flags = {
  "prices-ex-vat": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  categories: { type: "boolean", default: false },
  "search-terms": { type: "boolean", default: false },
} as const;

/**
 * Understands what follows `catalogue`; undefined when there is no such verb.
 * @throws UsageError
 */
export function readCatalogueArguments(verb: string, args: string[]): CatalogueCommand | undefined {
  if (verb !== "import" && verb !== "export") return undefined;
  const { values, positionals } = parseFlags(args, flags);
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError(`catalogue ${verb} needs a file.`);
  if (more.length > 0) throw new UsageError(`catalogue ${verb} takes one file.`);
  if (verb === "export") {
    if (values["prices-ex-vat"] || values["dry-run"]) throw new UsageError("That option belongs to import.");
    if (values.categories && values["search-terms"]) throw new UsageError("An export has one of them.");
    const what = values.categories ? "categories" : values["search-terms"] ? "search terms" : "products";
    return { name: "export", file, what };
  }
  if (values.categories || values["search-terms"])
    throw new UsageError(
      `--${values.categories ? "categories" : "search-terms"} belongs to export; an import knows by the header.`,
    );
  return { name: "import", file, pricesExVat: values["prices-ex-vat"], dryRun: values["dry-run"] };
}
