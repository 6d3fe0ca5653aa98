import type { Page } from "@playwright/test";
import words from "../../locales/en/staff.json" with { type: "json" };
import type { StaffRole } from "../../packaging-api/contract";
import { runStaff } from "../../packaging-api/tests/staff/run-staff";
import { authenticator } from "./authenticator";
import type { SharedShop } from "./shared-shop";
import { mailsTo, newShopper } from "./shopper";
import { expect } from "./test";

export const staffPassword = "correct horse battery staple";

/** Somebody who works in the back office. */
export type Staff = { email: string; name: string; app: ReturnType<typeof authenticator> };

/** The link of the latest invitation of a mailbox. */
export async function invitationLink(shop: SharedShop, email: string): Promise<string> {
  await expect
    .poll(async () => (await mailsTo({ email }, shop)).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  const mails = await mailsTo({ email }, shop);
  return shop.url + (/\/staff\/invitation\/[\w-]+/.exec(mails.at(-1) ?? "")?.[0] ?? "");
}

/** Invites somebody by the command line. They accept on the page that the letter leads to, and are signed in there. */
export async function signInStaff(page: Page, shop: SharedShop, role: StaffRole): Promise<Staff> {
  const { email } = newShopper("Staff");
  await runStaff(shop.api, "members", "invite", email, role);
  await page.goto(await invitationLink(shop, email));
  const app = authenticator((await page.locator("main code").textContent()) ?? "");
  const name = `Pat ${role}`;
  await page.getByLabel(words.name).fill(name);
  await page.getByLabel(words.newPassword).fill(staffPassword);
  await page.getByLabel(words.code).fill(app.code());
  await page.getByRole("button", { name: words.invitationGo }).click();
  await expect(page).toHaveURL(/\/staff(?:\?.*)?$/);
  return { email, name, app };
}
