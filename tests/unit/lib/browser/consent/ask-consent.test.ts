import { consentStore } from "@/lib/browser/consent/analytics-consent";
import { askConsent } from "@/lib/browser/consent/ask-consent";

let stop = () => {};
const banner = () => document.getElementById("consent")!;
const press = (label: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click();
const settings = () => document.querySelector<HTMLElement>("a")!;

function open({ refusing = false } = {}): void {
  Object.defineProperty(navigator, "globalPrivacyControl", { configurable: true, value: refusing });
  document.body.innerHTML = `
    <section id="consent" tabindex="-1" hidden>
      <form><button value="rejected">Reject</button><button value="accepted">Accept</button></form>
    </section>
    <a href="/legal/cookie#cookie-settings">Cookie settings</a>`;
  stop = askConsent(banner());
}
beforeEach(() => consentStore.set("unset"));
afterEach(() => stop());

it("asks who has not answered, and keeps nothing before they do", () => {
  localStorage.clear();
  open();
  expect(banner().hidden).toBe(false);
  expect(localStorage).toHaveLength(0);
});

it.each([
  ["Accept", "accepted"],
  ["Reject", "rejected"],
])("remembers %s and does not ask again", (button, answer) => {
  open();
  press(button);
  expect(banner().hidden).toBe(true);
  expect(consentStore.get()).toBe(answer);
  expect(localStorage.getItem("consent")).toContain(answer);
  stop();
  open();
  expect(banner().hidden).toBe(true);
});

it("asks again by a link, shows what was said, and gives the focus back", () => {
  consentStore.set("accepted");
  open();
  settings().focus();
  settings().click();
  expect(banner().hidden).toBe(false);
  expect(banner().dataset.choice).toBe("accepted");
  expect(document.activeElement).toBe(banner());
  press("Reject");
  expect(consentStore.get()).toBe("rejected");
  expect(document.activeElement).toBe(settings());
});

it("closes when the question was answered in another tab", () => {
  open();
  consentStore.set("rejected");
  expect(banner().hidden).toBe(true);
});

it("does not ask who refuses everywhere, and leaves the link a link", () => {
  open({ refusing: true });
  expect(banner().hidden).toBe(true);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  settings().dispatchEvent(click);
  expect(banner().hidden).toBe(true);
  expect(click.defaultPrevented).toBe(false);
});
