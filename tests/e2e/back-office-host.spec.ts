import { type IncomingHttpHeaders, request } from "node:http";
import { newAddress } from "../../packaging-api/tests/support/customer";
import { portsOf, type SharedShop } from "../support/shared-shop";
import { startStorefront } from "../support/shop";
import { shopSettings } from "../support/shop-settings";
import { signInStaff, staffPassword } from "../support/staff";
import { expect, test } from "../support/test";

type Asked = { path: string; host?: string; form?: Record<string, string>; origin?: string };
type Answer = { status: number | undefined; headers: IncomingHttpHeaders };

/** Another storefront of the shop with `STAFF_URL` set, and what asks it under any name. */
async function withStaffUrl(
  shop: SharedShop,
  worker: number,
  staffUrl: string,
  use: (ask: (asked: Asked) => Promise<Answer>) => Promise<void>,
): Promise<void> {
  const settings = {
    ...shopSettings(portsOf(worker, "second")),
    VAR_DIR: shop.api.varDir,
    STAFF_URL: staffUrl,
  };
  const storefront = await startStorefront(settings);
  const ask = ({ path, host = new URL(settings.SHOP_URL).host, form, origin }: Asked): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          ...{ host: "127.0.0.1", port: settings.PORT, path, method: form === undefined ? "GET" : "POST" },
          headers: {
            ...{ host, "x-forwarded-for": newAddress() },
            // As a browser does that posts a form of that very page.
            ...(origin !== undefined && { origin, "sec-fetch-site": "same-origin" }),
            ...(form !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
          },
        },
        (answer) => {
          answer.resume();
          answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers }));
        },
      );
      asked.on("error", reject);
      asked.end(form && new URLSearchParams(form).toString());
    });
  try {
    await use(ask);
  } finally {
    await storefront.stop();
  }
}

const pages = ["/staff", "/staff/sign-in", "/staff/orders", "/staff/today/events"];

test("the back office that is switched off answers 404, pages and forms", async ({ shop }, info) => {
  await withStaffUrl(shop, info.parallelIndex, "off", async (ask) => {
    for (const path of pages) expect([path, (await ask({ path })).status]).toEqual([path, 404]);
    const form = { email: "ada@example.com", password: "wrong", code: "000000" };
    for (const call of ["signInStaff", "refundStaffOrder"])
      expect((await ask({ path: `/staff/do/${call}`, form })).status).toBe(404);
    expect((await ask({ path: "/about" })).status).toBe(200);
  });
});

test("the back office on a host of its own answers there alone, with a cookie for it alone", async ({
  page,
  shop,
}, info) => {
  const { email, app } = await signInStaff(page, shop, "packer");
  const origin = "https://staff.example";
  const { host } = new URL(origin);
  await withStaffUrl(shop, info.parallelIndex, origin, async (ask) => {
    for (const path of pages) expect([path, (await ask({ path })).status]).toEqual([path, 404]);
    expect((await ask({ path: "/about" })).status).toBe(200);
    for (const path of ["/", "/about", "/cart", "/api/cart"])
      expect([path, (await ask({ path, host })).status]).toEqual([path, 404]);
    expect((await ask({ path: "/staff/sign-in", host })).status).toBe(200);

    const form = { email, password: staffPassword, code: app.code(1) };
    const path = "/staff/do/signInStaff";
    expect((await ask({ path, form, origin })).status).toBe(404);
    const { status, headers } = await ask({ path, form, host, origin });
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/staff\?/)]);
    const cookie = headers["set-cookie"]?.find((one) => one.includes("foldwell-staff")) ?? "";
    expect(cookie).toMatch(/^__Host-foldwell-staff=/);
    expect(cookie.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=604800",
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ]);
  });
});
