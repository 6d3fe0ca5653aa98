import { markSection } from "@/lib/browser/staff/mark-section";

const marked = () => [...document.querySelectorAll("[aria-current]")].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = `<nav data-part="sections">
    <a href="/staff">Today</a><a href="/staff/orders">Orders</a><a href="/staff/order">Other</a>
  </nav><a href="/staff/orders">Elsewhere</a>`;
});

it.each([
  ["/staff", ["Today"]],
  ["/staff/orders", ["Orders"]],
  ["/staff/orders/100001", ["Orders"]],
  ["/staff/sessions", ["Today"]],
  ["/elsewhere", []],
])("marks for %s %j", (path, expected) => {
  markSection(document, path);
  expect(marked()).toEqual(expected);
});
