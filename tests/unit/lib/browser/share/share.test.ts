import { enhanceShare } from "@/lib/browser/share/share";
import { appStore, showMessage } from "@/lib/browser/state/app-state";
import { shareByMail, tagged } from "@/lib/shared/links/shared-link";
import words from "@/locales/en/share.json";

const copied: string[] = [];
const shared: ShareData[] = [];
let refuse: Error | undefined;

function give(name: "share" | "clipboard", value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

const clipboard = {
  writeText: async (text: string) => {
    if (refuse !== undefined) throw refuse;
    copied.push(text);
  },
};

function shareSheet(failure?: Error): void {
  give("share", async (data: ShareData) => {
    if (failure !== undefined) throw failure;
    shared.push(data);
  });
}

const LINK = `<a href="mailto:?subject=x" data-share="/p/a" data-title="A box"><b>Share</b></a>`;
const IN_LIST = `<ul><li><a href="/p/a?x=1">A</a><button data-share="" data-title="A box"><b></b></button></li></ul>`;

async function press(html = LINK): Promise<Event> {
  document.body.innerHTML = html;
  const stop = enhanceShare(document);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  document.querySelector("b")?.dispatchEvent(click);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  stop();
  return click;
}

const address = (medium: string) => `${location.origin}/p/a?utm_source=share&utm_medium=${medium}`;

beforeEach(() => {
  copied.length = 0;
  shared.length = 0;
  refuse = undefined;
  give("clipboard", clipboard);
  Reflect.deleteProperty(navigator, "share");
  Object.defineProperty(window, "isSecureContext", { value: true, configurable: true });
  showMessage("");
});

it("opens the device's sheet where there is one", async () => {
  shareSheet();
  expect((await press()).defaultPrevented).toBe(true);
  expect(shared).toEqual([{ title: "A box", url: address("web-share") }]);
  expect(copied).toEqual([]);
});

it("shares the page that the link of a list's row leads to", async () => {
  shareSheet();
  await press(IN_LIST);
  expect(shared).toEqual([{ title: "A box", url: address("web-share") }]);
});

it("copies the link where there is none, and says so", async () => {
  await press();
  expect(copied).toEqual([address("copied-link")]);
  expect(appStore.get().toasts.newMessage).toBe(words.copied);
});

it("copies nothing when the shopper closes the sheet, but when the sheet fails", async () => {
  shareSheet(new DOMException("closed", "AbortError"));
  await press();
  expect(copied).toEqual([]);
  shareSheet(new DOMException("not here", "NotAllowedError"));
  await press();
  expect(copied).toEqual([address("copied-link")]);
});

it("says when the browser refuses to copy", async () => {
  refuse = new Error("denied");
  await press();
  expect(appStore.get().toasts.newMessage).toBe(words.refused);
});

it("leaves the mail to browsers that can do neither", async () => {
  Object.defineProperty(window, "isSecureContext", { value: false, configurable: true });
  expect((await press()).defaultPrevented).toBe(false);
});

it("keeps an address's own query, and writes a mail that holds it whole", () => {
  expect(tagged("https://shop.example/c/x?page=2", "email")).toBe(
    "https://shop.example/c/x?page=2&utm_source=share&utm_medium=email",
  );
  const mail = new URL(shareByMail("Boxes & tape", "https://shop.example/c/x"));
  expect(mail.searchParams.get("subject")).toBe("Boxes & tape");
  expect(mail.searchParams.get("body")).toBe("https://shop.example/c/x?utm_source=share&utm_medium=email");
});
