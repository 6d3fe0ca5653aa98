import { deliveryFor } from "../../../trade-rules/delivery";
import { guestStageOf } from "../../cart/guest-stage";
import { fullAddress } from "../support/full-address";

const unnamed = { email: "", shippingAddress: null, delivery: null };
const known = { ...unnamed, email: "ada@example.co.uk" };

describe("a guest who goes to pay", () => {
  it.each([
    ["first says who orders", unnamed, "contact"],
    [
      "says so also where the address is known already",
      { ...unnamed, shippingAddress: fullAddress },
      "contact",
    ],
    ["then says where the goods go", known, "delivery"],
    [
      "says it also where the cost of delivery was asked for before",
      { ...known, delivery: deliveryFor("LS1 4AP") },
      "delivery",
    ],
    [
      "then pays",
      { ...known, shippingAddress: fullAddress, delivery: deliveryFor(fullAddress.postCode) },
      "payment",
    ],
    [
      "names another address where no courier goes to this one",
      {
        ...known,
        shippingAddress: { ...fullAddress, postCode: "GX11 1AA" },
        delivery: deliveryFor("GX11 1AA"),
      },
      "delivery",
    ],
  ])("%s", (_what, cart, stage) => {
    expect(guestStageOf(cart)).toBe(stage);
  });
});
