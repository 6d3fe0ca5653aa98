import words from "../../locales/en/dispatch.json" with { type: "json" };
import { expect, test } from "../support/test";

// A traveller's phone: the promise goes by London's clocks all the same.
test.use({ timezoneId: "America/Los_Angeles" });

/** As long as a promise gets. */
const LONGEST = "Order within 13 h 59 min for dispatch today, delivery Wed 23 Sept – Wed 30 Sept";

test("a cached page counts down in the place of its sentence, and nothing moves", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-23T11:46:00Z");
  await page.goto("/p/single-wall-box-305-229-229");
  const live = page.locator("[data-dispatch]");
  await expect(live).toHaveText(
    "Order within 2 h 14 min for dispatch today, delivery Tue 24 Nov – Thu 26 Nov",
  );
  await expect(page.getByText(words.anyHour)).toBeHidden();
  await page.clock.setFixedTime("2026-11-23T14:00:00Z");
  await expect(live).toHaveText("Order now for dispatch on Tue 24 Nov, delivery Wed 25 Nov – Fri 27 Nov", {
    timeout: 60_000,
  });

  const grown: string[] = [];
  for (const width of [320, 360, 412, 600, 768, 992, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const [before, after] = await live.evaluate((element, longest) => {
      const heightOf = (text: string) => {
        const bold = document.createElement("b");
        const [dispatch = "", delivery = ""] = text.split(/(?<=,)/);
        bold.textContent = dispatch;
        element.replaceChildren(bold, delivery);
        return element.parentElement?.getBoundingClientRect().height ?? 0;
      };
      return [heightOf(""), heightOf(longest)];
    }, LONGEST);
    if (before !== after) grown.push(`${width} px: ${before} → ${after}`);
  }
  expect(grown).toEqual([]);
});
