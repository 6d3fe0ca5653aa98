import { csvFile, runStaff } from "../../packaging-api/tests/staff/run-staff";
import { photograph } from "../../packaging-api/tests/support/photograph";
import { startPictureServer } from "../../packaging-api/tests/support/picture-server";
import { expect, test } from "../support/test";

test.use({ ownSettings: { api: { INTERNAL_PICTURE_HOSTS: "127.0.0.1" } } });

test("an imported product is drawn until its photographs are there, which say what they show", async ({
  page,
  ownShop,
}) => {
  const pictures = await startPictureServer();
  const words = "A mug in its box, seen from above";
  let isOpen = false;
  pictures.put("/above.jpg", async (response) => {
    if (isOpen) response.writeHead(200, { "content-type": "image/jpeg" }).end(await photograph(1_200));
    else response.writeHead(503).end();
  });
  const file = await csvFile(
    "Handle,Title,Type,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position,Image Alt Text",
    `journey-mug,Mug box,Mug boxes,E2E-MUG,5,12.00,${pictures.at("/above.jpg")},1,"${words}"`,
    `journey-mug,,,,,,${pictures.at("/box.jpg")},2,`,
  );
  const product = `${ownShop.url}/p/journey-mug`;
  const main = page.locator("[data-part=gallery] picture img");
  /** Opens the page until it has these pictures. */
  const shows = (alts: RegExp[]) =>
    expect(async () => {
      await page.goto(product);
      const found = await main.evaluateAll((list) => list.map((image) => image.getAttribute("alt") ?? ""));
      expect(found).toEqual(alts.map((alt) => expect.stringMatching(alt)));
    }).toPass({ timeout: 30_000 });

  expect((await runStaff(ownShop.api, "catalogue", "import", file)).output).toContain("2 new pictures");
  // The second picture stands in while the first cannot be had.
  await shows([/^Mug box, picture 1$/]);
  isOpen = true;
  await shows([new RegExp(`^${words}$`), /^Mug box, picture 2$/]);
  const first = main.first();
  expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("/media/photo-");
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await pictures.close();
});
