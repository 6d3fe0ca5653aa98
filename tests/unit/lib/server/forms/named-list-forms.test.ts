/** @jest-environment node */
import { namedListForms } from "@/lib/server/forms/named-list-forms";
import { standingOrderForms } from "@/lib/server/forms/standing-order-forms";

const { addToNamedList, changeNamedList } = namedListForms;
const { changeStandingOrder, startStandingOrder } = standingOrderForms;

const fields = {
  "packs-a": "5",
  "before-a": "3",
  "packs-b": "2",
  "before-b": "2",
  "packs-c": "",
  "before-c": "1",
};

it("sends the packs that were changed, so that a colleague's changes stay", () => {
  expect(changeNamedList.body(fields)).toEqual({
    lines: [
      { productId: "a", quantity: 5 },
      { productId: "c", quantity: Number.NaN },
    ],
  });
});

it("takes one line off with what else was changed", () => {
  expect(changeNamedList.body({ ...fields, "packs-c": "1", remove: "b" })).toEqual({
    lines: [
      { productId: "a", quantity: 5 },
      { productId: "b", quantity: 0 },
    ],
  });
});

it("puts the session's cart onto a list, whatever the browser says of one", () => {
  const sent = { from: "cart", cartId: "another", name: "Monday" };
  expect(addToNamedList.body(sent, { cartId: "mine" })).toEqual({ name: "Monday", cartId: "mine" });
  expect(addToNamedList.body({ from: "cart" }, {})).toEqual({ cartId: "own" });
});

it("puts an order or packs of a product onto it, and nothing that is neither", () => {
  expect(addToNamedList.body({ from: "order", id: "o-1" }, {})).toEqual({ orderId: "o-1" });
  expect(addToNamedList.body({ from: "product", id: "p-1", quantity: "3" }, {})).toEqual({
    productId: "p-1",
    quantity: 3,
  });
  expect(addToNamedList.body({ from: "product", id: "../p" }, {})).toEqual({});
});

it("adds to the list that was chosen", () => {
  const params = { id: "chosen" };
  expect(addToNamedList.params({ fields: { list: "l-1" }, params })).toEqual({ id: "l-1" });
  expect(addToNamedList.params({ fields: {}, params: { id: "new" } })).toEqual({ id: "new" });
});

it("leads back to where the goods were to be chosen a list", () => {
  const posted = { fields: { from: "order", id: "o-1" }, params: { id: "new" } };
  expect(addToNamedList.refused(posted)).toBe("/account/lists/add?from=order&id=o-1");
  expect(addToNamedList.refused({ ...posted, fields: {} })).toBe("/account/lists");
});

it("sends of a standing order what its button changes", () => {
  const plan = { everyWeeks: "2", nextOn: "2026-12-04", day: "2026-12-01" };
  expect(changeStandingOrder.body({ ...plan, action: "skip" })).toEqual({
    action: "skip",
    day: "2026-12-01",
  });
  expect(changeStandingOrder.body({ ...plan, action: "plan" })).toEqual({
    action: "plan",
    everyWeeks: 2,
    nextOn: "2026-12-04",
  });
  expect(changeStandingOrder.body({ ...fields, action: "lines" })).toMatchObject({
    action: "lines",
    lines: [{ productId: "a" }, { productId: "c" }],
  });
});

it("leads from a standing order's end to the others, from any other change back to it", () => {
  const posted = { params: { id: "s-1" } };
  expect(changeStandingOrder.done({ ...posted, fields: { action: "end" } })).toBe(
    "/account/standing-orders?done=ended",
  );
  expect(changeStandingOrder.done({ ...posted, fields: { action: "pause" } })).toBe(
    "/account/standing-orders/s-1?done=paused",
  );
});

it("begins a standing order with a list or an order", () => {
  const typed = { everyWeeks: "4", nextOn: "2026-12-04", addressId: "a-1", paymentMethod: "bank_transfer" };
  expect(startStandingOrder.body({ ...typed, from: "list", id: "l-1" })).toEqual({
    ...typed,
    everyWeeks: 4,
    listId: "l-1",
  });
  expect(startStandingOrder.body({ ...typed, from: "order", id: "o-1" })).toMatchObject({ orderId: "o-1" });
});
