import { accountStore } from "@/lib/shopper/account";
import { appStore } from "@/lib/shopper/app";
import { enhanceWishForm } from "@/lib/shopper/wish-form";

const product = (id: string) => ({ id, name: "Box" });
const answered: { url: string; method: string | undefined }[] = [];

/** A shop whose wishlist holds these products, before and after a change. */
function shopWith(before: string[], after: string[]): void {
  globalThis.fetch = async (url, init) => {
    answered.push({ url: new URL(String(url), location.origin).pathname, method: init?.method });
    const data = String(url).endsWith("/me") ? { wishlist: before.map(product) } : after.map(product);
    return { status: 200, json: async () => ({ status: "success", data }) } as Response;
  };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

function page(): HTMLFormElement {
  document.body.innerHTML = `<form method="post" action="/api/wishlist/add" data-wish="p1" data-add="Add" data-remove="Remove"
    data-added="Added." data-removed="Removed." data-unavailable="No answer.">
    <input type="hidden" name="productId" value="p1"><button type="submit"><span>Add</span></button></form>`;
  const form = document.querySelector("form");
  if (form === null) throw new Error("no form");
  return form;
}

const saysOf = (form: HTMLFormElement) => form.querySelector("span")?.textContent;

beforeEach(() => {
  answered.length = 0;
});

it("takes off what is on the wishlist already", async () => {
  shopWith(["p0", "p1"], ["p0"]);
  const form = page();
  enhanceWishForm(document);
  await settled();
  expect(saysOf(form)).toBe("Remove");
  form.requestSubmit();
  await settled();
  expect(answered.at(-1)).toEqual({ url: "/api/wishlist/remove", method: "POST" });
  expect(saysOf(form)).toBe("Add");
  expect(appStore.get().toasts.newMessage).toBe("Removed.");
  expect(accountStore.get().counts.wishlist).toBe(1);
});

it("adds what is not, once for two presses", async () => {
  shopWith([], ["p1"]);
  const form = page();
  enhanceWishForm(document);
  await settled();
  form.requestSubmit();
  form.requestSubmit();
  await settled();
  expect(answered.filter(({ url }) => url === "/api/wishlist/add")).toHaveLength(1);
  expect(saysOf(form)).toBe("Remove");
  expect(appStore.get().toasts.newMessage).toBe("Added.");
});

it("says when nobody answers, and stays as it was", async () => {
  shopWith([], []);
  const form = page();
  enhanceWishForm(document);
  await settled();
  globalThis.fetch = () => Promise.reject(new Error("offline"));
  form.requestSubmit();
  await settled();
  expect(saysOf(form)).toBe("Add");
  expect(appStore.get().toasts.newMessage).toBe("No answer.");
});
