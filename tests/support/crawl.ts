import { newAddress } from "../../packaging-api/tests/support/customer";
import { type ReadPage, readPage } from "./read-page";
import { isAllowed, robotRules } from "./robots";

export type Visit = {
  /** Path and query. */
  address: string;
  status: number;
  /** Path and query that a redirect names. */
  location?: string;
  /** Of HTML answers with status 200. */
  page?: ReadPage;
  /** Whether robots.txt lets a robot read it. */
  allowed: boolean;
  /** The first page that linked here. */
  from: string;
};

const AT_ONCE = 6;

/** Large pictures are drawn when first asked for, and each product links to its own: so many of them are looked at. */
const PICTURES = 12;

async function visit(origin: string, address: string, from: string): Promise<Omit<Visit, "allowed">> {
  const response = await fetch(origin + address, {
    redirect: "manual",
    // Hundreds of pages, each read once: compressing them would be most of the work. Each comes from an address of its own,
    // since one robot that asks so fast would have to wait.
    headers: { "Accept-Encoding": "identity", "X-Forwarded-For": newAddress() },
  });
  const body = await response.text();
  const location = response.headers.get("location");
  const isPage = response.status === 200 && response.headers.get("content-type")?.startsWith("text/html");
  return {
    address,
    status: response.status,
    from,
    ...(location === null ? {} : { location: location.replace(origin, "") }),
    ...(isPage === true ? { page: readPage(body) } : {}),
  };
}

/** The address within the site that a link on a page means; undefined for other sites, telephone and mail. */
export function addressOf(origin: string, link: string, on: string): URL | undefined {
  const url = new URL(link, origin + on);
  return url.origin === origin ? url : undefined;
}

/**
 * Follows every link of the site from some addresses on. Pages that are not to be read or indexed are visited, but what
 * only they link to is not: filters combine without end.
 * @returns every visit by address.
 */
export async function crawl(origin: string, starts: string[]): Promise<Map<string, Visit>> {
  const rules = robotRules(await (await fetch(`${origin}/robots.txt`)).text());
  const visits = new Map<string, Visit>();
  const known = new Set(starts);
  let pictures = 0;
  let waiting = starts.map((address) => ({ address, from: "the start" }));
  while (waiting.length > 0) {
    const batch = waiting.slice(0, AT_ONCE);
    waiting = waiting.slice(AT_ONCE);
    for (const found of await Promise.all(batch.map(({ address, from }) => visit(origin, address, from)))) {
      const allowed = isAllowed(rules, found.address);
      visits.set(found.address, { ...found, allowed });
      if (found.page === undefined || found.page.noindex || !allowed) continue;
      for (const link of found.page.links) {
        const url = addressOf(origin, link, found.address);
        if (url === undefined) continue;
        const address = url.pathname + url.search;
        if (known.has(address)) continue;
        known.add(address);
        if (url.pathname.startsWith("/media/")) {
          pictures += 1;
          if (pictures > PICTURES) continue;
        }
        waiting.push({ address, from: found.address });
      }
    }
  }
  return visits;
}
