import { expect, test } from "../support/test";

const PAPER = "rgb(255, 255, 255)";

test("a button is drawn as what it is under the mouse too @desktop", async ({ page }) => {
  await page.goto("/p/single-wall-box-305-229-127");
  const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).first();
  const background = (name: string) =>
    button(name).evaluate((element) => getComputedStyle(element).backgroundColor);

  const atRest = await background("Add to cart");
  await button("Add to cart").hover();
  await expect.poll(() => background("Add to cart"), "the first thing to press").not.toBe(atRest);
  await button("Add 1 pack").hover();
  expect(await background("Add 1 pack"), "an outline").toBe(PAPER);
  await button("Add to cart").evaluate((element: HTMLButtonElement) => {
    element.disabled = true;
  });
  await button("Add to cart").hover({ force: true });
  expect(await background("Add to cart"), "one that cannot be pressed").toBe(PAPER);
});
