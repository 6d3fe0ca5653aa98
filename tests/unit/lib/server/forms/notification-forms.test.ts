import { goalOf } from "@/lib/server/forms/form-row";
import { notificationForms } from "@/lib/server/forms/notification-forms";

const { readNotification, deleteNotification } = notificationForms;
const posted = (fields: Record<string, string>) => ({ fields, params: { id: "5b3c" } });

describe("opening a notification", () => {
  it("leads to what it is about", () => {
    expect(goalOf(readNotification.done, posted({ next: "/account/order/5b3c" }))).toBe(
      "/account/order/5b3c",
    );
  });
  it("leads to no other site", () => {
    for (const next of ["//evil.example", "/\\evil.example", "https://evil.example", ""])
      expect(goalOf(readNotification.done, posted({ next }))).toBe("/account/notifications");
  });
});

describe("removing a notification", () => {
  it("stays on the page of the list that it stood on", () => {
    expect(goalOf(deleteNotification.done, posted({ page: "1" }))).toBe(
      "/account/notifications?done=removed",
    );
    expect(goalOf(deleteNotification.done, posted({ page: "3" }))).toBe(
      "/account/notifications?page=3&done=removed",
    );
    expect(goalOf(deleteNotification.refused, posted({ page: "3" }))).toBe("/account/notifications?page=3");
    expect(goalOf(deleteNotification.done, posted({ page: "/x" }))).toBe(
      "/account/notifications?done=removed",
    );
  });
});
