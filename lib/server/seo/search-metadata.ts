import "server-only";
import type { Metadata } from "next";
import { translations } from "@/lib/server/words/translations";
import type { SearchParams } from "@/lib/shared/catalogue/list-state";
import { readSearchInput } from "@/lib/shared/catalogue/search-input";
import { millimetres } from "@/lib/shared/display/size-and-weight";
import { pageMetadata } from "./page-metadata";

/** The search page is indexed, its results are not. */
export async function searchMetadata(params: SearchParams, term?: string): Promise<Metadata> {
  const t = await translations("catalogue");
  const input = readSearchInput(params, term);
  const title =
    input.kind === "words"
      ? t("searchFor", { term: input.term })
      : input.kind === "fit"
        ? t("fitTitle", { size: millimetres(input.sides) })
        : t("searchTitle");
  const metadata = await pageMetadata({ title, description: t("searchDescription"), path: "/search" });
  return input.kind === "nothing" ? metadata : { ...metadata, robots: { index: false, follow: true } };
}
