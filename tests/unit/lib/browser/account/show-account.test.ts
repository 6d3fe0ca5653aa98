import { showAccount } from "@/lib/browser/account/show-account";
import { emptyAccount } from "@/lib/browser/state/account-state";

const ada = {
  ...emptyAccount,
  email: "ada@example.co.uk",
  firstName: "Ada",
  lastName: "Lovelace",
  counts: { notifications: 3, orders: 14, wishlist: 0 },
};

function shell(): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = `
    <b data-account-name>My Account</b><i data-account-email></i>
    <span data-avatar="https://avatars.example"><span></span></span>
    <p data-when="notifications" hidden><span data-count="notifications"></span> unread</p>
    <p data-when="wishlist"><span data-count="wishlist">6</span></p>
    <a><span data-count="notifications"></span></a>`;
  return root;
}

const text = (root: HTMLElement, selector: string) => root.querySelector(selector)?.textContent;

it("fills in who is signed in, and every place of a figure", () => {
  const root = shell();
  showAccount(root, ada);
  expect(text(root, "[data-account-name]")).toBe("Ada Lovelace");
  expect(text(root, "[data-account-email]")).toBe("ada@example.co.uk");
  expect(text(root, "[data-avatar]")).toBe("A");
  expect(text(root, "[data-when=notifications]")).toBe("3 unread");
  expect(root.querySelector("[data-when=notifications]")).not.toHaveAttribute("hidden");
  expect(text(root, "a")).toBe("3");
});

it("does not show a figure of 0", () => {
  const root = shell();
  showAccount(root, ada);
  expect(root.querySelector("[data-when=wishlist]")).toHaveAttribute("hidden");
});

it("leaves the page's own words where there is no name, and takes names as text", () => {
  const root = shell();
  showAccount(root, { ...ada, firstName: "", lastName: "" });
  expect(text(root, "[data-account-name]")).toBe("My Account");
  showAccount(root, { ...ada, firstName: "<img src=x>", lastName: "" });
  expect(root.querySelector("img")).toBeNull();
});
