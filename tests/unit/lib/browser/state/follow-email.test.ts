import { followEmail, rememberStore } from "@/lib/browser/state/account-state";

it("remembers a customer's new address where the former one was remembered, and no other's", () => {
  followEmail("ada@example.co.uk", "ada@example.org");
  followEmail("", "ada@example.org");
  expect(rememberStore.get()).toBe("");
  rememberStore.set("bob@example.co.uk");
  followEmail("ada@example.co.uk", "ada@example.org");
  expect(rememberStore.get()).toBe("bob@example.co.uk");
  followEmail("bob@example.co.uk", "bob@example.org");
  expect(rememberStore.get()).toBe("bob@example.org");
});
