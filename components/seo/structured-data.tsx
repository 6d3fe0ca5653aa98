import { jsonLdText, type Thing } from "@/lib/server/seo/json-ld/json-ld";

/** What the page says, once more in the words of schema.org for search engines. */
export function StructuredData({ things }: { things: Thing[] }) {
  return <script type="application/ld+json">{jsonLdText(...things)}</script>;
}
