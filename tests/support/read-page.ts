/** A page as a robot reads it: addresses, head and structured data, taken from the HTML without running anything. */
export type ReadPage = {
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  noindex: boolean;
  /** Every `href` of an `<a>`, as it stands. */
  links: string[];
  ids: Set<string>;
  /** The things in its `application/ld+json` scripts. @see jsonLd */
  things: Thing[];
  html: string;
};
export type Thing = Record<string, unknown> & { "@type": string };

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** Text of HTML, with its entities resolved. */
function decoded(html: string): string {
  return html.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return entities[name] ?? whole;
  });
}

/** What a reader sees of a piece of HTML, on one line. */
export function textOf(html: string): string {
  const bare = html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<\/?(?:b|i|span|small|em|strong)\b[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, " ");
  return decoded(bare).replaceAll(/\s+/g, " ").trim();
}

/** The insides of every element that is marked as this part, for elements that contain none of their own name. */
export function insidesOf(html: string, tag: string, part: string): string[] {
  const found = html.matchAll(new RegExp(`<${tag}\\b[^>]*data-part="${part}"[^>]*>(.*?)</${tag}>`, "gs"));
  return [...found].map((match) => match[1] ?? "");
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
  return value === undefined ? undefined : decoded(value);
}

function tags(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "gi"))].map(([tag]) => tag);
}

/** Reads the page as it was sent. @throws SyntaxError when structured data is no JSON. */
export function readPage(html: string): ReadPage {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const withoutScripts = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "");
  const metas = tags(withoutScripts, "meta");
  const meta = (name: string) => {
    const tag = metas.find((candidate) => attribute(candidate, "name") === name);
    return tag === undefined ? undefined : attribute(tag, "content");
  };
  const canonical = tags(withoutScripts, "link").find((tag) => attribute(tag, "rel") === "canonical");
  return {
    title: decoded(/<title>(.*?)<\/title>/s.exec(withoutScripts)?.[1] ?? ""),
    description: meta("description"),
    canonical: canonical === undefined ? undefined : attribute(canonical, "href"),
    noindex: meta("robots")?.includes("noindex") ?? false,
    links: tags(withoutScripts, "a").flatMap((tag) => attribute(tag, "href") ?? []),
    ids: new Set([...withoutScripts.matchAll(/\sid="([^"]*)"/g)].map((match) => decoded(match[1] ?? ""))),
    things: scripts.flatMap((match) => JSON.parse(match[1] ?? "")),
    html: withoutScripts,
  };
}
