import { enhanceWishForms } from "@/lib/browser/account/wish-forms";
import { accountStore } from "@/lib/browser/state/account-state";
import { appStore } from "@/lib/browser/state/app-state";
import words from "@/locales/en/wishlist.json";

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
  document.body.innerHTML = `<form method="post" action="/api/wishlist/add" data-wish="">
    <input type="hidden" name="productId" value="p1"><button type="submit"><span data-says="">Add</span></button></form>`;
  const form = document.querySelector("form");
  if (form === null) throw new Error("no form");
  return form;
}

const saysOf = (form: HTMLFormElement) => form.querySelector("span")?.textContent;

let stop: () => void = () => undefined;

beforeEach(() => {
  answered.length = 0;
});
afterEach(() => stop());

it("takes off what is on the wishlist already", async () => {
  shopWith(["p0", "p1"], ["p0"]);
  const form = page();
  stop = enhanceWishForms(document);
  await settled();
  expect(saysOf(form)).toBe(words.takeOff);
  form.requestSubmit();
  await settled();
  expect(answered.at(-1)).toEqual({ url: "/api/wishlist/remove", method: "POST" });
  expect(saysOf(form)).toBe(words.add);
  expect(appStore.get().toasts.newMessage).toBe(words.done_removed);
  expect(accountStore.get().counts.wishlist).toBe(1);
});

it("adds what is not, once for two presses", async () => {
  shopWith([], ["p1"]);
  const form = page();
  stop = enhanceWishForms(document);
  await settled();
  form.requestSubmit();
  form.requestSubmit();
  await settled();
  expect(answered.filter(({ url }) => url === "/api/wishlist/add")).toHaveLength(1);
  expect(saysOf(form)).toBe(words.takeOff);
  expect(appStore.get().toasts.newMessage).toBe(words.done_added);
});

it("is not set back by what was read before a press and is answered after it", async () => {
  const answer = (data: unknown) =>
    ({ status: 200, json: async () => ({ status: "success", data }) }) as Response;
  let answerRead: (answer: Response) => void = () => undefined;
  globalThis.fetch = (url) =>
    String(url).endsWith("/me")
      ? new Promise((resolve) => {
          answerRead = resolve;
        })
      : Promise.resolve(answer([product("p1")]));
  const form = page();
  stop = enhanceWishForms(document);
  form.requestSubmit();
  await settled();
  expect(saysOf(form)).toBe(words.takeOff);
  answerRead(answer({ wishlist: [] }));
  await settled();
  expect(saysOf(form)).toBe(words.takeOff);
});

it("says when there is no answer, and stays as it was", async () => {
  shopWith([], []);
  const form = page();
  stop = enhanceWishForms(document);
  await settled();
  globalThis.fetch = () => Promise.reject(new Error("offline"));
  form.requestSubmit();
  await settled();
  expect(saysOf(form)).toBe(words.add);
  expect(appStore.get().toasts.newMessage).toBe(words.unavailable);
});

it("fills in every form of a list, and leaves other forms alone", async () => {
  shopWith(["p2"], []);
  document.body.innerHTML = ["p1", "p2"]
    .map(
      (id) =>
        `<form data-wish=""><input type="hidden" name="productId" value="${id}"><button type="submit"><span data-says="">${words.add}</span></button></form>`,
    )
    .join("");
  stop = enhanceWishForms(document);
  await settled();
  expect([...document.querySelectorAll("form")].map(saysOf)).toEqual([words.add, words.takeOff]);
  expect(document.querySelectorAll("[data-wished]")).toHaveLength(1);
  const other = document.body.appendChild(document.createElement("form"));
  const submit = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  other.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
});

it("asks again on a page that a browser restores", async () => {
  shopWith([], []);
  const form = page();
  stop = enhanceWishForms(document);
  await settled();
  expect(saysOf(form)).toBe(words.add);
  shopWith(["p1"], []);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await settled();
  expect(saysOf(form)).toBe(words.takeOff);
});
