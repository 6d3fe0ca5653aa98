import { forgetCustomer } from "@/lib/browser/account/forget-customer";
import { noteViewed, showRecentlyViewed } from "@/lib/browser/catalogue/recently-viewed";
import { appStore, emptyApp, parseApp } from "@/lib/browser/state/app-state";
import { FIRST_PAINT_SCRIPT } from "@/lib/shared/inline-scripts/first-paint";
import { runInline } from "@/tests/support/run-inline";

const product = (slug: string) => ({ slug, title: `Box ${slug}`, picture: `/media/${slug}` });
const slugs = () => appStore.get().recentlyViewedProducts.map(({ slug }) => slug);

function page(current?: string): HTMLElement {
  const facts =
    current === undefined ? "" : `data-slug="${current}" data-title="Box ${current}" data-picture="/m"`;
  document.body.innerHTML = `<section id="recently-viewed" ${facts}><ul></ul></section>`;
  showRecentlyViewed(document);
  const section = document.querySelector("section");
  if (section === null) throw new Error("no section");
  return section;
}

const linksIn = (section: HTMLElement) => [...section.querySelectorAll("a")].map((link) => link.pathname);

beforeEach(() => appStore.set(emptyApp));

it("keeps six, the latest first, each once", () => {
  for (const slug of ["a", "b", "c", "d", "e", "f", "g"]) noteViewed(product(slug));
  expect(slugs()).toEqual(["g", "f", "e", "d", "c", "b"]);
  noteViewed(product("d"));
  expect(slugs()).toEqual(["d", "g", "f", "e", "c", "b"]);
});

it("shows what was seen before this page, and nothing to somebody's first one", () => {
  expect(page("a").hidden).toBe(true);
  expect(page("a").hidden).toBe(true);
  const second = page("b");
  expect(second.hidden).toBe(false);
  expect(linksIn(second)).toEqual(["/p/a"]);
  const home = page();
  expect(linksIn(home)).toEqual(["/p/b", "/p/a"]);
  expect(home.querySelector("a")).toHaveTextContent("Box b");
  expect(slugs()).toEqual(["b", "a"]);
});

it("tells CSS before the first paint that there will be something", () => {
  const viewed = (): boolean => {
    delete document.documentElement.dataset.viewed;
    runInline(FIRST_PAINT_SCRIPT);
    return document.documentElement.dataset.viewed !== undefined;
  };
  localStorage.clear();
  expect(viewed()).toBe(false);
  noteViewed(product("a"));
  expect(viewed()).toBe(true);
  forgetCustomer();
  expect(slugs()).toEqual([]);
  expect(viewed()).toBe(false);
});

it("reads only products out of what was stored", () => {
  const stored = { recentlyViewedProducts: ["a", null, { slug: "b" }, product("c")] };
  expect(parseApp(stored)?.recentlyViewedProducts).toEqual([
    { slug: "b", title: "b", picture: "" },
    product("c"),
  ]);
});
