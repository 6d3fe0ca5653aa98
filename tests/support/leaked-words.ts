import type { Page } from "@playwright/test";

/** What nobody translates: units, the two letters of a month's neighbours in a date, file kinds and proper names. */
const INTERNATIONAL = new Set("mm cm kg PayPal LinkedIn WhatsApp Slack iMessage PDF AM PM at".split(" "));

const day = (month: number, weekday: number) => new Date(Date.UTC(2026, month, 1 + weekday));
/** Months and weekdays are the platform's words, by the language's tag. */
for (const style of ["long", "short"] as const) {
  for (let index = 0; index < 12; index++) {
    INTERNATIONAL.add(new Intl.DateTimeFormat("en", { month: style }).format(day(index, 0)));
    INTERNATIONAL.add(new Intl.DateTimeFormat("en", { weekday: style }).format(day(0, index % 7)));
  }
}

/** Every text of a value, however deep. */
export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const tight = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Finds words on pages in the pseudo-language that are neither its own nor data of the catalogue, shop or shopper. */
export class LeakedWords {
  /** The longest first: a product's name may hold another's. */
  private data: string[] = [];
  private known = /(?!)/g;

  constructor(data: string[]) {
    this.learn(data);
  }

  /** Takes more data into account: what a shopper typed, an order. */
  learn(data: string[]): void {
    this.data = [...new Set([...this.data, ...data.map(tight)])]
      .filter((text) => /[a-z]{2}/i.test(text))
      .sort((a, b) => b.length - a.length);
    const escaped = this.data.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    // Whole words only: "box" must not excuse the first half of "boxed".
    this.known = new RegExp(`(?<![a-z])(?:${escaped.join("|")})(?![a-z])`, "gi");
  }

  /** @returns the English words in a text; empty when there are none. */
  in(text: string): string[] {
    let rest = tight(text);
    // A sentence with its values filled in, which may be sentences themselves.
    for (let before = ""; before !== rest; ) {
      before = rest;
      rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, " ");
    }
    if (!/[a-z]{2}/i.test(rest)) return [];
    const start = tight(rest).replace(/…$/, "");
    if (this.data.some((known) => known.startsWith(start))) return [];
    rest = rest.replaceAll(this.known, " ");
    return (rest.match(/[a-z]{2,}/gi) ?? []).filter((word) => !INTERNATIONAL.has(word));
  }

  /** Everything on a page that is read or read out, in its head as well. */
  async onPage(page: Page): Promise<string[]> {
    const texts = await page.evaluate(() => {
      const found: string[] = [document.title];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if (node.parentElement?.closest("script, style, svg, noscript") === null)
          found.push(node.textContent ?? "");
      const attributes = ["aria-label", "aria-description", "alt", "title", "placeholder", "label"];
      for (const name of attributes)
        for (const element of document.querySelectorAll(`[${name}]`))
          found.push(element.getAttribute(name) ?? "");
      for (const meta of document.querySelectorAll(
        'meta[name="description"], meta[property="og:title"], meta[property="og:description"], meta[property="og:image:alt"]',
      ))
        found.push(meta.getAttribute("content") ?? "");
      return found;
    });
    return [
      ...new Set(
        texts.flatMap((text) =>
          this.in(text).length > 0 ? [`${this.in(text).join(" ")} in "${tight(text)}"`] : [],
        ),
      ),
    ];
  }
}
