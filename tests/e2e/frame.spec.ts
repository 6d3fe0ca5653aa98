import sharp from "sharp";
import { z } from "zod";
import { untilStarted } from "../support/page-start";
import { insidesOf, type ReadPage, readPage, textOf } from "../support/read-page";
import { expect, test } from "../support/test";

async function pageAt(url: string): Promise<ReadPage> {
  return readPage(await (await fetch(url)).text());
}

/** The insides of the element with an id, or of the first of a tag, up to the last end of that tag. */
function within(html: string, start: RegExp, end: string): string {
  const from = html.search(start);
  return html.slice(from, html.indexOf(end, from));
}

function hrefs(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map((match) => match[1] ?? "");
}

test.describe("the frame of every page", () => {
  let home: ReadPage;
  let menu: { slug: string; categories: { slug: string }[] }[];

  test.beforeAll(async ({ shop }) => {
    home = await pageAt(shop.url);
    menu = await shop.api.call("getMenu", {});
  });

  test("begins with the way to reach the shop, its search, and what belongs to the shopper", () => {
    const header = within(home.html, /<header\b/, "</header>");
    expect(textOf(header)).toContain("Follow us");
    expect(textOf(header)).toMatch(/Call [\d ]+/);
    expect(hrefs(header)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^tel:\+44\d+$/),
        expect.stringMatching(/^https:\/\//),
        "/",
        "/c/clearance-lines",
        "/cart",
        `/login?next=${encodeURIComponent("/account/notifications")}`,
        "/login",
        "/register",
      ]),
    );
    const search = within(header, /<search\b/, "</search>");
    expect(search).toContain("<form");
    expect(search).toContain('action="/search"');
    expect(search).toContain('name="q"');
  });

  test("has a menu of every category but clearance, its children with picture, name and 75 characters", async ({
    request,
  }) => {
    const items = within(home.html, /<nav[^>]*id="categories"/, "</nav>");
    const expected = menu
      .flatMap((parent) => [parent, ...parent.categories])
      .map(({ slug }) => slug)
      .filter((slug) => slug !== "clearance-lines");
    expect(new Set(hrefs(items))).toEqual(
      new Set([...expected, "clearance-lines"].map((slug) => `/c/${slug}`)),
    );
    const children = insidesOf(items, "div", "children").flatMap((inside) =>
      [...inside.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].map((link) => link[1] ?? ""),
    );
    expect(children.length).toBeGreaterThan(20);
    for (const child of children) expect(textOf(child)).not.toBe("");
    // What the menu shows besides is fetched when somebody comes near it.
    const previews = z
      .array(z.object({ slug: z.string(), picture: z.string(), text: z.string() }))
      .parse(await (await request.get("/menu-previews")).json());
    const panels = menu.filter(({ categories }) => categories.length > 0).map(({ slug }) => slug);
    const shown = menu
      .filter(({ slug }) => panels.includes(slug))
      .flatMap((parent) => [parent, ...parent.categories])
      .map(({ slug }) => slug)
      .filter((slug) => slug !== "clearance-lines");
    expect(previews.map(({ slug }) => slug)).toEqual(shown);
    expect(previews).toHaveLength(children.length + panels.length);
    for (const { slug, picture, text } of previews) {
      if (!panels.includes(slug)) expect(picture).toMatch(/^\/media\//);
      expect(text.length, text).toBeGreaterThan(0);
      expect(text.replace(/…$/, "").length, text).toBeLessThanOrEqual(75);
    }
  });

  test("ends with three benefits, the first six categories and the next, the account's links and who the company is", () => {
    const footer = within(home.html, /<footer\b/, "</footer>");
    const [benefits = ""] = insidesOf(footer, "ul", "benefits");
    expect(benefits.match(/<h2\b/g)).toHaveLength(3);
    const lists = [...footer.matchAll(/<ul\b[^>]*>(.*?)<\/ul>/gs)]
      .map((match) => hrefs(match[1] ?? ""))
      .filter((links) => links.length > 0 && links.every((link) => link.startsWith("/c/")));
    const parents = menu.map(({ slug }) => `/c/${slug}`).filter((path) => path !== "/c/clearance-lines");
    expect(lists.slice(0, 2)).toEqual([parents.slice(0, 6), parents.slice(6, 12)]);
    expect(hrefs(footer)).toEqual(
      expect.arrayContaining(["/account/wish-list", "/account/orders", "/login"]),
    );
    expect(hrefs(footer).some((link) => link.startsWith("/shop#"))).toBe(true);
    expect(textOf(footer)).toMatch(/Registered in England and Wales, company no\. \S+\. VAT no\. /);
  });

  test("lays the footer's benefits side by side from 768 px on, and one beneath another below @desktop", async ({
    page,
  }) => {
    await page.goto("/about");
    const benefits = page.locator("[data-part=benefits] li");
    for (const { width, rows } of [
      { width: 768, rows: 1 },
      { width: 767, rows: 3 },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      await benefits.first().scrollIntoViewIfNeeded();
      const tops = await benefits.evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect().top),
      );
      expect(tops, `${width} px`).toHaveLength(3);
      expect(new Set(tops).size, `${width} px`).toBe(rows);
    }
  });

  test("names each page that the specification gives a title", async ({ shop }) => {
    const titled = [
      "/",
      "/about",
      "/contact",
      "/feedback",
      "/legal/privacy",
      "/legal/terms",
      "/legal/cookie",
    ];
    const paths = [...titled, "/search", "/login", "/register"];
    const titles = await Promise.all(paths.map(async (path) => (await pageAt(shop.url + path)).title));
    expect(titles.filter((title) => title === "")).toEqual([]);
    expect(new Set(titles).size).toBe(paths.length);
  });

  test("asks for feedback on every page but that of the feedback", async ({ page }) => {
    await page.goto("/");
    const button = page.locator("[data-part=feedback]");
    await expect(button).toBeVisible();
    await expect(button).toHaveAttribute("href", "/feedback");
    await page.goto("/feedback");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(button).toBeHidden();
  });

  test("keeps the feedback button off the content where there is a gutter @desktop", async ({ page }) => {
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/c/single-wall-boxes");
      const button = await page.locator("[data-part=feedback]").boundingBox();
      const list = await page.locator("[data-part=list]").boundingBox();
      if (button === null || list === null) throw new Error("The page has no list or no button.");
      expect(button.x).toBeGreaterThanOrEqual(list.x + list.width);
    }
  });

  test("leads from a phone's menu to the categories and back", async ({ page }) => {
    await page.goto("/");
    await untilStarted(page);
    const [menu, categories] = [page.locator("#more"), page.locator("#categories")];
    await page.locator("[data-part=bottom-bar]").getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("button", { name: "Categories" }).click();
    await expect(categories).toBeInViewport();
    await categories.getByRole("button", { name: "Close" }).click();
    await expect(categories).toBeHidden();
    await expect(menu).toBeInViewport();
    await expect(page.locator("#main"), "what lies behind stays out of reach").toHaveAttribute("inert");
    await menu.getByRole("button", { name: "Close" }).click();
    await expect(page.locator("#main")).not.toHaveAttribute("inert");
  });

  test("lets a phone keep the shop among its apps", async ({ shop }) => {
    const [link = ""] = /<link [^>]*rel="manifest"[^>]*>/.exec(home.html) ?? [];
    const href = /href="([^"]*)"/.exec(link)?.[1] ?? "none";
    const answer = await fetch(shop.url + href);
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ name: "Foldwell", start_url: "/", lang: "en-GB" });
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await fetch(shop.url + src);
      expect(icon.headers.get("content-type"), src).toBe(type);
      if (type !== "image/png") continue;
      const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    for (const { url } of manifest.shortcuts) expect((await fetch(shop.url + url)).status, url).toBe(200);
  });

  test("is within reach of a thumb on a phone", () => {
    const bar = within(home.html, /<nav[^>]*data-part="bottom-bar"/, "</nav>");
    expect(textOf(bar)).toBe("Home Search Categories Cart Menu");
    const sheet = within(home.html, /<nav[^>]*id="more"/, "</nav>");
    expect(hrefs(sheet)).toEqual(expect.arrayContaining(["/c/clearance-lines", "/login", "/account"]));
    // As docs/product.md, Menu lists it.
    const said = textOf(sheet).replace(/^Menu /, "");
    expect(said).toMatch(/^Home Categories Clearance Contact us My Account Search Notifications /);
    const [row = ""] = insidesOf(sheet, "div", "sheet-row");
    expect(textOf(row)).toMatch(/ Cart$/);
  });
});
