import { absolute } from "../address";
import type { Thing } from "./json-ld";
import { organizationId } from "./organization";

/** The site and its search box. */
export function webSite(name: string, shopUrl: string): Thing {
  return {
    "@type": "WebSite",
    "@id": absolute(shopUrl, "/#website"),
    name,
    url: absolute(shopUrl, "/"),
    inLanguage: "en-GB",
    publisher: { "@id": organizationId(shopUrl) },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${shopUrl}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
