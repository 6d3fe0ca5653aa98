import type { AccountState } from "@/lib/browser/state/account-state";
import { avatarUrl, initialOf } from "@/lib/shared/account/avatar";

function fillAll(root: ParentNode, selector: string, text: string): void {
  for (const element of root.querySelectorAll(selector)) element.textContent = text;
}

/**
 * Fills in what the shell's HTML, the same for everybody, leaves open: name, e-mail address and figures. A figure of 0
 * is not shown.
 */
export function showAccount(root: ParentNode, { email, firstName, lastName, counts }: AccountState): void {
  const name = `${firstName} ${lastName}`.trim();
  if (name !== "") fillAll(root, "[data-account-name]", name);
  fillAll(root, "[data-account-email]", email);
  fillAll(root, "[data-avatar] > :first-child", initialOf({ email, firstName }));
  for (const [what, figure] of Object.entries(counts)) {
    fillAll(root, `[data-count="${what}"]`, String(figure));
    for (const box of root.querySelectorAll<HTMLElement>(`[data-when="${what}"]`)) box.hidden = figure === 0;
  }
}

/** Puts the customer's picture over their initial, where the shop has an avatar service and the service has a picture. */
export async function showAvatars(root: ParentNode, email: string): Promise<void> {
  // Browsers hash in secure contexts only.
  if (!isSecureContext) return;
  for (const avatar of root.querySelectorAll<HTMLElement>("[data-avatar]")) {
    const src = await avatarUrl(avatar.dataset.avatar ?? "", email);
    const shown = avatar.querySelector("img");
    if (src === undefined || shown?.src === src) continue;
    shown?.remove();
    const picture = new Image(44, 44);
    picture.alt = "";
    picture.referrerPolicy = "no-referrer";
    picture.addEventListener("error", () => picture.remove());
    picture.src = src;
    avatar.append(picture);
  }
}
