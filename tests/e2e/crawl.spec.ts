import { gunzipSync } from "node:zlib";
import { addressOf, crawl, type Visit } from "../support/crawl";
import { googleMistakes } from "../support/google-rules";
import { insidesOf, type ReadPage, type Thing, textOf } from "../support/read-page";
import { sharedShop } from "../support/shared-shop";
import { expect, test } from "../support/test";

/** Where a link leads on to by a redirect: an empty cart has no checkout, and a robot no account. */
function leadsTo(address: string): string | undefined {
  if (address === "/checkout") return "/cart";
  if (address === "/account/wish-list") return "/account/wishlist";
  return address.startsWith("/account") ? `/login?next=${encodeURIComponent(address)}` : undefined;
}

/** Without spaces: the page sets a size with thin ones of its own. */
function tight(text: string): string {
  return text.replaceAll(/\s/g, "");
}

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? "");
}

async function sitemapAddresses(origin: string): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const parts = await Promise.all(
    addressesIn(index).map(async (part) => {
      const bytes = Buffer.from(await (await fetch(part)).arrayBuffer());
      return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();
    }),
  );
  return parts.flatMap(addressesIn).map((url) => url.replace(origin, "") || "/");
}

function thing(page: ReadPage, type: string): Thing | undefined {
  return page.things.find((candidate) => candidate["@type"] === type);
}

function checkBreadcrumb(page: ReadPage, origin: string) {
  const list = thing(page, "BreadcrumbList");
  const crumbs = insidesOf(page.html, "ol", "crumbs").flatMap((inside) =>
    [...inside.matchAll(/<li\b[^>]*>(.*?)<\/li>/gs)].map(([, crumb = ""]) => {
      const href = /href="([^"]*)"/.exec(crumb)?.[1];
      return { name: textOf(crumb), ...(href === undefined ? {} : { item: origin + href }) };
    }),
  );
  expect(list?.itemListElement).toEqual(
    crumbs.map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
  );
}

function checkProduct({ address, page }: Visit & { page: ReadPage }, origin: string) {
  const product = thing(page, "Product");
  expect(product).toBeDefined();
  const heading = textOf(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(page.html)?.[1] ?? "");
  expect(tight(String(product?.name))).toBe(tight(heading));
  expect(product?.url).toBe(origin + address);
  const text = textOf(page.html);
  expect(text).toContain(`Code ${product?.sku}`);
  expect(tight(text)).toContain(tight(String(product?.description)));
  const offer = product?.offers as Thing;
  const [both = ""] = insidesOf(page.html, "div", "price");
  const shown = /£([\d,]+\.\d\d)\s*inc VAT/.exec(textOf(both))?.[1]?.replaceAll(",", "");
  expect(offer.price).toBe(shown);
  expect(offer.priceCurrency).toBe("GBP");
  const [stock = ""] = insidesOf(page.html, "p", "stock");
  const availability = /^Sold out/.test(textOf(stock))
    ? "OutOfStock"
    : /^Low stock/.test(textOf(stock))
      ? "LimitedAvailability"
      : "InStock";
  expect(offer.availability).toBe(`https://schema.org/${availability}`);
  const was = /was £([\d,]+\.\d\d)/.exec(textOf(insidesOf(page.html, "p", "was")[0] ?? ""))?.[1];
  const struck = [offer.priceSpecification].flat().find((part) => (part as Thing).priceType !== undefined);
  expect((struck as Thing | undefined)?.price).toBe(was?.replaceAll(",", ""));
}

function checkList({ page, address }: Visit & { page: ReadPage }, origin: string) {
  const list = thing(page, "ItemList");
  const rows = [...page.html.matchAll(/<li\b[^>]*data-part="row".*?<a\b[^>]*href="([^"]*)"/gs)].map(
    (match) => match[1],
  );
  const items = (list?.itemListElement ?? []) as Thing[];
  expect(
    items.map(({ url }) => url),
    address,
  ).toEqual(rows.map((href) => origin + href));
}

/** The addresses that a reader comes to from the home page by links alone, redirects followed. */
function reachable(origin: string, visits: Map<string, Visit>): Set<string> {
  const reached = new Set(["/"]);
  // A set hands out what is added to it while it is read.
  for (const address of reached) {
    const visit = visits.get(address);
    const onward = [
      ...(visit?.page?.links ?? []),
      ...(visit?.location === undefined ? [] : [visit.location]),
    ];
    for (const link of onward) {
      const url = addressOf(origin, link, address);
      if (url !== undefined) reached.add(url.pathname + url.search);
    }
  }
  return reached;
}

/** Runs in the browser, whose XML parser is strict: what the feed says of each product, and the price that is asked. */
function feedItems(xml: string) {
  const feed = new DOMParser().parseFromString(xml, "text/xml");
  return [...feed.querySelectorAll("rss > channel > item")].map((item) => {
    const read = (name: string) => item.getElementsByTagName(`g:${name}`)[0]?.textContent ?? "";
    const sale = read("sale_price");
    return {
      id: read("id"),
      link: read("link"),
      image: read("image_link"),
      price: sale === "" ? read("price") : sale,
      available: read("availability") === "in_stock",
      brand: read("brand"),
    };
  });
}

function indexed(visits: Iterable<Visit>): (Visit & { page: ReadPage })[] {
  return [...visits].flatMap((visit) =>
    visit.page === undefined || visit.page.noindex || !visit.allowed ? [] : [{ ...visit, page: visit.page }],
  );
}

test.describe("a robot that reads the whole shop", () => {
  let origin: string;
  let listed: string[];
  let visits: Map<string, Visit>;

  test.beforeAll(async () => {
    // Every page of the shop is made once: two minutes of a processor that nothing else uses.
    test.setTimeout(900_000);
    origin = sharedShop().url;
    listed = await sitemapAddresses(origin);
    visits = await crawl(origin, ["/", ...listed.filter((address) => address !== "/")]);
  });

  test("finds the whole catalogue in the sitemap", async ({ shop }) => {
    const { total } = await shop.api.call("listProducts", { query: {} });
    expect(listed.filter((address) => address.startsWith("/p/"))).toHaveLength(total);
    expect(total).toBeGreaterThanOrEqual(400);
    for (const address of listed) {
      const visit = visits.get(address);
      expect(visit?.status, address).toBe(200);
      expect(visit?.page?.noindex, address).toBe(false);
      expect(visit?.allowed, address).toBe(true);
      expect(visit?.page?.canonical?.replace(/\/$/, ""), address).toBe((origin + address).replace(/\/$/, ""));
    }
  });

  test("finds every link answered", () => {
    const broken = [...visits.values()]
      .filter(
        ({ status, address, location }) =>
          status !== 200 && (location === undefined || leadsTo(address) !== location),
      )
      .map(({ status, address, from }) => `${status} ${address} linked from ${from}`);
    expect(broken).toEqual([]);
    expect(visits.size).toBeGreaterThan(450);
  });

  test("finds every place that a link names on a page", () => {
    const missing = [...visits.values()].flatMap(({ address, page }) =>
      (page?.links ?? []).flatMap((link) => {
        const url = addressOf(origin, link, address);
        if (url === undefined || url.hash.length < 2) return [];
        const target = visits.get(url.pathname + url.search)?.page;
        const known = target === undefined || target.ids.has(decodeURIComponent(url.hash.slice(1)));
        return known ? [] : [`${link} on ${address}`];
      }),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  test("comes to every page of the sitemap by links", () => {
    const reached = reachable(origin, visits);
    expect(listed.filter((address) => !reached.has(address))).toEqual([]);
  });

  test("finds one main heading on each page", () => {
    const wrong = [...visits.values()]
      .filter(({ page }) => page !== undefined && page.html.match(/<h1\b/g)?.length !== 1)
      .map(({ address }) => address);
    expect(wrong).toEqual([]);
  });

  test("is given structured data that Google takes", () => {
    const mistakes = [...visits.values()].flatMap(({ address, page }) =>
      googleMistakes(page?.things ?? []).map((mistake) => `${address}: ${mistake}`),
    );
    expect(mistakes).toEqual([]);
    const types = new Set(
      [...visits.values()].flatMap(({ page }) => page?.things ?? []).map((thing) => thing["@type"]),
    );
    expect([...types].sort()).toEqual(
      expect.arrayContaining(["BreadcrumbList", "ItemList", "OnlineStore", "Product", "WebSite"]),
    );
  });

  test("finds in Google's feed every product, at the price and in the stock of its page", async ({
    page,
  }) => {
    const answer = await fetch(`${origin}/feeds/google.xml`);
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const items = await page.evaluate(feedItems, await answer.text());
    expect(items).toHaveLength(listed.filter((address) => address.startsWith("/p/")).length);
    for (const item of items) {
      const visited = visits.get(item.link.replace(origin, ""))?.page;
      const product = visited && thing(visited, "Product");
      const offer = product?.offers as Thing;
      expect(item.id).toBe(product?.sku);
      expect(item.image).toBe([product?.image].flat()[0]);
      expect(item.price).toBe(`${offer.price} GBP`);
      expect(item.brand).toBe((product?.brand as Thing | undefined)?.name);
      expect(item.available, item.id).toBe(offer.availability !== "https://schema.org/OutOfStock");
    }
  });

  test("never takes one page for another", () => {
    for (const key of ["title", "description", "canonical"] as const) {
      const seen = new Map<string, string>();
      const twice: string[] = [];
      for (const { address, page } of indexed(visits.values())) {
        const value = page[key] ?? "";
        const first = seen.get(value);
        if (first !== undefined) twice.push(`${key} "${value}" of ${first} and ${address}`);
        seen.set(value, address);
      }
      expect(twice).toEqual([]);
    }
  });

  test("is given a description of 50 to 170 characters everywhere", () => {
    const wrong = indexed(visits.values())
      .filter(({ page }) => {
        const length = page.description?.length ?? 0;
        return length < 50 || length > 170;
      })
      .map(({ address, page }) => `${address}: ${page.description?.length ?? "none"}`);
    expect(wrong).toEqual([]);
  });

  test("is told of products exactly what shoppers are shown", () => {
    const products = indexed(visits.values()).filter(({ address }) => address.startsWith("/p/"));
    for (const product of products) {
      checkProduct(product, origin);
      checkBreadcrumb(product.page, origin);
    }
    expect(products.length).toBeGreaterThanOrEqual(400);
  });

  test("is told of lists exactly what shoppers are shown", () => {
    const lists = indexed(visits.values()).filter(({ address }) => /^\/(c\/|shop|sale)/.test(address));
    for (const list of lists) {
      checkList(list, origin);
      checkBreadcrumb(list.page, origin);
    }
    expect(lists.length).toBeGreaterThanOrEqual(50);
  });

  test("is kept out of filtered lists, which point to the plain one", async () => {
    for (const query of ["?eco=1", "?sort=price", "?colour=Brown&utm_source=x"]) {
      const filtered = await crawl(origin, [`/shop${query}`]);
      const { page, allowed } = filtered.get(`/shop${query}`) ?? {};
      expect(allowed, query).toBe(false);
      expect(page?.noindex, "which a robot that may not read it does not see").toBe(false);
      expect(page?.canonical, query).toBe(`${origin}/shop`);
    }
    const tracked = await (await fetch(`${origin}/shop?utm_source=letter`)).text();
    expect(tracked).toContain(`<link rel="canonical" href="${origin}/shop"/>`);
  });
});
