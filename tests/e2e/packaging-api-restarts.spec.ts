import { internalSecret } from "../../packaging-api/tests/support/api";
import { waitFor } from "../../packaging-api/tests/support/program";
import type { Shop } from "../support/shop";
import { expect, test } from "../support/test";

/** Tells the storefront what the API tells it when any of its categories has changed. */
async function sayCatalogueChanged({ url }: Shop): Promise<void> {
  const answer = await fetch(`${url}/api/revalidate`, {
    method: "POST",
    headers: { "x-internal-secret": internalSecret, "content-type": "application/json" },
    body: JSON.stringify({ tags: ["catalogue", "menu"] }),
  });
  expect(answer.status).toBe(204);
}

/** What the storefront logs of a page that could not be made: without its menu, or without its goods, whichever fails first. */
const madeInVain = /DYNAMIC_SERVER_USAGE|"message":"⨯"/;

test("the shop stays open while the packaging API is stopped and started again", async ({
  page,
  ownShop,
}) => {
  const { products } = await ownShop.api.call("listProducts", { query: {} });
  const [seen, unseen] = products;
  if (seen === undefined || unseen === undefined) throw new Error("The starting catalogue has two products.");
  const addressOf = ({ slug }: { slug: string }) => `${ownShop.url}/p/${slug}`;
  const heading = page.getByRole("heading", { level: 1 });

  await page.goto(addressOf(seen));
  await expect(heading).toContainText(seen.name);

  const menu = await ownShop.api.call("getMenu", {});
  const tile = menu[0]?.categories[0]?.name ?? "";
  const home = async () => {
    const answer = await fetch(ownShop.url);
    expect(answer.status).toBe(200);
    return answer.text();
  };
  // A page that is being made when its data changes is not stored, and a shop that has just started sends notices.
  for (const address of [ownShop.url, addressOf(seen)])
    await expect
      .poll(async () => (await fetch(address)).headers.get("x-nextjs-cache"), { intervals: [0] })
      .toBe("HIT");
  await sayCatalogueChanged(ownShop);
  await ownShop.api.stop();
  // The home page is to be made again, and cannot be: it is not kept without its catalogue.
  expect(await home()).toContain(tile);
  await waitFor("try to make the home page", ownShop.storefront, () =>
    madeInVain.test(ownShop.storefront.logs()) ? true : undefined,
  );
  expect(await home()).toContain(tile);

  expect((await page.reload())?.status()).toBe(200);
  await expect(heading).toContainText(seen.name);
  const refused = await page.goto(addressOf(unseen));
  expect(refused?.status()).toBe(503);
  expect(refused?.headers()["retry-after"]).toBe("30");
  // The page says so by itself, before and without its scripts.
  expect(await refused?.text()).toContain("<h1>The shop cannot answer just now</h1>");
  await expect(page.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  await expect(heading).toBeVisible();

  await ownShop.api.start();
  expect((await page.goto(addressOf(unseen)))?.status()).toBe(200);
  await expect(heading).toContainText(unseen.name);
});
