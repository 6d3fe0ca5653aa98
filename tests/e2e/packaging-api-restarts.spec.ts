import { expect, test } from "../support/test";

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

  await ownShop.api.stop();
  expect((await page.reload())?.status()).toBe(200);
  await expect(heading).toContainText(seen.name);
  const refused = await page.goto(addressOf(unseen));
  expect(refused?.status()).toBe(503);
  expect(refused?.headers()["retry-after"]).toBe("30");
  // The page says so by itself, before and without its scripts.
  expect(await refused?.text()).toContain("<h1>The shop cannot answer just now</h1>");
  await expect(heading).toBeVisible();

  await ownShop.api.start();
  expect((await page.goto(addressOf(unseen)))?.status()).toBe(200);
  await expect(heading).toContainText(unseen.name);
});
