import "server-only";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import { config } from "@/lib/server/config";
import { ownOrigin } from "@/lib/server/http/own-origin.mjs";
import { requestOwn } from "@/lib/server/http/own-request";

/** What a page says of itself to whoever shows a link to it. */
export type PagePreview = {
  siteName: string;
  title: string;
  description: string;
  /** The path of its picture on this site, or its full address elsewhere. */
  image: string;
};

function* elementsOf(
  root: DefaultTreeAdapterTypes.ParentNode,
): Generator<DefaultTreeAdapterTypes.Element, void> {
  const pending: DefaultTreeAdapterTypes.ChildNode[] = [...root.childNodes].reverse();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield node;
    pending.push(...node.childNodes.toReversed());
  }
}

/** The Open Graph properties of a page, by name; of a repeated one the first counts. */
export function readOpenGraph(html: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const element of elementsOf(parse(html))) {
    if (element.tagName !== "meta") continue;
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const property = attributes.get("property") ?? "";
    if (property.startsWith("og:") && !found.has(property))
      found.set(property, attributes.get("content") ?? "");
  }
  return found;
}

/** @returns a path where the address is of this shop */
function onThisSite(address: string, shopUrl: string): string {
  const url = new URL(address, shopUrl);
  return url.host === new URL(shopUrl).host ? `${url.pathname}${url.search}` : url.href;
}

/**
 * Reads what a page of the shop says of itself, as a chat or a network reads it: from the page.
 * @returns undefined when no such page is to be shared
 * @throws Error when it cannot be had now
 */
export async function readPreview(path: string): Promise<PagePreview | undefined> {
  const { host, port, shopUrl, internalSecrets } = config();
  const self = { origin: ownOrigin(host, port), secret: internalSecrets()[0] };
  const answer = await requestOwn(self, path);
  const isPage = answer.ok && (answer.headers.get("content-type") ?? "").startsWith("text/html");
  if (!isPage) {
    await answer.body?.cancel();
    return undefined;
  }
  const said = readOpenGraph(await answer.text());
  const [title, image] = [said.get("og:title"), said.get("og:image")];
  if (title === undefined || image === undefined) return undefined;
  return {
    title,
    siteName: said.get("og:site_name") ?? "",
    description: said.get("og:description") ?? "",
    image: onThisSite(image, shopUrl),
  };
}
