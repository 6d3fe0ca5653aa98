import type { SearchAction, WebSite, WithActionConstraints } from "schema-dts";
import { absolute } from "@/lib/shared/links/page-address";
import { languageTag } from "@/lib/shared/words/language";
import { organizationId } from "./organization";

function search(shopUrl: string): WithActionConstraints<SearchAction> {
  return {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${shopUrl}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
}

/** The site and its search box. */
export function webSite(name: string, shopUrl: string): WebSite {
  return {
    "@type": "WebSite",
    "@id": absolute(shopUrl, "/#website"),
    name,
    url: absolute(shopUrl, "/"),
    inLanguage: languageTag,
    publisher: { "@id": organizationId(shopUrl) },
    potentialAction: search(shopUrl),
  };
}
