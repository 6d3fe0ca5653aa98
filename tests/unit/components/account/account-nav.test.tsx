import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AccountNav } from "@/components/account/account-nav";
import words from "@/locales/en/account.json";

let path = "/account";
jest.mock("next/navigation", () => ({ usePathname: () => path }));

const gone = jest.fn();

function open(at: string, { counts = true, finger = false } = {}) {
  path = at;
  window.matchMedia = jest.fn().mockReturnValue({ matches: finger });
  render(
    <AccountNav counts={counts ? { notifications: 3, orders: 14, wishlist: 0 } : undefined} words={words} />,
  );
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: words.title });
  select.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    gone(select.value);
  });
  return select;
}

const links = () => within(screen.getByRole("list")).getAllByRole("link");
beforeEach(() => gone.mockClear());

test("the open page is marked, also for what lies below it", () => {
  const select = open("/account/order/5b3c");
  const current = links().filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map((link) => link.getAttribute("href"))).toEqual(["/account/orders"]);
  expect(select).toHaveValue("orders");
});

test("what there is stands beside its page, and nothing beside an empty one", () => {
  open("/account");
  expect(links().map((link) => link.textContent)).toEqual([
    "Dashboard",
    "My Orders14",
    "My Wishlist",
    "My lists",
    "Standing orders",
    "Notifications3",
    "Manage Addresses",
    "Packaging data",
    "Edit details",
    "Password and two-step",
  ]);
  expect(screen.getByRole("option", { name: "My Orders (14)" })).toBeInTheDocument();
});

test("without the figures the pages are there all the same", () => {
  open("/account", { counts: false });
  expect(screen.getByRole("option", { name: "My Orders" })).toBeInTheDocument();
});

test("a choice with a finger is followed", async () => {
  const byFinger = open("/account", { finger: true });
  await userEvent.selectOptions(byFinger, "edit");
  expect(gone).toHaveBeenCalledWith("edit");
});

test("a keyboard, which passes through every entry, is waited for", async () => {
  const byKeyboard = open("/account");
  await userEvent.selectOptions(byKeyboard, "edit");
  expect(gone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: words.go }));
  expect(gone).toHaveBeenCalledWith("edit");
});
